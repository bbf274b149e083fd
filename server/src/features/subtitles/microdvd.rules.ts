// MicroDVD (.sub): times are numbers of frames, so a rate is needed. How it looks in its own player is not ours.
import { Refusal } from '../../platform/http/refusal.ts'
import type { CueLine } from './cue-line.ts'

const ROW = /^\s{0,20}\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/
/** Before the first line some programs write what holds for all of them. */
const HEADER = /^\s{0,20}\{DEFAULT\}\{\}/i
const RATE = /^\s{0,20}(\d{1,3}(?:[.,]\d{1,6})?)\s{0,5}(?:fps)?\s{0,20}$/i
const LEAST_RATE = 5
const MOST_RATE = 300
/** Of a line that says no end, as MPlayer has it. */
const OPEN_SECS = 4

const rowsOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r\n?|\n/)

export const isMicroDvd = (text: string) =>
  ROW.test(rowsOf(text).find(row => row.trim() !== '' && !HEADER.test(row)) ?? '')

interface Frames {
  from: number
  /** Not said: until the next line, and no longer than a few seconds. */
  to: number | undefined
  raw: string
}

const framesIn = (text: string): Frames[] =>
  rowsOf(text).flatMap(row => {
    const [, from, to, raw] = ROW.exec(row) ?? []
    return from === undefined ? [] : [{ from: Number(from), to: to ? Number(to) : undefined, raw: raw ?? '' }]
  })

/** `{1}{1}25` at the beginning says the rate; it holds before that of the recording. */
export function linesInMicroDvd(text: string, recordingRate: number | null): CueLine[] {
  const all = framesIn(text)
  const said = rateIn(all[0])
  const rate = said ?? recordingRate
  if (!rate) throw new Refusal('unprocessable', 'subtitles-without-frame-rate')
  const secsAt = (frame: number) => Math.round((frame / rate) * 1000) / 1000
  const lines = said === undefined ? all : all.slice(1)
  return lines.map(({ from, to, raw }, at) => {
    const openEnd = secsAt(from) + OPEN_SECS
    const next = lines[at + 1]?.from
    const end = to !== undefined ? secsAt(to) : next !== undefined ? Math.min(secsAt(next), openEnd) : openEnd
    return { startSecs: secsAt(from), endSecs: end, text: plainText(raw), settings: '', marks: [] }
  })
}

function rateIn(first: Frames | undefined): number | undefined {
  if (!first || first.from > 1 || (first.to ?? first.from) > 1) return undefined
  const rate = Number(RATE.exec(first.raw)?.[1]?.replace(',', '.') ?? Number.NaN)
  return rate >= LEAST_RATE && rate <= MOST_RATE ? rate : undefined
}

/** {y:i}, {C:$0000ff}, {P:10,20} and their like; other braces are text. */
const CODE = /\{[a-z]:[^{}|]{0,100}\}/gi

const plainText = (raw: string) =>
  raw
    .replace(CODE, '')
    .split('|')
    .map(row => row.trim())
    .filter(row => row !== '')
    .join('\n')
