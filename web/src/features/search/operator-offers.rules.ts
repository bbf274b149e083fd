// Which operators the box offers for what is typed, in the names of the viewer's language.
import type { Operator } from '@mediatheque/contract/search-all'

const OPERATORS: readonly Operator[] = ['by', 'in', 'title', 'said', 'before', 'after', 'longer', 'shorter']

/** One letter begins too many words. */
const SHORTEST = 2

const lastWord = (text: string) => /\S*$/.exec(text)?.[0] ?? ''

/** All of them while the box is empty, then those that the last word begins. */
export function offeredOperators(text: string, nameOf: (operator: Operator) => string): readonly Operator[] {
  if (text.trim() === '') return OPERATORS
  const word = lastWord(text).toLowerCase()
  return word.length < SHORTEST ? [] : OPERATORS.filter(it => nameOf(it).startsWith(word))
}

/** The words with an operator in place of its beginning, ready for its value. */
export const withOperator = (text: string, operator: string) =>
  text.slice(0, text.length - lastWord(text).length) + operator
