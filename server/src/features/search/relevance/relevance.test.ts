import { expect, test } from 'vitest'
import { CLASS } from '../../../demo/demo-class.ts'
import { SHELVES } from '../../../demo/items/shelves.ts'
import { isOpen } from '../../../demo/leave-traces.ts'
import { LESSONS } from '../../../demo/lessons/index.ts'
import { dateQuestions } from './demo-dates.ts'
import { DEMO_QUESTIONS } from './demo-questions.ts'
import { GERMAN_DEMO_QUESTIONS } from './demo-questions-german.ts'
import { WRITTEN } from './generated-library.ts'
import { GENERATED_QUESTIONS } from './generated-questions.ts'
import { KINDS, type Question } from './question.ts'

const demo = [...DEMO_QUESTIONS, ...GERMAN_DEMO_QUESTIONS, ...dateQuestions(() => '2026-10-07')]

const unknownIn = (questions: readonly Question[], titles: ReadonlySet<string>) =>
  questions.flatMap(it => it.wants).filter(title => !titles.has(title))

test('what is asked of the demo library is answered by items that everybody signed in may watch', () => {
  const lessons = LESSONS.map(it => it.item)
  const open = [...SHELVES.flatMap(([, shelf]) => shelf), ...lessons, CLASS].filter(isOpen)
  expect(unknownIn(demo, new Set(open.map(it => it.title)))).toEqual([])
})

test('what is asked of the generated library is answered by written items, and none of them has a twin', () => {
  const titles = new Set(WRITTEN.map(it => it.title))
  expect(titles.size).toBe(WRITTEN.length)
  expect(unknownIn(GENERATED_QUESTIONS, titles)).toEqual([])
})

test('there are enough questions of every kind, and none is asked twice', () => {
  expect(demo.length).toBeGreaterThanOrEqual(110)
  expect(GENERATED_QUESTIONS.length).toBeGreaterThanOrEqual(60)
  for (const list of [DEMO_QUESTIONS, GERMAN_DEMO_QUESTIONS, GENERATED_QUESTIONS])
    expect(new Set(list.map(it => it.ask)).size).toBe(list.length)
  expect(new Set(demo.map(it => it.kind))).toEqual(new Set(KINDS))
})

test('days are asked for as pages write them and as people type them', () => {
  expect(dateQuestions(() => '2026-10-07').map(it => it.ask)).toEqual([
    '7 Oct 2026',
    '7 Oct 2026',
    '7 October 2026',
    '2026-10-07',
    '7 Okt 2026',
    '7. Oktober 2026',
    '07.10.2026',
  ])
})
