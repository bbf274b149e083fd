import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, firstDue, secondDue, secondNoticeFor } from './retention.rules.ts'

const schedules = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }))
  .map(([SecondNoticeDays, more]) => ({ SecondNoticeDays, FirstNoticeDays: SecondNoticeDays + more }))

test('the second notice is as long after the first as the rule says, and as long before what it announces', () => {
  fc.assert(
    fc.property(schedules, fc.integer({ min: 0, max: 400 }), (rule, daysLate) => {
      const first = new Date('2026-01-01T04:30:00Z')
      const second = daysAfter(first, rule.FirstNoticeDays - rule.SecondNoticeDays + daysLate)
      expect(secondNoticeFor(second, rule).getTime()).toBeGreaterThanOrEqual(first.getTime())
      const due = Math.max(firstDue(first, rule).getTime(), secondDue(second, rule).getTime())
      expect(due - second.getTime()).toBeGreaterThanOrEqual(rule.SecondNoticeDays * 86_400_000)
      expect(due - first.getTime()).toBeGreaterThanOrEqual(rule.FirstNoticeDays * 86_400_000)
    }),
  )
})
