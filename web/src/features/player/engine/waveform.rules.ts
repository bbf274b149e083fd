export interface Waveform {
  secsPerPeak: number
  peaks: readonly number[]
}

/** What was stored by an older version may look different: then there are no waves. */
export function readWaveform(text: string): Waveform {
  const { secsPerPeak, peaks } = JSON.parse(text) as Partial<Waveform>
  if (typeof secsPerPeak !== 'number' || !Array.isArray(peaks)) throw new Error('These are no waves')
  return { secsPerPeak, peaks: peaks.filter(it => typeof it === 'number') }
}

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
