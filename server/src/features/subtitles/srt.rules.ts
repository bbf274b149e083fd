// SubRip in and out. There is no specification: times are found wherever they are, and what is no markup of it is text.
import { CueMark, movedMarks, piecesOf } from '@mediatheque/contract/cue-marks'
import { positionOf } from '@mediatheque/contract/subtitles'
import type { CueLine } from './cue-line.ts'
import { clock, withTags } from './vtt.rules.ts'

const CLOCK = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[,.:](\d{1,3}))?`
const TIMES = new RegExp(String.raw`^\s*${CLOCK}\s*--?>\s*${CLOCK}(?:\s|$)`)

export const isSrt = (text: string) => text.split(/\r\n?|\n/).some(line => TIMES.test(line))

export function linesInSrt(file: string): CueLine[] {
  const rows = file.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const starts = rows.flatMap((row, at) => (TIMES.test(row) ? [at] : []))
  return starts.map((at, nth) => {
    const times = TIMES.exec(rows[at] ?? '') ?? []
    const text = textBetween(rows, at + 1, starts[nth + 1])
    return {
      startSecs: secsOf(times.slice(1, 5)),
      endSecs: secsOf(times.slice(5, 9)),
      ...markedIn(text),
      settings: isAbove(text) ? 'line:0' : '',
    }
  })
}

/** Up to the next times, less the number that is before them. */
function textBetween(rows: readonly string[], from: number, next = rows.length + 1): string {
  const text = rows.slice(from, next)
  if (next <= rows.length && /^\s*\d+\s*$/.test(text.at(-1) ?? '')) text.pop()
  return text
    .map(row => row.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

function secsOf([hours = '0', minutes = '0', secs = '0', part = '0']: readonly (string | undefined)[]) {
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(secs)) * 1000 + Number(part.padEnd(3, '0'))
  return ms / 1000
}

/** As players read the marks of SubStation: 7 to 9 are the upper row. */
const isAbove = (text: string) => /\{\\an?[789]\}/.test(text)

const TAG = /<(\/?)(b|i|u)>/gi

/** Bold, italic and underlined are kept; a tag that nobody closes holds to the end. */
function markedIn(raw: string): { text: string; marks: CueMark[] } {
  const marked = raw
    .replace(/<\/?(?:s|font)(?:\s[^<>]{0,200})?>/gi, '')
    .replace(/<([biu])\s[^<>]{0,200}>/gi, '<$1>')
    .replace(/\{\\[^{}\n]{0,200}\}/g, '')
    .trim()
  const marks: CueMark[] = []
  const open = new Map<string, number>()
  let text = ''
  let read = 0
  const end = (kind: string) => {
    const mark = CueMark.safeParse({ From: open.get(kind), To: text.length, Kind: kind, Value: '' })
    open.delete(kind)
    if (mark.success && mark.data.From < mark.data.To) marks.push(mark.data)
  }
  for (const { index, 0: tag, 1: slash, 2: name = '' } of marked.matchAll(TAG)) {
    text += marked.slice(read, index)
    read = index + tag.length
    if (slash) end(name.toLowerCase())
    else if (!open.has(name.toLowerCase())) open.set(name.toLowerCase(), text.length)
  }
  text += marked.slice(read)
  for (const kind of [...open.keys()]) end(kind)
  const lead = text.length - text.trimStart().length
  return { text: text.trim(), marks: movedMarks(marks, -lead) }
}

export const srtOf = (lines: readonly CueLine[]): string =>
  lines
    .map(({ startSecs, endSecs, text, settings, marks = [] }, at) => {
      const above = positionOf(settings ?? '') === 'top' ? '{\\an8}' : ''
      const known = marks.filter(it => it.Kind === 'b' || it.Kind === 'i' || it.Kind === 'u')
      const marked = withTags(
        piecesOf(text, known),
        ({ Kind }) => [`<${Kind}>`, `</${Kind}>`],
        it => it,
      )
      const rows = marked.replace(/\n(?:[ \t]*\n)+/g, '\n').replaceAll('\n', '\r\n')
      return `${at + 1}\r\n${clock(startSecs, ',')} --> ${clock(endSecs, ',')}\r\n${above}${rows}\r\n`
    })
    .join('\r\n')
