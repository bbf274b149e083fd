// WebVTT in and out. What a file says is read by the parser of the specification; text stays text.
/// <reference path="./webvtt-parser.d.ts" />
import { CueMark, type MarkedPiece, piecesOf } from '@mediatheque/contract/cue-marks'
import { cleanCueNote } from '@mediatheque/contract/subtitles'
import parser, { type VttCue } from 'webvtt-parser'
import type { CueLine } from './cue-line.ts'

const PREFACE_MOST = 20_000

export const isVtt = (text: string) => /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(text)

/** Those of WebVTT 4.2.2 and the ones that programs write next to them: the whole list would cost time for each false one. */
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
  '&apos;': "'",
  '&hellip;': '…',
  '&ndash;': '–',
  '&mdash;': '—',
}

interface VttFile {
  /** In the order of the file. */
  lines: CueLine[]
  /** What is before the first line, and styles and regions wherever they are. */
  preface: string
  /** Notes after the last line. */
  closing: string
}

const BLOCK = /\n{2,}/
const ARROW = '-->'

/** Line by line, so that what is before each of them is known. */
export function readVtt(file: string): VttFile {
  const [head = '', ...blocks] = file.replace(/\r\n?/g, '\n').split(BLOCK)
  const lines: CueLine[] = []
  const preface: string[] = []
  const regions = new Set<string>()
  let notes: string[] = []
  // A file may forget the blank row after its first one.
  for (const block of [head.slice(head.indexOf('\n') + 1 || head.length), ...blocks]) {
    if (block.includes(ARROW)) {
      const [first, ...others] = linesInBlock(block, regions)
      if (first) lines.push({ ...first, note: cleanCueNote(notes.join('\n\n')) }, ...others)
      if (first) notes = []
    } else if (/^(?:STYLE|REGION)(?:[ \t\n]|$)/.test(block)) {
      preface.push(block.trim())
      for (const [, id = ''] of block.matchAll(/(?:^|[ \t\n])id:([^ \t\n]+)/g)) regions.add(id)
    } else if (/^NOTE(?:[ \t\n]|$)/.test(block)) (lines.length === 0 ? preface : notes).push(block.trim())
  }
  const kept = (texts: readonly string[]) => texts.join('\n\n').slice(0, PREFACE_MOST)
  return { lines, preface: kept(preface), closing: kept(notes) }
}

/** One, or several where the blank rows between them are missing. */
function linesInBlock(block: string, regions: ReadonlySet<string>): CueLine[] {
  const rows = block.split('\n')
  const starts = rows.flatMap((row, at) => (row.includes(ARROW) ? [at] : []))
  return starts.flatMap((start, nth) => {
    // The row before the first times is its name; before others it is text of the line that ends there.
    const from = nth === 0 ? Math.max(0, start - 1) : start
    const cue = `WEBVTT\n\n${rows.slice(from, starts[nth + 1]).join('\n')}`
    return new parser.WebVTTParser(REFERENCES)
      .parse(cue)
      .cues.map(it => lineOf(it, regionIn(rows[start], regions)))
  })
}

/** The parser adds thousandths to seconds: 7.512 becomes 7.5120000000000005. */
const inMs = (secs: number) => Math.round(secs * 1000) / 1000

const lineOf = (cue: VttCue, region: string): CueLine => ({
  startSecs: inMs(cue.startTime),
  endSecs: inMs(cue.endTime),
  ...markedIn(cue.tree.children),
  settings: settingsOf(cue, region),
  name: cue.id ?? '',
  note: '',
})

/** The parser knows no regions. WebVTT 6.2: the last one that the file has defined before, else what it names. */
function regionIn(times = '', regions: ReadonlySet<string>): string {
  const named = [...times.matchAll(/(?<=[ \t])region:([^ \t]{1,100})(?=[ \t]|$)/g)].map(it => it[1] ?? '')
  return named.findLast(id => regions.has(id)) ?? named.at(-1) ?? ''
}

type Nodes = VttCue['tree']['children']

interface Marked {
  text: string
  marks: CueMark[]
}

/** Who speaks is before what they say, and a reading in brackets, as they do in files without markup. */
function markedIn(nodes: Nodes): Marked {
  const line: Marked = { text: '', marks: [] }
  write(nodes, line)
  return { ...line, marks: line.marks.filter(it => it.From < it.To) }
}

function write(nodes: Nodes, line: Marked) {
  let moment: CueMark | null = null
  const endMoment = () => {
    if (moment) moment.To = line.text.length
  }
  for (const node of nodes) {
    if (node.type === 'text') line.text += node.value ?? ''
    else if (node.type === 'object') writeElement(node, line)
    else {
      endMoment()
      moment = { From: line.text.length, To: 0, Kind: 'at', Value: String(inMs(Number(node.value))) }
      line.marks.push(moment)
    }
  }
  // It holds as far as the element it is in.
  endMoment()
}

function writeElement(node: Nodes[number], line: Marked) {
  const from = line.text.length
  const before = line.marks.length
  if (node.name === 'v' && node.value) line.text += `${node.value}: `
  if (node.name === 'rt') line.text += '('
  write(node.children ?? [], line)
  if (node.name === 'rt') line.text += ')'
  // The outer one comes first.
  line.marks.splice(before, 0, ...markOf(node, from, line.text.length))
}

