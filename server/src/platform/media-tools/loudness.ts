import { inputOf } from './convert.rules.ts'
import { type Loudness, loudnessOf } from './loudness.rules.ts'
import type { Probe } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

/** ITU-R BS.1770 by ffmpeg; what it has measured so far is printed ten times for each second of sound. */
const MEASURE = 'ebur128=peak=true:metadata=1:framelog=verbose,ametadata=mode=print:file=-'

/** One for each sound track, in their order. Only the sound is decoded: a small part of what a conversion takes. */
export async function measureLoudness(
  file: string,
  { sounds, cut }: Pick<Probe, 'sounds' | 'cut'>,
  run: ToolRun,
): Promise<Loudness[]> {
  const found: Loudness[] = []
  for (const { index } of sounds) {
    const last = new Map<string, number>()
    const onLine = (line: string) => {
      const [, name, value] = /^lavfi\.r128\.(I|true_peak)=(.+)$/.exec(line) ?? []
      if (name !== undefined) last.set(name, Number(value))
    }
    const quiet = ['-hide_banner', '-nostdin', '-nostats', '-v', 'error']
    const args = [...quiet, ...inputOf(file, cut), '-map', `0:${index}`, '-af', MEASURE, '-f', 'null', '-']
    await runTool('ffmpeg', args, { ...run, onLine })
    found.push(loudnessOf(last.get('I'), last.get('true_peak')))
  }
  return found
}
