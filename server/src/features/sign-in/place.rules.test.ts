import { expect, test } from 'vitest'
import { placeOf } from './place.rules.ts'

test.each([
  ['127.0.0.1', 'server'],
  ['::1', 'server'],
  ['10.20.30.40', 'network'],
  ['192.168.1.7', 'network'],
  ['::ffff:172.16.0.9', 'network'],
  ['fd00::7', 'network'],
  ['fe80::1', 'network'],
  ['100.64.0.1', 'network'],
  ['8.8.8.8', 'internet'],
  ['::ffff:8.8.8.8', 'internet'],
  ['2a00:1450:4001::1', 'internet'],
  ['', 'unknown'],
  ['somewhere', 'unknown'],
] as const)('a session from %s comes from: %s', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
