import { expect, test } from 'vitest'
import { fitting } from './palette.rules.ts'

const ENTRIES = ['Home', 'Site settings', 'Settings', 'Über uns', 'Conversion queue'].map(text => ({ text }))
const textsFor = (text: string) => fitting(ENTRIES, text).map(it => it.text)

test('entries are found by the beginnings of their words, those that begin with it first', () => {
  expect(textsFor('sett')).toEqual(['Settings', 'Site settings'])
  expect(textsFor('set si')).toEqual(['Site settings'])
  expect(textsFor('uber')).toEqual(['Über uns'])
  expect(textsFor('ttings')).toEqual([])
})

test('without a text all of them are there, in their order', () => {
  expect(textsFor('  ')).toEqual(ENTRIES.map(it => it.text))
})
