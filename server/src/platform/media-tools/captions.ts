// Subtitles that are in a recording, as lines with their times.
import { parseAside } from '../parse/parse-aside.ts'
import type { linesIn } from './captions.rules.ts'
import { inputOf } from './convert.rules.ts'
import type { Captions } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

export type { CaptionLine } from './captions.rules.ts'

const MOST_BYTES = 16_000_000

const linesAside = parseAside<typeof linesIn>(new URL('./captions.rules.ts', import.meta.url), 'linesIn', {
  what: 'file',
  mostBytes: MOST_BYTES,
})

/** Those that are text; pictures of text cannot be taken over. */
const TEXT = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'])

export const isText = ({ codec }: Captions) => TEXT.has(codec)

/** Refused where they are too large or too strange to be read. */
export async function takeCaptions(file: string, { index }: Captions, run: ToolRun) {
  const args = ['-hide_banner', '-nostdin', '-v', 'warning', ...inputOf(file), '-map', `0:${index}`]
  return linesAside(await runTool('ffmpeg', [...args, '-f', 'webvtt', 'pipe:1'], run))
}
