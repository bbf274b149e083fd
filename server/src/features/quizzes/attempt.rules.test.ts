import { QuestionMode } from '@mediatheque/contract/quiz'
import { expect, test } from 'vitest'
import {
  attemptsLeft,
  countedAttempt,
  isHeldBack,
  isRightShown,
  isScoreHeld,
  type RulesRow,
} from './attempt.rules.ts'

const RULES: RulesRow = {
  ...{
    most_attempts: null,
    counted_attempt: 'last',
    show_right: 'atOnce',
    show_right_at: null,
    due_at: null,
  },
  ...{ late_answers: 'marked', is_past_due: false, is_past_show_date: false },
}
const open = (number: number) => ({ number, finished_at: null })
const finished = (number: number) => ({ number, finished_at: new Date(0) })

test('QUIZ-01 right answers are shown by the rule of the teacher', () => {
  const never: RulesRow = { ...RULES, show_right: 'never', is_past_due: true, late_answers: 'refused' }
  expect(isRightShown(never, finished(9))).toBe(false)
  const byDate: RulesRow = { ...RULES, show_right: 'afterDate' }
  expect(isRightShown(byDate, finished(1))).toBe(false)
  expect(isRightShown({ ...byDate, is_past_show_date: true }, open(1))).toBe(true)
  const last: RulesRow = { ...RULES, show_right: 'afterLast', most_attempts: 2 }
  expect([open(1), finished(1), open(2), finished(2)].map(it => isRightShown(last, it))).toEqual([
    ...[false, false, false, true],
  ])
  expect(isRightShown({ ...last, is_past_due: true }, open(1))).toBe(false)
  expect(isRightShown({ ...last, is_past_due: true, late_answers: 'refused' }, open(1))).toBe(true)
  expect(isRightShown(last, null)).toBe(false)
})

test('QUIZ-07 polls have no key, and the sum of an open attempt would give it away', () => {
  const never: RulesRow = { ...RULES, show_right: 'never' }
  expect(isHeldBack(never, open(1), QuestionMode.OpenPoll)).toBe(false)
  expect(isHeldBack(never, open(1), QuestionMode.One)).toBe(true)
  expect([open(1), finished(1)].map(it => isScoreHeld(never, it))).toEqual([true, false])
  expect(isScoreHeld(RULES, open(1))).toBe(false)
})

test('QUIZ-10 the attempt that counts, and how many are left', () => {
  const attempts = [
    { number: 2, points: 8, most_points: 10 },
    { number: 1, points: 4, most_points: 5 },
    { number: 3, points: 1, most_points: 10 },
  ]
  expect(countedAttempt('first', attempts)?.number).toBe(1)
  expect(countedAttempt('last', attempts)?.number).toBe(3)
  expect(countedAttempt('best', attempts)?.number).toBe(1)
  expect(countedAttempt('best', [])).toBeUndefined()
  expect(attemptsLeft(RULES, open(7))).toBeNull()
  expect(attemptsLeft({ ...RULES, most_attempts: 2 }, open(1))).toBe(1)
  expect(attemptsLeft({ ...RULES, most_attempts: 2 }, open(5))).toBe(0)
})
