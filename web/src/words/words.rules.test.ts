import { describe, expect, test } from 'vitest'
import { translate } from './words.rules.ts'

const words = {
  title: 'Library',
  people: {
    found_one: '{{count, number}} person in {{place}}',
    found_other: '{{count, number}} people in {{place}}',
    raw: 'No. {{count}}',
  },
}
const t = (key: string, values = {}, language = 'en') => translate(words, language, key, values)

describe('sentences', () => {
  test('are found by key; a key that is not there has none', () => {
    expect(t('title')).toBe('Library')
    expect(t('people.lost')).toBeUndefined()
    expect(t('people')).toBeUndefined()
  })

  test('take one form for one and another for many, with the digits of the language', () => {
    expect(t('people.found', { count: 1, place: 'Bonn' })).toBe('1 person in Bonn')
    expect(t('people.found', { count: 12_345, place: 'Bonn' })).toBe('12,345 people in Bonn')
    expect(t('people.found', { count: 12_345, place: 'Bonn' }, 'de')).toBe('12.345 people in Bonn')
    expect(t('people.raw', { count: 12_345 })).toBe('No. 12345')
  })

  test('keep a placeholder that nobody fills, and never read a value as one', () => {
    expect(t('people.found', { count: 2 })).toBe('2 people in {{place}}')
    expect(t('people.found', { count: 2, place: '{{count}} $& $1' })).toBe('2 people in {{count}} $& $1')
  })
})
