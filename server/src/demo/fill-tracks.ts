// What is said in a recording of the demo, as subtitles in every language there is.
import { storeTrack } from '../features/subtitles/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { DemoLines } from './demo-lines.ts'

interface Said extends Pick<DemoLines, 'language' | 'translated'> {
  lines: readonly { startSecs: number; endSecs: number; text: string }[]
}

export async function fillTracks(tx: Tx, clipDataID: number, { language, lines, translated }: Said) {
  const common = { clipDataID, source: 'upload' } as const
  await storeTrack(tx, { ...common, language, label: '', cues: lines })
  if (!translated) return
  const cues = lines.map((line, at) => ({ ...line, text: translated.lines[at] ?? line.text }))
  await storeTrack(tx, { ...common, language: translated.language, label: '', cues })
}