function markOf({ name, value = '', classes = [] }: Nodes[number], From: number, To: number): CueMark[] {
  const Value = name === 'c' ? classes.join('.') : name === 'v' || name === 'lang' ? value : ''
  const mark = CueMark.safeParse({ From, To, Kind: name, Value })
  return mark.success ? [mark.data] : []
}

/** WebVTT 3.4: only what differs from the usual, in one order. */
function settingsOf(cue: VttCue, region: string): string {
  const { direction, linePosition, lineAlign, textPosition, positionAlign, size, alignment } = cue
  const unit = cue.snapToLines ? '' : '%'
  return [
    region !== '' && `region:${region}`,
    direction !== 'horizontal' && `vertical:${direction}`,
    linePosition !== 'auto' &&
      `line:${plainNumber(linePosition)}${unit}${lineAlign === 'start' ? '' : `,${lineAlign}`}`,
    textPosition !== 'auto' &&
      `position:${textPosition}%${positionAlign === 'auto' ? '' : `,${positionAlign}`}`,
    size !== 100 && `size:${size}%`,
    alignment !== 'center' && `align:${alignment}`,
  ]
    .filter(it => it !== false)
    .join(' ')
}

/** WebVTT knows no exponents. */
const plainNumber = (value: number) => (Number.isInteger(value) ? BigInt(value).toString() : String(value))

/** `map`: what a player of HLS needs to know (RFC 8216 3.5). */
export function vttOf(lines: readonly CueLine[], { map = '', preface = '', closing = '' } = {}): string {
  const blocks = lines.map(({ startSecs, endSecs, settings, name, note, ...line }) => {
    const times = `${clock(startSecs)} --> ${clock(endSecs)}`
    const head = `${name ? `${name}\n` : ''}${settings ? `${times} ${settings}` : times}`
    return `${note ? `${note}\n\n` : ''}${head}\n${payloadOf(line)}\n`
  })
  const around = (text: string) => (text === '' ? [] : [`${text}\n`])
  return [`WEBVTT${map && `\n${map}`}\n`, ...around(preface), ...blocks, ...around(closing)].join('\n')
}

const TAGS: Record<CueMark['Kind'], (value: string) => string> = {
  b: () => '<b>',
  i: () => '<i>',
  u: () => '<u>',
  c: value => (value === '' ? '<c>' : `<c.${value}>`),
  v: value => `<v ${value}>`,
  lang: value => `<lang ${value}>`,
  ruby: () => '<ruby>',
  rt: () => '<rt>',
  at: value => `<${clock(Number(value))}>`,
}

const payloadOf = (line: Pick<CueLine, 'text' | 'marks'>) => {
  const { text, marks } = withoutInserted(line)
  return withTags(
    piecesOf(text, marks),
    ({ Kind, Value }) => [TAGS[Kind](Value), Kind === 'at' ? '' : `</${Kind}>`],
    escaped,
  ).replace(/\n(?:[ \t]*\n)+/g, '\n')
}

/** What was put into the text for those who see no marks goes out of it again. */
function withoutInserted({ text, marks = [] }: Pick<CueLine, 'text' | 'marks'>): Marked {
  const inserted = marks.flatMap(mark => insertedBy(text, mark)).toSorted((a, b) => a[0] - b[0])
  const moved = (place: number) =>
    inserted.reduce((at, [from, to]) => at - Math.max(0, Math.min(place, to) - from), place)
  let read = 0
  let left = ''
  for (const [from, to] of inserted) {
    left += text.slice(read, Math.max(read, from))
    read = Math.max(read, to)
  }
  return {
    text: left + text.slice(read),
    marks: marks.map(it => ({ ...it, From: moved(it.From), To: moved(it.To) })),
  }
}

function insertedBy(text: string, { Kind, From, To, Value }: CueMark): [from: number, to: number][] {
  const said = `${Value}: `
  if (Kind === 'v' && text.startsWith(said, From)) return [[From, From + said.length]]
  const isBracketed = Kind === 'rt' && To - From >= 2 && text[From] === '(' && text[To - 1] === ')'
  return isBracketed
    ? [
        [From, From + 1],
        [To - 1, To],
      ]
    : []
}

/** Tags that are open around one piece and the next stay open; those in between are closed and opened again. */
export function withTags(
  pieces: readonly MarkedPiece[],
  tagsOf: (mark: CueMark) => readonly [opening: string, closing: string],
  written: (text: string) => string,
): string {
  const close = (marks: readonly CueMark[]) =>
    marks
      .toReversed()
      .map(it => tagsOf(it)[1])
      .join('')
  let open: readonly CueMark[] = []
  const parts = pieces.map(({ Text, Marks }) => {
    const stay = open.findIndex((it, at) => it !== Marks[at])
    const kept = stay === -1 ? open.length : stay
    const turn =
      close(open.slice(kept)) +
      Marks.slice(kept)
        .map(it => tagsOf(it)[0])
        .join('')
    open = Marks
    return turn + written(Text)
  })
  return parts.join('') + close(open)
}

/** A blank line would end the cue, and an arrow would begin another. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Hours always, so that every player reads it. */
export function clock(secs: number, point = '.'): string {
  const ms = Math.round(secs * 1000)
  const part = (size: number, most: number, digits = 2) =>
    String(Math.floor(ms / size) % most).padStart(digits, '0')
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}${point}${part(1, 1000, 3)}`
}
