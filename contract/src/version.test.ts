import { expect, test } from 'vitest'
import { versionOf } from './version.ts'

test('the same things have the same version, others another', () => {
  expect(versionOf('a', 1, null)).toBe(versionOf('a', 1, null))
  const all = [['a', 'b'], ['ab'], ['b', 'a'], ['a', 'b', null], ['a', 'b '], [1], ['1'], [], [''], ['ä']]
  expect(new Set(all.map(it => versionOf(...it))).size).toBe(all.length)
})
