import { expect, test } from 'vitest'
import { isEmptyRule, readRule, writeRule } from './rule.rules.ts'

test('CAT-09 a rule is the filters of the search, without those that narrow nothing', () => {
  const rule = readRule({ s: 'tide', rt: 10, mf: [{ FID: 7, V: 'Spring' }], o: 8, hs: true })
  expect(rule).toMatchObject({ s: 'tide', rt: [10], mf: [{ FID: 7, A: false, V: ['Spring'] }] })
  expect(writeRule({ ...rule, s: ' ', rdt: 7 })).toEqual({
    rt: [10],
    mf: [{ FID: 7, A: false, V: ['Spring'] }],
    rdt: 7,
    hs: true,
  })
})

test('a field without a value, and a text of spaces, are no rule', () => {
  const rule = readRule(null)
  expect(isEmptyRule(rule)).toBe(true)
  expect(isEmptyRule({ ...rule, s: '  ', mf: [{ FID: 7, A: false, V: [] }] })).toBe(true)
  expect(isEmptyRule({ ...rule, af: '2026-01-01' })).toBe(false)
})

test('a stored rule that is not understood begins afresh in the form', () => {
  expect(readRule({ rt: 'x', s: 'tide' })).toMatchObject({ s: '', rt: [] })
})
