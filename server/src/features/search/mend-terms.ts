import type { Handle } from '../../platform/db/connect.ts'
import type { Term } from './search.rules.ts'
import { isMendable, nearestWords } from './spelling.rules.ts'
import { isKnown, partsOfWord, wordsLike } from './spelling.sql.ts'

const MOST_TRIES = 3

export interface Mended {
  terms: Term[]
  /** As a person would have typed it. */
  text: string
}

/** What may have been meant by words that nobody ever wrote; the likeliest first. */
export async function mendTerms(db: Handle, terms: readonly Term[]): Promise<Mended[]> {
  return [...(await splitTerms(db, terms)), ...(await respellTerms(db, terms))]
}

/** Two words written as one. */
async function splitTerms(db: Handle, terms: readonly Term[]): Promise<Mended[]> {
  const parts = await Promise.all(terms.map(term => partsFor(db, term)))
  if (parts.every(it => it === undefined)) return []
  const split = terms.flatMap((term, at) => {
    const words = parts[at]
    return words
      ? words.map(text => ({ text, kind: 'word' as const, isPrefix: false, isExcluded: false }))
      : [term]
  })
  return [{ terms: split, text: split.map(spoken).join(' ') }]
}

async function partsFor(db: Handle, term: Term) {
  if (!isMendable(term) || (await isKnown(db, term.text, false))) return undefined
  return partsOfWord(db, term.text)
}

async function respellTerms(db: Handle, terms: readonly Term[]): Promise<Mended[]> {
  const choices = await Promise.all(terms.map(term => choicesFor(db, term)))
  if (choices.every(words => words === undefined) || choices.some(words => words?.length === 0)) return []
  const tries = Math.min(MOST_TRIES, Math.max(...choices.map(words => words?.length ?? 0)))
  return Array.from({ length: tries }, (_, nth) => {
    const mended = terms.map((term, at) => {
      const words = choices[at]
      return words ? { ...term, text: words[nth] ?? words[0] ?? term.text, isPrefix: false } : term
    })
    return { terms: mended, text: mended.map(spoken).join(' ') }
  })
}

/** Each word that nobody ever wrote as what is nearest to it, where there is such a word. */
export async function mendEach(db: Handle, terms: readonly Term[]): Promise<Term[]> {
  const choices = await Promise.all(terms.map(term => choicesFor(db, term)))
  return terms.map((term, at) => {
    const [nearest] = choices[at] ?? []
    return nearest === undefined ? term : { ...term, text: nearest, isPrefix: false }
  })
}

/** Nothing for a word that is right as it is. */
async function choicesFor(db: Handle, term: Term): Promise<string[] | undefined> {
  if (!isMendable(term) || (await isKnown(db, term.text, term.isPrefix))) return undefined
  return nearestWords(term.text, await wordsLike(db, term.text), term.isPrefix)
}

const spoken = ({ text, kind, isExcluded }: Term) =>
  `${isExcluded ? '-' : ''}${kind === 'phrase' ? `"${text}"` : text}`
