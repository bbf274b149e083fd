import { z } from 'zod'

export const Waveform = z.object({ secsPerPeak: z.number().positive(), peaks: z.array(z.number()) })

/** So many bars, each the loudest of its part, from 0 to 1 of the loudest of all. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const loudest = Math.max(...peaks.map(Math.abs), Number.EPSILON)
  const most = Math.min(count, peaks.length)
  return Array.from({ length: most }, (_, at) => {
    const part = peaks.slice(
      Math.floor((at * peaks.length) / most),
      Math.ceil(((at + 1) * peaks.length) / most),
    )
    return Math.max(...part.map(Math.abs)) / loudest
  })
}
