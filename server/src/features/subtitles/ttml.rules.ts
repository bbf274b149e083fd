// Timed Text (TTML, DFXP, IMSC): when, what, what stands out, and whether above.
import type { CueMark } from '@mediatheque/contract/cue-marks'
import type { CueLine } from './cue-line.ts'
import { tokensIn, type XmlToken } from './xml-tokens.rules.ts'

export const isTtml = (text: string) => /<(?:[\w-]{1,20}:)?tt[\s>]/i.test(text.slice(0, 4000))

type Attributes = ReadonlyMap<string, string>

interface Rates {
  framesPerSec: number
  ticksPerSec: number
}

/** TTML2 12.3: relative to what is around it. */
interface Scope {
  name: string
  startSecs: number
  endSecs: number
  isAbove: boolean
  isPreserving: boolean
  /** TTML2 12.2.4: what is in it comes one after the other, the next of it then. */
  isSequence: boolean
  nextSecs: number
  /** Where its marks begin. */
  from: number
  marks: readonly CueMark['Kind'][]
}

interface Reading {
  rates: Rates
  styles: Map<string, Attributes>
  regions: Map<string, Attributes>
  scopes: Scope[]
  lines: CueLine[]
  text: string
  marks: CueMark[]
  /** The paragraph has lines of its own inside. */
  hasTimedSpans: boolean
}

const ROOT: Scope = {
  ...{ name: '', startSecs: 0, endSecs: Number.POSITIVE_INFINITY, isAbove: false, isPreserving: false },
  ...{ from: 0, marks: [], isSequence: false, nextSecs: 0 },
}

export function linesInTtml(file: string): CueLine[] {
  const reading: Reading = {
    rates: { framesPerSec: 30, ticksPerSec: 1 },
    ...{ styles: new Map(), regions: new Map(), scopes: [{ ...ROOT }], lines: [] },
    ...{ text: '', marks: [], hasTimedSpans: false },
  }
  for (const token of tokensIn(file)) {
    if (token.type === 'text') addText(reading, token.text)
    else if (token.type === 'close') close(reading, token.name)
    else if (reading.scopes.length < DEPTH_MOST) open(reading, token)
  }
  return reading.lines
}

function open(reading: Reading, { name, attributes, isEmpty }: Extract<XmlToken, { type: 'open' }>) {
  const id = attributes.get('id') ?? ''
  if (name === 'tt') reading.rates = ratesOf(attributes)
  if (name === 'style' && !isInside(reading, 'p')) reading.styles.set(id, attributes)
  if (name === 'region') reading.regions.set(id, attributes)
  if (name === 'br' && isInside(reading, 'p') && reading.text.length < TEXT_MOST) reading.text += '\n'
  if (name === 'p') Object.assign(reading, { text: '', marks: [], hasTimedSpans: false })
  if (isEmpty) return
  const scope = scopeOf(reading, name, attributes)
  if (name === 'span' && isInside(reading, 'p') && attributes.has('begin')) {
    reading.hasTimedSpans = true
    Object.assign(reading, { text: '', marks: [] })
    scope.from = 0
  }
  reading.scopes.push(scope)
}

const isInside = ({ scopes }: Reading, name: string) => scopes.some(it => it.name === name)

function scopeOf(reading: Reading, name: string, attributes: Attributes): Scope {
  const around = reading.scopes.at(-1) ?? ROOT
  const secs = (which: string) => secsOf(attributes.get(which), reading.rates)
  const beginSecs = around.isSequence ? around.nextSecs : around.startSecs
  const startSecs = beginSecs + (secs('begin') ?? 0)
  const [end, lasts] = [secs('end'), secs('dur')]
  const own = Math.min(
    end === undefined ? Number.POSITIVE_INFINITY : beginSecs + end,
    lasts === undefined ? Number.POSITIVE_INFINITY : startSecs + lasts,
  )
  const space = attributes.get('space')
  return {
    name,
    startSecs,
    endSecs: Math.min(own, around.endSecs),
    isAbove: isAbove(reading.regions.get(attributes.get('region') ?? '')) ?? around.isAbove,
    isPreserving: space === undefined ? around.isPreserving : space === 'preserve',
    isSequence: attributes.get('timecontainer') === 'seq',
    nextSecs: startSecs,
    from: reading.text.length,
    marks: marksOf(reading, attributes),
  }
}

const RUBY: Readonly<Record<string, CueMark['Kind']>> = { container: 'ruby', text: 'rt' }

function marksOf({ styles }: Reading, attributes: Attributes): CueMark['Kind'][] {
  const named = (attributes.get('style') ?? '').split(/\s+/).flatMap(id => styles.get(id) ?? [])
  const value = (name: string) => attributes.get(name) ?? named.findLast(it => it.has(name))?.get(name) ?? ''
  const ruby = RUBY[value('ruby')]
  return [
    ...(ruby ? [ruby] : []),
    ...(/italic|oblique/i.test(value('fontstyle')) ? (['i'] as const) : []),
    ...(/bold/i.test(value('fontweight')) ? (['b'] as const) : []),
    ...(/(?:^|\s)underline/i.test(value('textdecoration')) ? (['u'] as const) : []),
  ]
}

