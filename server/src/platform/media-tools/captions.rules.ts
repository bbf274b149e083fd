// Subtitles as ffmpeg writes them out of a recording. No clock, no process.
export interface CaptionLine {
  startSecs: number
  endSecs: number
  text: string
}

/** As many as a track can have, about twelve hours of speech; what follows is left out. */
const BLOCKS_MOST = 20_000
const BLOCK_MOST_CHARACTERS = 20_000
/** Longer lines cannot be edited, and later ones belong to no recording. */
const TEXT_MOST_CHARACTERS = 2000
const MOST_SECS = 360_000

/** WebVTT as ffmpeg writes it: blocks between empty lines, each with one line of times. */
export function linesIn(vtt: string): CaptionLine[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/, BLOCKS_MOST)
    .flatMap(block => {
      const lines = block.split('\n')
      const at = lines.findIndex(line => line.includes(' --> '))
      const [start, end] = (lines[at] ?? '').split(' --> ').map(secsIn)
      const text = plain(
        lines
          .slice(at + 1)
          .join('\n')
          .slice(0, BLOCK_MOST_CHARACTERS),
      )
      if (at < 0 || start === undefined || end === undefined || text === '') return []
      const endSecs = Math.max(start, end)
      return endSecs <= MOST_SECS ? [{ startSecs: start, endSecs, text }] : []
    })
}

function secsIn(clock: string): number | undefined {
  const parts = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})/.exec(clock.trim())
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : undefined
}

const plain = (text: string) =>
  text
    .replace(/<[^<>]{0,1000}>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('\0', '')
    .trim()
    .slice(0, TEXT_MOST_CHARACTERS)
