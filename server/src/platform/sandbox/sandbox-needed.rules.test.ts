import { expect, test } from 'vitest'
import { isTooWeak, weaknessesOf } from './sandbox-needed.rules.ts'

const asRoot = 'Mediatheque keeps the rights of root: the account mediatheque cannot read /root/mediatheque.'

test('tools without root and without a network are strong enough, also where they can read more', () => {
  expect(isTooWeak({ kept: undefined, kind: 'bubblewrap' })).toBe(false)
  expect(isTooWeak({ kept: undefined, kind: 'namespaces' })).toBe(false)
})

test('tools that would run as root, or could reach the network, are not', () => {
  expect(isTooWeak({ kept: asRoot, kind: 'bubblewrap' })).toBe(true)
  expect(isTooWeak({ kept: undefined, kind: 'limits' })).toBe(true)
})

test('whatever is less than all is said', () => {
  expect(weaknessesOf({ kept: undefined, kind: 'bubblewrap' })).toEqual([])
  expect(weaknessesOf({ kept: asRoot, kind: 'limits' })).toEqual([
    asRoot,
    expect.stringContaining('can reach the network'),
  ])
})
