import { expect, test } from 'vitest'
import { durationOf } from './feed.rules.ts'

test('a duration is hours, minutes and seconds', () => {
  expect([0, 59.6, 61, 3599.9, 36_000].map(durationOf)).toEqual([
    '00:00:00',
    '00:01:00',
    '00:01:01',
    '01:00:00',
    '10:00:00',
  ])
})