/** Undefined: nobody said. */
function isAbove(region: Attributes | undefined): boolean | undefined {
  if (!region) return undefined
  const align = region.get('displayalign')
  if (align === 'after') return false
  const [, down] = (region.get('origin') ?? '').trim().split(/\s+/)
  const top = /^(-?[\d.]+)%$/.exec(down ?? '')?.[1]
  return top === undefined ? align === 'before' : Number(top) < 50
}

/** Longer lines are no subtitles, and deeper files none that anybody wrote: neither may cost time. */
const TEXT_MOST = 8000
const DEPTH_MOST = 50

function addText(reading: Reading, all: string) {
  const text = all.slice(0, TEXT_MOST)
  if (!isInside(reading, 'p') || reading.text.length > TEXT_MOST) return
  const scope = reading.scopes.at(-1) ?? ROOT
  if (scope.isPreserving) reading.text += text
  else {
    const isAfterBlank = (reading.text.at(-1) ?? '').trim() === ''
    const collapsed = text.replace(/\s+/g, ' ')
    reading.text += isAfterBlank ? collapsed.trimStart() : collapsed
  }
}

function close(reading: Reading, name: string) {
  const at = reading.scopes.findLastIndex(it => it.name === name)
  if (at <= 0) return
  const [scope] = reading.scopes.splice(at)
  if (!scope) return
  const around = reading.scopes.at(-1)
  if (around) around.nextSecs = Number.isFinite(scope.endSecs) ? scope.endSecs : scope.nextSecs
  if (scope.marks.includes('rt')) bracket(reading, scope)
  for (const Kind of scope.marks)
    if (scope.from < reading.text.length)
      reading.marks.push({ From: scope.from, To: reading.text.length, Kind, Value: '' })
  const isTimed = name === 'span' && reading.hasTimedSpans && scope.from === 0
  if (isTimed || (name === 'p' && !reading.hasTimedSpans)) endLine(reading, scope)
}

/** As readings stand in lines of every kind of file. */
function bracket(reading: Reading, { from }: Scope) {
  reading.text = `${reading.text.slice(0, from)}(${reading.text.slice(from).trim()})`
}

function endLine(reading: Reading, { startSecs, endSecs, isAbove: above }: Scope) {
  const { text, marks, lines } = reading
  if (Number.isFinite(endSecs))
    lines.push({
      startSecs: inMs(startSecs),
      endSecs: inMs(endSecs),
      ...tidied(text, marks),
      settings: above ? 'line:0' : '',
    })
  Object.assign(reading, { text: '', marks: [] })
}

/** Blanks around the ends of rows come from how the file is laid out. */
function tidied(text: string, marks: readonly CueMark[]) {
  const kept: number[] = []
  let tidy = ''
  let blanks = 0
  for (const sign of text.split('')) {
    if (sign === ' ') blanks++
    else {
      if (sign !== '\n' && tidy !== '' && !tidy.endsWith('\n')) tidy += ' '.repeat(blanks)
      blanks = 0
    }
    kept.push(tidy.length)
    if (sign !== ' ') tidy += sign
  }
  kept.push(tidy.length)
  const moved = marks.map(it => ({ ...it, From: kept[it.From] ?? 0, To: kept[it.To] ?? tidy.length }))
  return {
    text: tidy,
    marks: moved.filter(it => it.From < it.To).toSorted((a, b) => a.From - b.From || b.To - a.To),
  }
}

const inMs = (secs: number) => Math.round(secs * 1000) / 1000

function ratesOf(attributes: Attributes): Rates {
  const number = (name: string) => Number(attributes.get(name)) || undefined
  const [above = 1, below = 1] = (attributes.get('frameratemultiplier') ?? '')
    .split(/[\s:]+/)
    .map(it => Number(it) || 1)
  const framesPerSec = (number('framerate') ?? 30) * (above / below)
  return { framesPerSec, ticksPerSec: number('tickrate') ?? (attributes.has('framerate') ? framesPerSec : 1) }
}

const CLOCK = /^(\d{1,9}):(\d{1,2}):(\d{1,2})(?:(\.\d+)|:(\d{2,})(?:\.\d+)?)?$/
const OFFSET = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)$/

/** TTML2 12.3.1; undefined where nothing, or nothing that makes sense, is said. */
function secsOf(text: string | undefined, { framesPerSec, ticksPerSec }: Rates): number | undefined {
  const [, hours, minutes, secs, part = '0', frames = '0'] = CLOCK.exec(text?.trim() ?? '') ?? []
  if (hours !== undefined)
    return (
      (Number(hours) * 60 + Number(minutes)) * 60 +
      Number(secs) +
      Number(part) +
      Number(frames) / framesPerSec
    )
  const [, amount, unit = 's'] = OFFSET.exec(text?.trim() ?? '') ?? []
  if (amount === undefined) return undefined
  const units: Record<string, number> = {
    h: 3600,
    m: 60,
    s: 1,
    ms: 0.001,
    f: 1 / framesPerSec,
    t: 1 / ticksPerSec,
  }
  return Number(amount) * (units[unit] ?? 1)
}
