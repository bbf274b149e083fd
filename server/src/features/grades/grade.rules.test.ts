import { expect, test } from 'vitest'
import { isHopeless, NO_GRADE_BOOK, problemOf, scoreOf, scoresAddress, watchedPoints } from './grade.rules.ts'

const GRADE = {
  ...{ CourseLinkID: 1, TimelineID: 2, PersonID: 3, Subject: 'student-1' },
  ...{ Points: 3.5, MostPoints: 4, IsFinished: true, Waiting: 0 },
}
const AT = new Date('2026-11-17T06:00:00.123Z')

test('INTG-02 a score says how far it is', () => {
  expect(scoreOf(GRADE, AT)).toEqual({
    userId: 'student-1',
    timestamp: '2026-11-17T06:00:00.123Z',
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    scoreGiven: 3.5,
    scoreMaximum: 4,
  })
  expect(scoreOf({ ...GRADE, Waiting: 1 }, AT).gradingProgress).toBe('PendingManual')
  expect(scoreOf({ ...GRADE, IsFinished: false, Waiting: 1 }, AT)).toMatchObject({
    activityProgress: 'InProgress',
    gradingProgress: 'Pending',
  })
  expect(scoreOf({ ...GRADE, MostPoints: 0 }, AT)).not.toHaveProperty('scoreGiven')
})

test('INTG-02 scores go behind the path of the line item', () => {
  expect(scoresAddress('https://lms.example/items/7?type=1')).toBe(
    'https://lms.example/items/7/scores?type=1',
  )
  expect(scoresAddress('https://lms.example/items/7/')).toBe('https://lms.example/items/7/scores')
  expect([0, 401, 409, 429, 500, 503].map(isHopeless)).not.toContain(true)
  expect([400, 403, 404, 422].map(isHopeless)).not.toContain(false)
})

test('INTG-02 a failure is named, so that each language has a sentence for it', () => {
  expect(problemOf('The platform answered 503')).toEqual({ Problem: 'answered', Status: 503 })
  expect(problemOf(NO_GRADE_BOOK)).toEqual({ Problem: 'no-grade-book', Status: 0 })
  expect(problemOf('The platform is switched off').Problem).toBe('switched-off')
  expect(problemOf('The platform made no line item').Problem).toBe('unusable')
  expect(problemOf('connect ECONNREFUSED 127.0.0.1:1').Problem).toBe('unreachable')
})

test('INTG-02 watching is graded by percent, and in full from the threshold on', () => {
  expect([0, 40, 79.9, 80, 100].map(it => watchedPoints(it, 80, 100))).toEqual([0, 40, 79.9, 100, 100])
  expect([33.3, 90].map(it => watchedPoints(it, 90, 5))).toEqual([1.67, 5])
})
