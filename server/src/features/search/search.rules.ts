// What somebody typed, as terms; pure.
import { ANYTHING, Order } from '@mediatheque/contract/search'

export interface Term {
  /** Letters and digits; several words only in a phrase. */
  text: string
  kind: 'word' | 'phrase'
  /** While one types, the last word is only the beginning of one. */
  isPrefix: boolean
  isExcluded: boolean
  /** What will do as well: other forms of it, other words, and names as the words of an item hold them. */
  also?: readonly Alternative[]
  /** What it means to the database, where that has been looked up. */
  query?: TermQuery
}

/** In the words of tsquery; empty where nothing can match. */
export interface TermQuery {
  /** With all that will do as well. */
  any: string
  /** Finds the same, and says nothing twice: for finding, where ranking counts each form. */
  match: string
  /** The very words: no other, and no beginning. */
  own: string
}

/** A name is 'owner 7', 'category 3' or 'day 2026-10-07'. */
export type Alternative = { word: string } | { beginning: string } | { phrase: string } | { name: string }

/** anything: no text was given. nothing: there is text, but no word in it. */
export type Wanted = { kind: 'anything' } | { kind: 'nothing' } | { kind: 'terms'; terms: Term[] }

const LONGEST_WORD = 100
export const MOST_TERMS = 20
/** One letter begins too many words. */
export const SHORTEST_PREFIX = 2

/** Words that say little: they are searched for only when nothing else is, or inside a phrase. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by for from in into is it its of on or that the this to was were with ' +
    'am auf aus bei das dem den der des die ein eine einem einen einer eines fur für im ist mit oder sich ' +
    'und von vom zu zum zur'
  ).split(' '),
)

export function wantedIn(text: string): Wanted {
  if (text === '' || text === ANYTHING) return { kind: 'anything' }
  const all = rawTerms(text)
  if (all.length === 0) return { kind: 'nothing' }
  const telling = all.filter(it => it.isExcluded || it.kind === 'phrase' || !LITTLE_WORDS.has(it.text))
  const terms = telling.some(it => !it.isExcluded) ? telling : all
  return { kind: 'terms', terms: terms.slice(0, MOST_TERMS) }
}

const CHUNK = /(-?)"([^"]*)(?:"|$)|(\S+)/g

function rawTerms(text: string): Term[] {
  const chunks = [...text.normalize('NFC').toLowerCase().matchAll(CHUNK)]
  return chunks.flatMap(([, minus, quoted, plain], at): Term[] => {
    if (quoted !== undefined) return phraseOf(quoted, minus === '-')
    const chunk = plain ?? ''
    if (/^-[\p{L}\p{N}]/u.test(chunk)) return phraseOf(chunk, true)
    const words = wordsIn(chunk)
    const isLast = at === chunks.length - 1
    return words.map((word, n) => ({
      text: word,
      kind: 'word',
      isPrefix: isLast && n === words.length - 1 && word.length >= SHORTEST_PREFIX,
      isExcluded: false,
    }))
  })
}

export function phraseOf(text: string, isExcluded: boolean): Term[] {
  const words = wordsIn(text)
  if (words.length === 0) return []
  const kind = words.length > 1 ? 'phrase' : 'word'
  return [{ text: words.join(' '), kind, isPrefix: false, isExcluded }]
}

/** As search_text of the database has it: whatever is neither letter nor digit ends a word. */
export const wordsIn = (text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(word => word.slice(0, LONGEST_WORD))

export type SortKey = 'best' | 'created' | 'title' | 'views' | 'rating' | 'duration'

export interface Sorting {
  key: SortKey
  isDown: boolean
}

const SORTINGS: Record<(typeof Order)[keyof typeof Order], Sorting> = {
  [Order.Newest]: { key: 'created', isDown: true },
  [Order.Oldest]: { key: 'created', isDown: false },
  [Order.Title]: { key: 'title', isDown: false },
  [Order.TitleDown]: { key: 'title', isDown: true },
  [Order.Views]: { key: 'views', isDown: true },
  [Order.Rating]: { key: 'rating', isDown: true },
  [Order.Duration]: { key: 'duration', isDown: true },
  [Order.Best]: { key: 'best', isDown: true },
}

/** Without words nothing matches better than anything else: then the newest come first. */
export function sortingOf(order: keyof typeof SORTINGS, isReversed: boolean, wanted: Wanted): Sorting {
  const { key, isDown } = SORTINGS[order]
  return {
    key: key === 'best' && wanted.kind !== 'terms' ? 'created' : key,
    isDown: isDown !== isReversed,
  }
}

export interface Slice {
  offset: number
  limit: number
}

/** The same slice counted from the other end, for an order that is only made forwards. */
export function sliceFromEnd({ offset, limit }: Slice, total: number): Slice {
  const end = Math.max(0, total - offset)
  return { offset: Math.max(0, end - limit), limit: Math.min(limit, end) }
}

/** Every way to choose so many of them, in their order. */
export function choicesOf<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return all.flatMap((first, at) => choicesOf(all.slice(at + 1), count - 1).map(rest => [first, ...rest]))
}

