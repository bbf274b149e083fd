import { QuestionMode } from '@mediatheque/contract/quiz'
import { expect, test } from 'vitest'
import { grade } from './grading.rules.ts'
import { rangeIn, rangeText } from './numbers.rules.ts'

const isRight = (accepted: string, text: string) =>
  grade(
    {
      mode: QuestionMode.Text,
      points: 1,
      options: [{ ID: 1, Text: accepted, Correct: true, Feedback: '' }],
    },
    { chosen: [], text },
  ).isCorrect

test('QUIZ-06 a number is accepted however it is written, and anywhere within a range', () => {
  expect(isRight('3.5', '3,50')).toBe(true)
  expect(isRight('-2', '−2')).toBe(true)
  expect(isRight('3.5', '3.51')).toBe(false)
  for (const text of ['3.13', '3.14', ' 3,15 ']) expect(isRight('3.13..3.15', text)).toBe(true)
  for (const text of ['3.1299', '3.2', 'pi', '', '3.13..3.15x'])
    expect(isRight('3.13..3.15', text)).toBe(false)
  expect(isRight('007', '7')).toBe(false)
})

test('a range is read and written as GIFT does', () => {
  expect(rangeIn('1..5')).toEqual({ low: 1, high: 5 })
  expect(rangeIn('5..1')).toBeNull()
  expect(rangeIn('1..2..3')).toBeNull()
  expect(rangeText({ low: 3.14 - 0.01, high: 3.14 + 0.01 })).toBe('3.13..3.15')
  expect(rangeText({ low: 42, high: 42 })).toBe('42')
})
