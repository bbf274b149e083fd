// What makes a line hard to read. Warnings, never refusals: who captions a fast speaker knows best.
import type { Cues, EditorCue } from './cues.rules.ts'

/** Characters in a second that most people can read. */
export const FAST_CPS = 20
const SHORT_SECS = 0.7
const LONG_SECS = 7
const MOST_ROWS = 2
/** A longer one is broken in two by most players. */
const ROW_CHARACTERS = 42

export type Warning = 'fast' | 'overlap' | 'short' | 'long' | 'rows' | 'empty'

/** Spaces are read too, ends of rows are not. */
export const speedOf = ({ text, fromSecs, toSecs }: EditorCue): number =>
  toSecs > fromSecs ? text.replace(/\s*\n\s*/g, '').trim().length / (toSecs - fromSecs) : 0

export function warningsAt(cues: Cues, at: number): Warning[] {
  const cue = cues[at]
  if (!cue) return []
  const next = cues[at + 1]
  const lasts = cue.toSecs - cue.fromSecs
  const rows = cue.text
    .trim()
    .split('\n')
    .map(row => Math.max(1, Math.ceil(row.trim().length / ROW_CHARACTERS)))
  const found: Record<Warning, boolean> = {
    empty: cue.text.trim() === '',
    fast: speedOf(cue) > FAST_CPS,
    overlap: next !== undefined && next.fromSecs < cue.toSecs,
    short: lasts < SHORT_SECS,
    long: lasts > LONG_SECS,
    rows: rows.reduce((sum, it) => sum + it, 0) > MOST_ROWS,
  }
  return (Object.keys(found) as Warning[]).filter(name => found[name])
}
