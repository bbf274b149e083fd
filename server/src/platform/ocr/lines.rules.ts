// From what the engine believes to have read to what is worth keeping.
import type { Line } from './messages.ts'

/** Below this it has mostly read edges, textures and faces. */
const LEAST_CONFIDENCE = 60

/** What was found in several looks as one text, from top to bottom; an empty line is in wide gaps. */
export function linesOf(looks: readonly (readonly Line[])[]): string {
  const seen = looks.map(lines => lines.filter(isWorthKeeping)).reduce(together, [])
  const rows = seen.toSorted((a, b) => (isSameRow(a, b) ? a.left - b.left : a.top - b.top))
  return rows.map((line, at) => `${isFar(rows[at - 1], line) ? '\n' : ''}${tidied(line.text)}`).join('\n')
}

/** The dot of a list is read as whatever small sign comes near to it. */
const tidied = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[*•«»¢°] (?=\S)/, '• ')

const isWorthKeeping = ({ text, confidence }: Line) => confidence >= LEAST_CONFIDENCE && hasWord(text)

const height = ({ top, bottom }: Line) => bottom - top
const isSameRow = (a: Line, b: Line) =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(height(a), height(b)) / 2
const isSamePlace = (a: Line, b: Line) => isSameRow(a, b) && a.left < b.right && b.left < a.right
const isFar = (before: Line | undefined, line: Line) =>
  before !== undefined && line.top - before.bottom > Math.max(height(before), height(line))

/** Where both have found something, the one that has read more. */
function together(some: readonly Line[], others: readonly Line[]): Line[] {
  const letters = (lines: readonly Line[]) => lines.reduce((sum, it) => sum + it.text.trim().length, 0)
  return others.reduce<Line[]>(
    (kept, line) => {
      const same = kept.filter(it => isSamePlace(it, line))
      return letters(same) >= letters([line]) ? kept : [...kept.filter(it => !same.includes(it)), line]
    },
    [...some],
  )
}

/** Signs alone, or a single letter, are stains. */
const hasWord = (text: string) => /[\p{L}\p{N}]{2}/u.test(text)

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])

/** How alike two texts are, from 0 to 1: words they share among all they have. */
export function likeness(a: string, b: string): number {
  const [some, others] = [wordsOf(a), wordsOf(b)]
  if (some.size === 0 && others.size === 0) return 1
  const shared = some.intersection(others).size
  return shared / (some.size + others.size - shared)
}
