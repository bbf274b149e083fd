import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainJson } from './json-shape.rules.ts'

const MOST = 1000

test('what people and programs send is plain, whatever is in its strings', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), value => isPlainJson(JSON.stringify(value), MOST)))
  const text = JSON.stringify({ a: '{[,'.repeat(5000), b: '\\"'.repeat(5000), c: '\\'.repeat(5001) })
  expect(isPlainJson(text, MOST)).toBe(true)
  expect(isPlainJson(JSON.stringify({ list: Array(900).fill(1) }), MOST)).toBe(true)
})

test('what would keep a parser busy is not', () => {
  const names = Array.from({ length: 6000 }, (_, at) => `"k${at}":0`).join()
  for (const text of [
    '['.repeat(100),
    '{"a":'.repeat(100),
    `[${'0,'.repeat(2000)}0]`,
    `[${'{},'.repeat(2000)}0]`,
    `[${'[],'.repeat(2000)}0]`,
  ])
    expect(isPlainJson(text, MOST)).toBe(false)
  expect(isPlainJson(`{${names}}`, 100_000)).toBe(false)
  expect(isPlainJson(`[${names.replaceAll(':', ',')}]`, 100_000)).toBe(true)
})

test('what is broken is left to the parser', () => {
  for (const text of ['', '"', '"\\', ']]]', '}', ',,', '{"a', '\\"['])
    expect(isPlainJson(text, MOST)).toBe(true)
})
