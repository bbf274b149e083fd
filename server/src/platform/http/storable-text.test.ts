import { expect, test } from 'vitest'
import type { Refusal } from './refusal.ts'
import { isStorable, requireStorable } from './storable-text.ts'

function fieldOf(input: unknown): string | undefined {
  try {
    requireStorable(input)
    return undefined
  } catch (error) {
    return Object.keys((error as Refusal).fields ?? {})[0]
  }
}

test('NUL and half a surrogate pair are refused with the path of their field', () => {
  expect(fieldOf({ s: 'a\0b' })).toBe('s')
  expect(fieldOf({ Filters: { mf: [{ FID: 1, V: ['fine', 'not\0fine'] }] } })).toBe('Filters.mf.0.V.1')
  expect(fieldOf({ Title: 'half \ud83d of it' })).toBe('Title')
  expect(fieldOf({ Values: { 'a\0': 1 } })).toBe('Values')
  expect(fieldOf('\0')).toBe('input')
})

test('a query, whose object has a prototype of its own, is read too', () => {
  const query = Object.assign(Object.create(Object.create(null)), { id: 'a\0' }) as unknown
  expect(fieldOf(query)).toBe('id')
})

test('everything else is taken: line ends, whole pairs, numbers, nothing', () => {
  for (const input of [
    'a\nb\t',
    '😀',
    7,
    null,
    undefined,
    { list: [], date: new Date(), bytes: Buffer.from('\0') },
  ])
    expect(isStorable(input)).toBe(true)
})

test('what is nested very deeply is read without falling over', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}"\\u0000"${']'.repeat(5000)}`) as unknown
  expect(isStorable(deep)).toBe(false)
})
