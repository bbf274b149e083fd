import { describe, expect, test } from 'vitest'
import { termsIn } from './all-terms.rules.ts'
import { withSynonyms } from './synonyms.rules.ts'

const GROUPS = [
  ['ai', 'artificial intelligence', 'ki'],
  ['film', 'movie'],
]
const also = (text: string) => withSynonyms(termsIn(text), GROUPS).map(it => it.also ?? [])

describe('words that mean the same', () => {
  test('a word is found by the others of its group', () =>
    expect(also('movie night')).toEqual([[{ word: 'film' }], []]))
  test('a phrase is found by a word, and a word by a phrase', () => {
    expect(also('ai')).toEqual([[{ phrase: 'artificial intelligence' }, { word: 'ki' }]])
    expect(also('artificial intelligence')).toEqual([
      [{ word: 'ai' }, { word: 'ki' }],
      [{ word: 'ai' }, { word: 'ki' }],
    ])
  })
  test('what is left out stays left out', () => expect(also('night -movie')).toEqual([[], []]))
})
