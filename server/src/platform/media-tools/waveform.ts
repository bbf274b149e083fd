// The loudness of a recording over time, for drawing.
import { inputOf, QUIET } from './convert.rules.ts'
import type { Probe } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

export interface Waveform {
  secsPerPeak: number
  /** From 0 to 1, of each stretch its loudest moment. */
  peaks: number[]
}

const SAMPLES_PER_SEC = 8000
const MOST_PEAKS = 2000
const SHORTEST_PEAK_SECS = 0.05
const LOUDEST = 32_768

export async function peaksOf(
  file: string,
  soundIndex: number,
  { durationSecs, cut }: Pick<Probe, 'durationSecs' | 'cut'>,
  run: ToolRun,
): Promise<Waveform> {
  const secsPerPeak = Math.max(SHORTEST_PEAK_SECS, durationSecs / MOST_PEAKS)
  const meter = peakMeter(Math.round(secsPerPeak * SAMPLES_PER_SEC))
  await runTool(
    'ffmpeg',
    [
      ...QUIET.filter(it => it !== '-progress' && it !== 'pipe:1'),
      ...inputOf(file, cut),
      '-map',
      `0:${soundIndex}`,
      '-ac',
      '1',
      '-ar',
      String(SAMPLES_PER_SEC),
      '-f',
      's16le',
      'pipe:1',
    ],
    { ...run, onBytes: meter.take },
  )
  return { secsPerPeak, peaks: meter.peaks() }
}

/** Signed 16-bit samples in, however they are cut; a sample may stand across two pieces. */
export function peakMeter(samplesPerPeak: number) {
  const peaks: number[] = []
  let loudest = 0
  let count = 0
  let rest: Buffer = Buffer.alloc(0)
  const close = () => {
    peaks.push(Math.round((loudest / LOUDEST) * 1000) / 1000)
    loudest = 0
    count = 0
  }
  return {
    take(bytes: Buffer) {
      const all = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes
      const end = all.length - (all.length % 2)
      for (let at = 0; at < end; at += 2) {
        loudest = Math.max(loudest, Math.abs(all.readInt16LE(at)))
        if (++count === samplesPerPeak) close()
      }
      rest = all.subarray(end)
    },
    peaks() {
      if (count > 0) close()
      return peaks
    },
  }
}
