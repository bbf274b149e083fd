import { describe, expect, test } from 'vitest'
import { findAll, firstHit } from './find.rules.ts'

const found = (text: string, term: string) => findAll(text, term).map(({ from, to }) => text.slice(from, to))

describe('DOC-02 words are found in a document', () => {
  test.each([
    ['The flood and the ebb', 'THE', ['The', 'the']],
    ['Größe, Cafe\u0301', 'grosse', []],
    ['Größe und Café', 'große', ['Größe']],
    ['un cafe\u0301 noir', 'café', ['cafe']],
    ['neap\n tides', 'neap tides', ['neap\n tides']],
    ['the Ge-\nzeiten rise', 'gezeiten', ['Ge-\nzeiten']],
    ['well-known', 'well-known', ['well-known']],
    ['of\u00adten', 'often', ['of\u00adten']],
    ['the ﬁrst', 'first', ['ﬁrst']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['anything', '  ', []],
    ['a.b', '.', ['.']],
  ])('%j: %j', (text, term, expected) => {
    expect(found(text, term)).toEqual(expected)
  })

  test('from the page that is looked at, and from the beginning again', () => {
    const hits = [1, 3, 3, 7].map(page => ({ page, place: 0 }))
    expect([1, 2, 7, 8].map(page => firstHit(hits, page))).toEqual([0, 1, 3, 0])
  })
})
