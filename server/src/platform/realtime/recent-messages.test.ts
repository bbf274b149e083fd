import { expect, test } from 'vitest'
import { recentMessages } from './recent-messages.ts'

test('a channel keeps its last messages for half a minute, each once', () => {
  const recent = recentMessages<string>()
  recent.add('a', 'chapters', 0)
  recent.add('a', 'slides', 10_000)
  recent.add('a', 'chapters', 20_000)
  recent.add('b', 'details', 20_000)
  expect(recent.of('a', 25_000)).toEqual(['slides', 'chapters'])
  expect(recent.of('a', 45_000)).toEqual(['chapters'])
  expect(recent.of('a', 60_000)).toEqual([])
  expect(recent.of('b', 60_000)).toEqual([])
})

test('a channel keeps at most thirty', () => {
  const recent = recentMessages<number>()
  for (let n = 0; n < 40; n++) recent.add('a', n, n)
  expect(recent.of('a', 100)).toEqual(Array.from({ length: 30 }, (_, n) => n + 10))
})

test('a channel that is spoken in again is kept, also where it was the first', () => {
  const recent = recentMessages<string>()
  recent.add('a', 'details', 0)
  recent.add('b', 'details', 10_000)
  recent.add('a', 'chapters', 35_000)
  recent.add('c', 'details', 45_000)
  expect([recent.of('a', 45_000), recent.of('b', 45_000)]).toEqual([['chapters'], []])
  expect(recent.of('c', 45_000)).toEqual(['details'])
})
