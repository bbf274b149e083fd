// What can be done to the lines of a track. Each answers a new list in the order of time; nothing is changed in place.
import {
  type CueMark,
  fittingMarks,
  marksAfter,
  movedMarks,
  toggledMark,
} from '@mediatheque/contract/cue-marks'
import { type Cue, type CuePosition, settingsAt } from '@mediatheque/contract/subtitles'

export interface EditorCue {
  /** Only while the track is being edited. */
  id: number
  fromSecs: number
  toSecs: number
  text: string
  /** Of WebVTT. */
  settings: string
  marks: readonly CueMark[]
  /** Its identifier in a file; empty: none. */
  name: string
  /** The notes before it in a file, as they are in WebVTT; empty: none. */
  note: string
}

export type Cues = readonly EditorCue[]

/** No line can be shorter: nobody could take hold of it any more. */
export const LEAST_SECS = 0.1
const NEW_SECS = 2

const inMs = (secs: number) => Math.round(secs * 1000) / 1000
const inOrder = (cues: Cues): EditorCue[] =>
  cues.toSorted((a, b) => a.fromSecs - b.fromSecs || a.toSecs - b.toSecs)
const nextID = (cues: Cues) => cues.reduce((most, it) => Math.max(most, it.id), 0) + 1

export const cuesOf = (stored: readonly Cue[]): EditorCue[] =>
  stored.map((it, at) => ({
    id: at + 1,
    fromSecs: it.FromSeconds,
    toSecs: it.ToSeconds,
    text: it.Text,
    settings: it.Settings,
    marks: it.Marks,
    name: it.Name,
    note: it.Note,
  }))

export const draftsOf = (cues: Cues) =>
  cues.map(it => ({
    FromSeconds: it.fromSecs,
    ToSeconds: it.toSecs,
    Text: it.text,
    Settings: it.settings,
    Marks: [...it.marks],
    Name: it.name,
    Note: it.note,
  }))

function changeCue(cues: Cues, id: number, changes: Partial<Omit<EditorCue, 'id'>>): EditorCue[] {
  return inOrder(cues.map(it => (it.id === id ? { ...it, ...changes } : it)))
}

/** What is marked stays marked, wherever one writes. */
const withText = (cue: EditorCue, text: string): EditorCue => ({
  ...cue,
  text,
  marks: marksAfter(cue.text, text, cue.marks),
})

export const writeCue = (cues: Cues, id: number, text: string): EditorCue[] =>
  cues.map(it => (it.id === id ? withText(it, text) : it))

/** Bold, italic or underlined, or no longer so; without a part of it the whole line. */
export function markCue(cues: Cues, id: number, kind: 'b' | 'i' | 'u', part?: readonly [number, number]) {
  return cues.map(it => {
    const [from, to] = part && part[0] < part[1] ? part : [0, it.text.length]
    return it.id === id && to > from ? { ...it, marks: toggledMark(it.marks, kind, from, to) } : it
  })
}

/** Ends where the next one begins, if that is sooner. */
export function addCue(cues: Cues, atSecs: number): { cues: EditorCue[]; id: number } {
  const fromSecs = inMs(Math.max(0, atSecs))
  const next = cues.find(it => it.fromSecs > fromSecs)
  const room = next && next.fromSecs - fromSecs >= LEAST_SECS ? next.fromSecs : Number.POSITIVE_INFINITY
  const id = nextID(cues)
  const cue = {
    id,
    fromSecs,
    toSecs: inMs(Math.min(fromSecs + NEW_SECS, room)),
    text: '',
    settings: '',
    marks: [],
    name: '',
    note: '',
  }
  return { cues: inOrder([...cues, cue]), id }
}

export const removeCue = (cues: Cues, id: number): EditorCue[] => cues.filter(it => it.id !== id)

/** The beginning moves to a second; the end goes with it where it would stand before it. */
export function setStart(cues: Cues, id: number, secs: number): EditorCue[] {
  const cue = cues.find(it => it.id === id)
  if (!cue) return [...cues]
  const fromSecs = inMs(Math.max(0, secs))
  const toSecs = Math.max(cue.toSecs, inMs(fromSecs + LEAST_SECS))
  return changeCue(cues, id, { fromSecs, toSecs })
}

export function setEnd(cues: Cues, id: number, secs: number): EditorCue[] {
  const cue = cues.find(it => it.id === id)
  if (!cue) return [...cues]
  return changeCue(cues, id, { toSecs: inMs(Math.max(secs, cue.fromSecs + LEAST_SECS)) })
}

/** As long as before, somewhere else. */
export function moveCue(cues: Cues, id: number, fromSecs: number): EditorCue[] {
  const cue = cues.find(it => it.id === id)
  if (!cue) return [...cues]
  const start = inMs(Math.max(0, fromSecs))
  return changeCue(cues, id, { fromSecs: start, toSecs: inMs(start + cue.toSecs - cue.fromSecs) })
}

