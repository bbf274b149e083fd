import { describe, expect, test } from 'vitest'
import { termsIn } from './all-terms.rules.ts'

const texts = (text: string) => termsIn(text).map(it => it.text)
const word = (text: string) => ({ text, kind: 'word', isPrefix: true, isExcluded: false })

describe('words of the one box', () => {
  test('every word may be a beginning, a single letter is none', () =>
    expect(termsIn('mach l')).toEqual([word('mach'), { ...word('l'), isPrefix: false }]))
  test('a question is what it asks for', () => {
    expect(texts('How do wind turbines make electricity?')).toEqual([
      'wind',
      'turbines',
      'make',
      'electricity',
    ])
    expect(texts('Wie teilen sich Zellen?')).toEqual(['teilen', 'zellen'])
  })
  test('words that only ask are searched for when there is nothing else', () =>
    expect(texts('who is who')).toEqual(['who', 'is', 'who']))
  test('what is joined is found in parts, and the other way round', () => {
    expect(termsIn('X-ray')).toEqual([{ ...word('xray'), also: [{ phrase: 'x ray' }] }])
    expect(termsIn('geo1101')).toEqual([{ ...word('geo1101'), also: [{ phrase: 'geo 1101' }] }])
  })
  test('quotation marks keep words together, a minus leaves them out', () =>
    expect(termsIn('"red dwarf" -maple')).toEqual([
      { text: 'red dwarf', kind: 'phrase', isPrefix: false, isExcluded: false },
      { text: 'maple', kind: 'word', isPrefix: false, isExcluded: true },
    ]))
  test('one or another; an OR with nothing besides it is nothing', () => {
    expect(termsIn('gneiss OR schist rock')).toEqual([
      { ...word('gneiss'), also: [{ beginning: 'schist' }] },
      word('rock'),
    ])
    expect(texts('OR gneiss OR')).toEqual(['gneiss'])
    expect(texts('gneiss or schist')).toEqual(['gneiss', 'schist'])
  })
  test('a date is found however it is written', () =>
    expect(termsIn('lecture 7 Oct 2026')).toEqual([
      {
        text: '2026 10 07',
        kind: 'phrase',
        isPrefix: false,
        isExcluded: false,
        also: [{ name: 'day 2026-10-07' }, { phrase: '7 oct 2026' }],
      },
      word('lecture'),
    ]))
})
