// SubStation Alpha (SSA, ASS): when, what, and whether above; how it looks in its own player is not ours.
import type { CueMark } from '@mediatheque/contract/cue-marks'
import type { CueLine } from './cue-line.ts'

const HEADINGS = new Set(['[script info]', '[events]'])
const HEAD_MOST = 20_000

export const isAss = (text: string) =>
  text
    .slice(0, HEAD_MOST)
    .split(/[\r\n]/)
    .some(row => HEADINGS.has(row.trim().toLowerCase()))

interface Style {
  isAbove: boolean
  marks: readonly ('b' | 'i' | 'u')[]
}

/** Longer ones are drawings, not text. */
const ROW_MOST = 20_000

/** Of files that do not say their own; the first column of SSA has another name and says as little. */
const USUAL_EVENT = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',')

const NO_STYLE: Style = { isAbove: false, marks: [] }
const TIME = /^(\d{1,3}):(\d{1,2}):(\d{1,2})[.:](\d{1,3})$/

export function linesInAss(file: string): CueLine[] {
  const styles = new Map<string, Style>()
  const lines: CueLine[] = []
  let section = ''
  let format: readonly string[] = []
  for (const row of file.split(/\r\n?|\n/)) {
    if (row.length > ROW_MOST) continue
    const plain = row.trim()
    if (plain.startsWith('[') && plain.endsWith(']')) {
      section = plain.slice(1, -1).toLowerCase()
      format = section === 'events' ? USUAL_EVENT : []
    }
    const [, kind = '', rest = ''] = /^(Format|Style|Dialogue) {0,20}:(.*)$/i.exec(plain) ?? []
    const what = kind.toLowerCase()
    if (what === 'format') format = rest.split(',').map(name => name.trim().toLowerCase())
    else if (what === 'style') addStyle(styles, valuesOf(format, rest), section)
    else if (what === 'dialogue') lines.push(...dialogue(valuesOf(format, rest), styles))
  }
  return lines
}

/** The last one has all the commas that are left. */
function valuesOf(format: readonly string[], rest: string): ReadonlyMap<string, string> {
  const parts = rest.split(',')
  const last = Math.max(0, format.length - 1)
  const values = [...parts.slice(0, last), parts.slice(last).join(',')]
  return new Map(format.map((name, at) => [name, values[at] ?? '']))
}

/** SSA counts 5 to 7 above, ASS as the keys of a number pad: 7 to 9. */
function addStyle(styles: Map<string, Style>, values: ReadonlyMap<string, string>, section: string) {
  const isOn = (name: string) => Number(values.get(name)) !== 0 && values.has(name)
  const above = /v4\+/.test(section) ? [7, 8, 9] : [5, 6, 7]
  const marks = (['b', 'i', 'u'] as const).filter(it => isOn({ b: 'bold', i: 'italic', u: 'underline' }[it]))
  const isAbove = above.includes(Number(values.get('alignment')))
  styles.set((values.get('name') ?? '').trim(), { isAbove, marks })
}

function dialogue(values: ReadonlyMap<string, string>, styles: ReadonlyMap<string, Style>): CueLine[] {
  const [startSecs, endSecs] = [secsOf(values.get('start')), secsOf(values.get('end'))]
  if (startSecs === undefined || endSecs === undefined) return []
  const style = styles.get((values.get('style') ?? '').trim().replace(/^\*/, '')) ?? NO_STYLE
  const { isAbove, ...marked } = readText((values.get('text') ?? '').trim(), style)
  return [{ startSecs, endSecs, ...marked, settings: isAbove ? 'line:0' : '' }]
}

function secsOf(text = ''): number | undefined {
  const [, hours, minutes, secs, part = ''] = TIME.exec(text.trim()) ?? []
  if (hours === undefined) return undefined
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(secs)) * 1000 + Number(part.padEnd(3, '0'))
  return ms / 1000
}

const NEW_LINE = /\\[Nn]/g

/** Commands stand in braces before the text they are for; shapes that are drawn are no text. */
function readText(raw: string, style: Style) {
  const marks: CueMark[] = []
  const open = new Map<CueMark['Kind'], number>(style.marks.map(kind => [kind, 0]))
  let { isAbove } = style
  let text = ''
  let isDrawing = false
  const end = (Kind: CueMark['Kind']) => {
    const From = open.get(Kind)
    open.delete(Kind)
    if (From !== undefined && From < text.length) marks.push({ From, To: text.length, Kind, Value: '' })
  }
  for (const piece of raw.split(/(\{[^{}]*\})/)) {
    if (!piece.startsWith('{')) {
      if (!isDrawing) text += piece.replace(NEW_LINE, '\n').replaceAll('\\h', '\u00a0')
      continue
    }
    for (const [, kind, value] of piece.matchAll(/\\([biu])(\d+)/g)) {
      if (Number(value) === 0) end(kind as 'b')
      else if (!open.has(kind as 'b')) open.set(kind as 'b', text.length)
    }
    const place = /\\an([1-9])/.exec(piece)?.[1] ?? null
    if (place !== null) isAbove = Number(place) >= 7
    const drawing = /\\p(\d+)/.exec(piece)?.[1]
    if (drawing !== undefined) isDrawing = Number(drawing) > 0
  }
  for (const kind of [...open.keys()]) end(kind)
  return { text, marks, isAbove }
}