/** The end of the word at or before a place in the text, with the space behind it. */
function breakBefore(text: string, at: number): number {
  if (at <= 0) return 0
  if (at >= text.length) return text.length
  const before = [...text.slice(0, at).matchAll(/\s+/g)].at(-1)
  if (/\s/.test(text[at] ?? '')) return at + (/^\s+/.exec(text.slice(at))?.[0].length ?? 0)
  if (before) return before.index + before[0].length
  const after = /\s+/.exec(text.slice(at))
  return after ? at + after.index + after[0].length : text.length
}

interface SplitPlace {
  /** Counted in characters of the text; without one, or before the first of them, in the middle. */
  at?: number | undefined
  /** Where the time is cut, if it lies inside the line; otherwise it is shared by the length of the texts. */
  secs?: number | undefined
}

/** The first half keeps its name, so that one goes on writing where one was. */
export function splitCue(cues: Cues, id: number, { at, secs }: SplitPlace = {}): EditorCue[] {
  const cue = cues.find(it => it.id === id)
  if (!cue || inMs(cue.toSecs - cue.fromSecs) < 2 * LEAST_SECS) return [...cues]
  // At the very beginning nothing would be left of the first half.
  const place = breakBefore(cue.text, at || Math.floor(cue.text.length / 2))
  const share = cue.text.length > 0 ? place / cue.text.length : 0.5
  const isInside = secs !== undefined && secs > cue.fromSecs && secs < cue.toSecs
  const asked = isInside ? secs : cue.fromSecs + (cue.toSecs - cue.fromSecs) * share
  const cut = inMs(Math.min(cue.toSecs - LEAST_SECS, Math.max(cue.fromSecs + LEAST_SECS, asked)))
  const before = cue.text.slice(0, place)
  const first = { ...cue, toSecs: cut, text: before, marks: fittingMarks(before, cue.marks) }
  const second = {
    ...cue,
    id: nextID(cues),
    fromSecs: cut,
    text: cue.text.slice(place),
    marks: movedMarks(cue.marks, -place),
    name: '',
    note: '',
  }
  return inOrder(cues.flatMap(it => (it.id === id ? [first, second] : [it])))
}

/** With the one after it; the last stays as it is. */
export function mergeCue(cues: Cues, id: number): EditorCue[] {
  const at = cues.findIndex(it => it.id === id)
  const cue = cues[at]
  const next = cues[at + 1]
  if (!cue || !next) return [...cues]
  const text = joined(cue.text, next.text)
  const merged = {
    ...cue,
    toSecs: Math.max(cue.toSecs, next.toSecs),
    text,
    marks: [...cue.marks, ...movedMarks(next.marks, text.length - next.text.length)],
    note: [cue.note, next.note].filter(it => it !== '').join('\n\n'),
  }
  return cues.flatMap(it => (it.id === id ? [merged] : it.id === next.id ? [] : [it]))
}

function joined(one: string, other: string): string {
  if (one === '' || other === '') return one + other
  return /\s$/.test(one) || /^\s/.test(other) ? one + other : `${one}\n${other}`
}

/** All of them, or those from a line on; as far back as the first can go. */
export function shiftCues(cues: Cues, secs: number, fromID?: number): EditorCue[] {
  const first =
    fromID === undefined
      ? 0
      : Math.max(
          0,
          cues.findIndex(it => it.id === fromID),
        )
  const earliest = cues[first]?.fromSecs ?? 0
  const by = Math.max(secs, -earliest)
  return inOrder(
    cues.map((it, at) =>
      at < first ? it : { ...it, fromSecs: inMs(it.fromSecs + by), toSecs: inMs(it.toSecs + by) },
    ),
  )
}

export const placeCue = (cues: Cues, id: number, position: CuePosition): EditorCue[] =>
  cues.map(it => (it.id === id ? { ...it, settings: settingsAt(it.settings, position) } : it))

export interface Search {
  text: string
  isCaseExact: boolean
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = ({ text, isCaseExact }: Search) => new RegExp(escaped(text), isCaseExact ? 'gu' : 'giu')

export const findCues = (cues: Cues, search: Search): EditorCue[] =>
  search.text === '' ? [] : cues.filter(it => patternOf(search).test(it.text))

/** How often a text is in all of them. */
export const countHits = (cues: Cues, search: Search): number =>
  search.text === '' ? 0 : cues.reduce((sum, it) => sum + (it.text.match(patternOf(search))?.length ?? 0), 0)

/** In every line, or in one; what is in the replacement is taken as it is. */
export function replaceInCues(cues: Cues, search: Search, by: string, id?: number): EditorCue[] {
  if (search.text === '') return [...cues]
  const pattern = patternOf(search)
  return cues.map(it => {
    if (id !== undefined && it.id !== id) return it
    const text = it.text.replace(pattern, () => by)
    return text === it.text ? it : withText(it, text)
  })
}

export const isSameCues = (one: Cues, other: Cues): boolean =>
  one === other || JSON.stringify(draftsOf(one)) === JSON.stringify(draftsOf(other))
