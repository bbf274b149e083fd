// `by:pryce after:2026 "cell wall"`: the operators among the words of a search. Text alone; what a value means is the server's.
import type { Operator } from './search-all.ts'

export interface UsedOperator {
  operator: Operator
  value: string
  /** Where it is among the words: [from, to). */
  from: number
  to: number
}

/** As people write them in the languages of the product. */
const NAMES: ReadonlyMap<string, Operator> = new Map([
  ['by', 'by'],
  ['in', 'in'],
  ['title', 'title'],
  ['said', 'said'],
  ['before', 'before'],
  ['after', 'after'],
  ['longer', 'longer'],
  ['shorter', 'shorter'],
  ['von', 'by'],
  ['titel', 'title'],
  ['gesagt', 'said'],
  ['vor', 'before'],
  ['nach', 'after'],
  ['länger', 'longer'],
  ['laenger', 'longer'],
  ['kürzer', 'shorter'],
  ['kuerzer', 'shorter'],
])

/** A phrase, a name with its value, or any other word. Sticky: each begins where the one before ended. */
const PART = /\s*(?:-?"[^"]*(?:"\S*)?|(?<name>\p{L}+):(?:"(?<quoted>[^"]*)"?|(?<plain>\S+))|\S+)/guy

/** Phones write these by themselves. */
const CURLY_QUOTES = /[“”„]/g

/** What the words hold besides plain text. A quotation that is not closed yet reaches to the end of the words. */
export function operatorsIn(words: string): { used: UsedOperator[]; rest: string } {
  const text = words.replace(CURLY_QUOTES, '"')
  const used = [...text.matchAll(PART)].flatMap(({ 0: part, index, groups }) => {
    const operator = NAMES.get(groups?.name?.toLowerCase() ?? '')
    const value = (groups?.quoted ?? groups?.plain ?? '').trim()
    if (!operator || value === '') return []
    const to = index + part.length
    return [{ operator, value, from: to - part.trimStart().length, to }]
  })
  return { used, rest: withoutParts(text, used) }
}

function withoutParts(text: string, parts: readonly UsedOperator[]): string {
  const kept = [0, ...parts.map(it => it.to)].map((from, index) => text.slice(from, parts[index]?.from))
  return kept.join(' ').replace(/\s+/g, ' ').trim()
}

/** The words without one of their operators. */
export const withoutOperator = (words: string, one: UsedOperator): string => withoutParts(words, [one])
