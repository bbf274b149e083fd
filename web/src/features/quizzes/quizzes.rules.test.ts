import type { Asset, QuestionResult } from '@mediatheque/contract/quiz'
import { describe, expect, test } from 'vitest'
import { quizInAddress, quizToStart } from './quiz-to-start.rules.ts'
import { dueQuestion, standingOf } from './quizzes.rules.ts'

const RESULT: QuestionResult = {
  Version: 1,
  Chosen: [1],
  Text: '',
  IsSkipped: false,
  IsCorrect: true,
  Points: 1,
  MostPoints: 1,
  Right: [1],
  Accepted: [],
  Feedback: [],
  JumpToSecs: null,
  AsksAgain: false,
  Counts: null,
  ...{ IsHeldBack: false, IsWaiting: false, Comment: '' },
}

const at = (
  AtSecs: number,
  more: { isRequired?: boolean; isDone?: boolean; asksAgain?: boolean } = {},
): Asset => ({
  ID: AtSecs + 1,
  Type: 'question',
  Data: {
    Mode: 1,
    Question: '?',
    Options: [],
    IsVisible: true,
    AtSecs,
    Points: 1,
    IsRequired: more.isRequired ?? false,
    ImageURL: '',
    ImageDescription: '',
    Version: 1,
    IsHandMarked: false,
  },
  Result: more.isDone || more.asksAgain ? { ...RESULT, AsksAgain: more.asksAgain ?? false } : null,
})
const due = (assets: Asset[], fromSecs: number, toSecs: number) =>
  dueQuestion(assets, { fromSecs, toSecs })?.Data.AtSecs

describe('QUIZ-06 the question that is due', () => {
  test('is the first one that was come upon, once', () => {
    const assets = [at(20), at(10), at(0)]
    expect(due(assets, -1, 0.2)).toBe(0)
    expect(due(assets, 9.9, 10.1)).toBe(10)
    expect(due(assets, 9, 25)).toBe(10)
    expect(due([at(10, { isDone: true })], 9, 11)).toBeUndefined()
    expect(due(assets, 10, 19)).toBeUndefined()
  })

  test('is once more the one that was answered wrongly and leads back', () => {
    expect(due([at(10, { asksAgain: true })], 9, 11)).toBe(10)
    expect(due([at(10, { asksAgain: true })], 4, 6)).toBeUndefined()
  })

  test('is a required one that somebody seeks past; others may be passed over', () => {
    const assets = [at(10), at(20, { isRequired: true }), at(30)]
    expect(due(assets, 50, 50)).toBe(20)
    expect(due(assets, 15, 15)).toBeUndefined()
    expect(due([at(20, { isRequired: true, isDone: true })], 50, 50)).toBeUndefined()
  })
})

test('QUIZ-09 QUIZ-12 the quiz of the address starts, otherwise the default, and only one that is seen', () => {
  const item = {
    ItemSettings: { DefaultTimelineID: 3 } as never,
    TimelineList: [
      { ID: 3, Name: 'a', ChapterID: null },
      { ID: 4, Name: 'b', ChapterID: null },
    ],
  }
  expect(quizToStart(item, {})).toBe(3)
  expect(quizToStart(item, { tlid: '4' })).toBe(4)
  expect(quizToStart(item, { plquiz: '4' })).toBe(4)
  expect(quizToStart(item, { tlid: '5' })).toBeNull()
  expect(quizInAddress({ tlid: 'x' })).toBeNull()
})

test('what an answer came to', () => {
  const of = (change: Partial<QuestionResult>) => standingOf({ Result: { ...RESULT, ...change } })
  expect(standingOf({ Result: null })).toBe('open')
  expect(of({})).toBe('right')
  expect(of({ IsCorrect: false, Points: 0 })).toBe('wrong')
  expect(of({ IsCorrect: false, Points: 0.5 })).toBe('partly')
  expect(of({ IsCorrect: null })).toBe('answered')
  expect(of({ IsSkipped: true })).toBe('skipped')
})
