// Writing: what is put where the cursor is, and which name is being typed.

export interface Written {
  text: string
  caret: number
}

/** Where the cursor is; what is selected gives way. */
export const putIn = (text: string, start: number, end: number, piece: string): Written => ({
  text: text.slice(0, start) + piece + text.slice(end),
  caret: start + piece.length,
})

export interface NameInProgress {
  /** Where its @ stands. */
  start: number
  typed: string
}

const MOST_LETTERS = 40
const NAME = /(?:^|[\s(])@([^\s@][^@\n]*)$/u

/** The name before the cursor that began with an @; two words at most, or every sentence would be one. */
export function nameAt(text: string, caret: number): NameInProgress | null {
  const typed = NAME.exec(text.slice(0, caret))?.[1]
  if (typed === undefined || typed.length > MOST_LETTERS) return null
  const words = typed.split(/\s/)
  if (words.length > 3 || words.slice(0, -1).includes('')) return null
  return { start: caret - typed.length - 1, typed }
}

export const withName = (text: string, { start, typed }: NameInProgress, name: string): Written =>
  putIn(text, start, start + typed.length + 1, `@${name} `)

interface Named {
  PersonID: number
  DisplayName: string
}

/** The chosen people who are still named in the text. */
export const stillNamed = (text: string, chosen: readonly Named[]): number[] => [
  ...new Set(chosen.filter(it => text.includes(`@${it.DisplayName}`)).map(it => it.PersonID)),
]
