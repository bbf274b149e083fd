import { Order } from '@mediatheque/contract/search'
import { describe, expect, test } from 'vitest'
import {
  anyOf,
  queryText,
  shortestQuery,
  sliceFromEnd,
  sortingOf,
  type Term,
  wantedIn,
} from './search.rules.ts'

const word = (text: string, more = {}) => ({
  text,
  kind: 'word',
  isPrefix: false,
  isExcluded: false,
  ...more,
})
const termsIn = (text: string) => {
  const wanted = wantedIn(text)
  return wanted.kind === 'terms' ? wanted.terms : wanted.kind
}

describe('what somebody typed', () => {
  test('SRCH-05 a star and an empty box ask for anything', () => {
    expect(termsIn('*')).toBe('anything')
    expect(termsIn('')).toBe('anything')
  })

  test('the last word is the beginning of one', () =>
    expect(termsIn('Cell bio')).toEqual([word('cell'), word('bio', { isPrefix: true })]))

  test('one letter begins too many words', () =>
    expect(termsIn('vitamin c')).toEqual([word('vitamin'), word('c')]))

  test('words in quotation marks stand side by side, and nothing begins there', () => {
    expect(termsIn('"cell biology"')).toEqual([word('cell biology', { kind: 'phrase' })])
    expect(termsIn('"cell')).toEqual([word('cell')])
  })

  test('a minus leaves a word or a phrase out', () =>
    expect(termsIn('cell -plant -"red blood" -e-mail')).toEqual([
      word('cell'),
      word('plant', { isExcluded: true }),
      word('red blood', { kind: 'phrase', isExcluded: true }),
      word('e mail', { kind: 'phrase', isExcluded: true }),
    ]))

  test('words that say little are left out next to others, and kept alone or in a phrase', () => {
    expect(termsIn('the history of art')).toEqual([word('history'), word('art', { isPrefix: true })])
    expect(termsIn('to the')).toEqual([word('to'), word('the', { isPrefix: true })])
    expect(termsIn('"the who"')).toEqual([word('the who', { kind: 'phrase' })])
  })

  test('signs end a word, so that nothing of the query language is left', () => {
    expect(termsIn("'); drop table x;--")).toEqual([word('drop'), word('table'), word('x')])
    expect(termsIn('a & b:* | !c <-> d')).toEqual([word('b'), word('c'), word('d')])
  })

  test('text without a letter or digit finds nothing', () => expect(termsIn('?!: --')).toBe('nothing'))

  test('letters may come with their accents apart', () =>
    expect(termsIn('Caf\u0065\u0301')).toEqual([word('café', { isPrefix: true })]))

  test('very many and very long words are cut', () => {
    expect(termsIn('x '.repeat(200))).toHaveLength(20)
    expect(termsIn('y'.repeat(500))).toEqual([word('y'.repeat(100), { isPrefix: true })])
  })
})

test('SRCH-08 without words the best are the newest, and the direction turns every order round', () => {
  const terms = wantedIn('cell')
  expect(sortingOf(Order.Best, false, terms)).toEqual({ key: 'best', isDown: true })
  expect(sortingOf(Order.Best, false, { kind: 'anything' })).toEqual({ key: 'created', isDown: true })
  expect(sortingOf(Order.Title, true, terms)).toEqual({ key: 'title', isDown: true })
  expect(sortingOf(Order.TitleDown, true, terms)).toEqual({ key: 'title', isDown: false })
})

test('a page from the other end is the mirror of a page', () => {
  expect(sliceFromEnd({ offset: 0, limit: 10 }, 25)).toEqual({ offset: 15, limit: 10 })
  expect(sliceFromEnd({ offset: 20, limit: 10 }, 25)).toEqual({ offset: 0, limit: 5 })
  expect(sliceFromEnd({ offset: 30, limit: 10 }, 25)).toEqual({ offset: 0, limit: 0 })
})

describe('what terms mean to the database', () => {
  const term = (any: string, isExcluded = false): Term => ({
    text: '',
    kind: 'word',
    isPrefix: false,
    isExcluded,
    query: { any, match: any, own: '' },
  })

  test.each([
    [["'gene':* | 'gene' | 'gen'", "'genes' | 'gene'"], "'gene':* | 'gen'"],
    [["'cell':*", "'cellular':*", "'cell'"], "'cell':*"],
    [["'day'", "'@day 2026-10-07' | 'day 2026-10-07'"], "'day' | '@day 2026-10-07' | 'day 2026-10-07'"],
    [["'x' <-> 'ray'", "'xray':*"], "('xray':*) | ('x' <-> 'ray')"],
    [["('lectur')", ''], "'lectur'"],
    [['', ''], ''],
  ])('of %j nothing is asked for twice', (queries, shortest) => expect(shortestQuery(queries)).toBe(shortest))

  test('all of them, without those that are excluded, or so many', () => {
    const [a, b, c] = [term("'a'"), term("'b'"), term("'c'")]
    expect(queryText([a, b, term("'d'", true)])).toBe("('a') & ('b') & (!('d'))")
    expect(queryText([a, b, c], 2)).toBe("((('a') & ('b')) | (('a') & ('c')) | (('b') & ('c')))")
    expect(queryText([a, term('')])).toBe("('a')")
    expect(queryText([a, { text: 'b', kind: 'word', isPrefix: false, isExcluded: false }])).toBeUndefined()
  })

  test('one term that any of them will do for', () =>
    expect(anyOf([term("'a'"), term("'b':*")])?.query?.match).toBe("'a' | 'b':*"))
})
