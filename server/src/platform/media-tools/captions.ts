// Subtitles that stand in a recording, as lines with their times.
import { inputOf } from './convert.rules.ts'
import type { Captions } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

export interface CaptionLine {
  startSecs: number
  endSecs: number
  text: string
}

/** Those that are text; pictures of text cannot be taken over. */
const TEXT = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'])

export const isText = ({ codec }: Captions) => TEXT.has(codec)

export async function takeCaptions(file: string, { index }: Captions, run: ToolRun): Promise<CaptionLine[]> {
  const args = ['-hide_banner', '-nostdin', '-v', 'warning', ...inputOf(file), '-map', `0:${index}`]
  return linesIn(await runTool('ffmpeg', [...args, '-f', 'webvtt', 'pipe:1'], run))
}

/** WebVTT as ffmpeg writes it: blocks between empty lines, each with one line of times. */
export function linesIn(vtt: string): CaptionLine[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap(block => {
      const lines = block.split('\n')
      const at = lines.findIndex(line => line.includes(' --> '))
      const [start, end] = (lines[at] ?? '').split(' --> ').map(secsIn)
      const text = plain(lines.slice(at + 1).join('\n'))
      return at < 0 || start === undefined || end === undefined || text === ''
        ? []
        : [{ startSecs: start, endSecs: Math.max(start, end), text }]
    })
}

function secsIn(clock: string): number | undefined {
  const parts = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})/.exec(clock.trim())
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : undefined
}

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('\0', '')
    .trim()
