// Parts of a line that stand out, as places in its text: the text itself stays text (WebVTT 3.5).
import { z } from 'zod'

/** ruby and rt: a reading next to what is written; at: from here on the text belongs to a later moment. */
export const CueMarkKind = z.enum(['b', 'i', 'u', 'c', 'v', 'lang', 'ruby', 'rt', 'at'])
export type CueMarkKind = z.infer<typeof CueMarkKind>

export const CUE_MARKS_MOST = 100

/** From and To are counted in characters. Value: the classes of c, who speaks of v, the language of lang, the seconds of at. */
export const CueMark = z.object({
  From: z.number().int().min(0),
  To: z.number().int().min(1),
  Kind: CueMarkKind,
  Value: z
    .string()
    .max(200)
    .regex(/^[^<>&\n\r]*$/, 'That cannot stand in a mark'),
})
export type CueMark = z.infer<typeof CueMark>

export interface MarkedPiece {
  Text: string
  /** The outermost first. */
  Marks: readonly CueMark[]
}

const outerFirst = (a: CueMark, b: CueMark) => a.From - b.From || b.To - a.To

/** Only what lies inside the text. */
export const fittingMarks = (text: string, marks: readonly CueMark[]): CueMark[] =>
  marks
    .map(it => ({ ...it, To: Math.min(it.To, text.length) }))
    .filter(it => it.From < it.To)
    .toSorted(outerFirst)

/** The text in pieces, each with all that it is marked with. */
export function piecesOf(text: string, marks: readonly CueMark[]): MarkedPiece[] {
  const fitting = fittingMarks(text, marks)
  const places = new Set([0, text.length, ...fitting.flatMap(it => [it.From, it.To])])
  const cuts = [...places].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, at) => ({
    Text: text.slice(from, cuts[at + 1]),
    Marks: fitting.filter(it => it.From <= from && from < it.To),
  }))
}

/** Marks after the text has become another one: what is before and behind the change keeps its marks. */
export function marksAfter(before: string, after: string, marks: readonly CueMark[]): CueMark[] {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [oldEnd, newEnd] = [before.length - tail, after.length - tail]
  const moved = (place: number, inside: number) =>
    place <= head ? place : place >= oldEnd ? place + newEnd - oldEnd : inside
  return fittingMarks(
    after,
    marks.map(it => ({ ...it, From: moved(it.From, newEnd), To: moved(it.To, head) })),
  )
}

export const movedMarks = (marks: readonly CueMark[], by: number): CueMark[] =>
  marks.flatMap(it => (it.To + by > 0 ? [{ ...it, From: Math.max(0, it.From + by), To: it.To + by }] : []))

/** Marks a part, or takes the mark from it where all of it has it already. */
export function toggledMark(
  marks: readonly CueMark[],
  Kind: 'b' | 'i' | 'u',
  From: number,
  To: number,
): CueMark[] {
  const same = marks.filter(it => it.Kind === Kind)
  const others = marks.filter(it => it.Kind !== Kind)
  const left = same.flatMap(it => [
    { ...it, To: Math.min(it.To, From) },
    { ...it, From: Math.max(it.From, To) },
  ])
  const outside = left.filter(it => it.From < it.To)
  const isWhole = same.some(it => it.From <= From && it.To >= To)
  return [...others, ...outside, ...(isWhole ? [] : [{ From, To, Kind, Value: '' }])].toSorted(outerFirst)
}
