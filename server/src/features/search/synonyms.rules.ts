// Words that mean the same; pure.
import type { Alternative, Term } from './search.rules.ts'

/** Phrases of more words are not looked up. */
const LONGEST_PHRASE = 4

interface Sequence {
  text: string
  from: number
  /** Not included. */
  to: number
}

/** Every word and every few words in a row that may be a word or phrase of a group. */
export function sequencesIn(terms: readonly Term[]): Sequence[] {
  return terms.flatMap((_, from) =>
    terms
      .slice(from, from + LONGEST_PHRASE)
      .map((_last, more) => from + more + 1)
      .filter(to => terms.slice(from, to).every(it => !it.isExcluded))
      .map(to => ({
        from,
        to,
        text: terms
          .slice(from, to)
          .map(it => it.text)
          .join(' '),
      })),
  )
}

/** What the words of a group mean will do for each of the words that say it. */
export function withSynonyms(terms: readonly Term[], groups: readonly (readonly string[])[]): Term[] {
  const found = sequencesIn(terms).flatMap(sequence =>
    groups
      .filter(group => group.includes(sequence.text))
      .map(group => ({ ...sequence, others: group.filter(word => word !== sequence.text) })),
  )
  return terms.map((term, at) => {
    const others = found.filter(it => it.from <= at && at < it.to).flatMap(it => it.others)
    return others.length === 0
      ? term
      : { ...term, also: [...(term.also ?? []), ...others.map(alternativeFor)] }
  })
}

const alternativeFor = (text: string): Alternative => (text.includes(' ') ? { phrase: text } : { word: text })
