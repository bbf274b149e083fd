import { expect, test } from 'vitest'
import { isLastTry, pauseAfter } from './outbox.rules.ts'

test('INTG-02 pauses grow from two seconds to six hours, and end after days', () => {
  expect([0, 1, 2, 5, 30].map(pauseAfter)).toEqual([2, 4, 8, 64, 21_600])
  expect([0, 24, 25].map(isLastTry)).toEqual([false, false, true])
  const hours = Array.from({ length: 25 }, (_, at) => pauseAfter(at)).reduce((sum, it) => sum + it, 0) / 3600
  expect(hours).toBeGreaterThan(48)
})