/** One term that any of these will do for. */
export function anyOf(terms: readonly Term[]): Term | undefined {
  const [first, ...others] = terms
  if (!first) return undefined
  const also = [...(first.also ?? []), ...others.flatMap(it => [alternativeOf(it), ...(it.also ?? [])])]
  const queries = terms.flatMap(it => it.query ?? [])
  return {
    ...first,
    ...(also.length > 0 && { also }),
    ...(queries.length === terms.length && {
      query: {
        any: eitherQuery(queries.map(it => it.any)),
        match: shortestQuery(queries.map(it => it.match)),
        own: eitherQuery(queries.map(it => it.own)),
      },
    }),
  }
}

/** As the words of an item have it; without the sign as they had it before migration 0150. */
export const nameQuery = (name: string) => `'@${name}' | '${name}'`

const joinedBy = (operator: string, queries: readonly string[]) =>
  queries
    .filter(it => it !== '')
    .map(it => `(${it})`)
    .join(operator)

/** As PostgreSQL joins them: an empty query adds nothing. */
export const eitherQuery = (queries: readonly string[]) => joinedBy(' | ', queries)

const LEXEME = /'(?:[^']|'')*'(?::\*)?/g
const LEXEMES = /^'(?:[^']|'')*'(?::\*)?(?: \| '(?:[^']|'')*'(?::\*)?)*$/
const BEGINS_WITH = /^(.*)':\*$/s

/** Any of them, each lexeme once, and none that a beginning finds already: an index reads each again. */
export function shortestQuery(queries: readonly string[]): string {
  const bare = queries.map(it => it.replace(/^\((.*)\)$/s, '$1'))
  const [flat, others] = [
    bare.filter(it => LEXEMES.test(it)),
    queries.filter((_, at) => !LEXEMES.test(bare[at] ?? '')),
  ]
  const lexemes = [...new Set(flat.flatMap(it => it.match(LEXEME) ?? []))]
  const beginnings = lexemes.flatMap(it => BEGINS_WITH.exec(it)?.[1] ?? [])
  const isFound = (it: string) => beginnings.some(begins => it.startsWith(begins) && it !== `${begins}':*`)
  const shortest = lexemes.filter(it => !isFound(it)).join(' | ')
  return others.every(it => it === '') ? shortest : eitherQuery([shortest, ...others])
}

/** Every term, or so many of them; excluded ones are not there. Undefined: not all of them have been looked up. */
export function queryText(
  terms: readonly Term[],
  least?: number,
  form: keyof TermQuery = 'match',
): string | undefined {
  if (terms.some(it => it.query === undefined)) return undefined
  const textOf = (it: Term) => it.query?.[form] ?? ''
  const wanted = terms.filter(it => !it.isExcluded).map(textOf)
  const excluded = terms.filter(it => it.isExcluded && textOf(it) !== '').map(it => `!(${textOf(it)})`)
  if (least === undefined) return joinedBy(' & ', [...wanted, ...excluded])
  const some = choicesOf(wanted, least).map(choice => joinedBy(' & ', choice))
  return joinedBy(' & ', [eitherQuery(some), ...excluded])
}

export function alternativeOf({ text, kind, isPrefix }: Term): Alternative {
  if (kind === 'phrase') return { phrase: text }
  return isPrefix ? { beginning: text } : { word: text }
}
