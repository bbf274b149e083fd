import { expect, test } from 'vitest'
import { durationText } from './short-text.rules.ts'

test('durations are written as minutes and seconds, with hours only where there are some', () => {
  expect([durationText(0), durationText(59.6), durationText(2840), durationText(3735)]).toEqual([
    '0:00',
    '1:00',
    '47:20',
    '1:02:15',
  ])
})
