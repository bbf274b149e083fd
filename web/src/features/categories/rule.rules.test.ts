import { expect, test } from 'vitest'
import { isEmptyRule, readRule, writeRule } from './rule.rules.ts'

test('CAT-09 a rule is the filters of the search, without those that narrow nothing', () => {
  const rule = readRule({ s: 'tide', rt: 10, mf: [{ FID: 7, V: 'Spring' }], o: 8, hs: true })
  expect(rule).toMatchObject({
    words: 'tide',
    recordTypes: [10],
    fields: [{ FID: 7, isEvery: false, values: ['Spring'] }],
  })
  expect(writeRule({ ...rule, words: ' ', addedInDays: 7 })).toEqual({
    rt: [10],
    mf: [{ FID: 7, A: false, V: ['Spring'] }],
    rdt: 7,
    hs: true,
  })
})

test('a field without a value, and a text of spaces, are no rule', () => {
  const rule = readRule(null)
  expect(isEmptyRule(rule)).toBe(true)
  expect(isEmptyRule({ ...rule, words: '  ', fields: [{ FID: 7, isEvery: false, values: [] }] })).toBe(true)
  expect(isEmptyRule({ ...rule, addedFrom: '2026-01-01' })).toBe(false)
})

test('a stored rule that is not understood begins afresh in the form', () => {
  expect(readRule({ rt: 'x', s: 'tide' })).toMatchObject({ words: '', recordTypes: [] })
})
