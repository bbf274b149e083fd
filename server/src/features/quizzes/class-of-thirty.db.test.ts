// A class takes a quiz. What is stored must be what anybody would reckon from the answers alone: the reckoning here
// is written for itself, from the words of the rule and not from its code.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

const CLASS = 30

const QUESTIONS = [
  { Mode: 1, Points: 2, right: ['b'], texts: ['a', 'b', 'c', 'd'] },
  { Mode: 2, Points: 3, right: ['a', 'c', 'd'], texts: ['a', 'b', 'c', 'd', 'e'] },
  { Mode: 3, Points: 1.5, right: ['Oxygen', 'O2'], texts: ['Oxygen', 'O2'] },
  { Mode: 4, Points: 0, right: [], texts: ['yes', 'no'] },
  { Mode: 1, Points: 0.5, right: ['true'], texts: ['true', 'false'] },
  { Mode: 2, Points: 10, right: ['x'], texts: ['x', 'y', 'z'] },
]
const WRITTEN = ['oxygen', ' O2. ', 'Nitrogen', 'OXYGEN!', 'water', 'o 2']

let app: TestApp
let owner: Browser
let quiz: number
const aids: number[] = []
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  const { EncID } = await giveMedia(app.platform.db, owner.PersonID, { duration_secs: 100 })
  quiz = (await owner.post(`/api/ml/timelines/${EncID}/create`, { name: 'Exam' })).body.ID
  for (const [at, { Mode, Points, right, texts }] of QUESTIONS.entries()) {
    const Options = texts.map(Text => ({ Text, Correct: right.includes(Text) }))
    const data = { Mode, Points, Question: `Question ${at}`, AtSecs: at * 10, Options }
    aids.push((await owner.post('/api/ml/SaveAsset/', { tlid: quiz, data })).body.ID)
  }
})
afterAll(() => app.close())

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed * 2654435761
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0
    return (state >>> 0) % below
  }
}

type Sent = string | number[] | null

function answersOf(pupil: number): Sent[] {
  const roll = dice(pupil + 1)
  return QUESTIONS.map(({ Mode, texts }) => {
    if (Mode !== 3 && roll(8) === 0) return null
    if (Mode === 3) return WRITTEN[roll(WRITTEN.length)] ?? ''
    if (Mode !== 2) return [1 + roll(texts.length)]
    const some = texts.map((_, at) => at + 1).filter(() => roll(2) === 0)
    return some.length > 0 ? some : [1]
  })
}

function reckon({ Mode, Points, right, texts }: (typeof QUESTIONS)[number], sent: Sent): number {
  if (sent === null || Mode >= 4) return 0
  if (typeof sent === 'string') {
    const tidy = sent.toLowerCase().trim().replace(/[.!?]/g, '')
    return right.some(it => it.toLowerCase() === tidy) ? Points : 0
  }
  let share = 0
  for (const number of sent) share += right.includes(texts[number - 1] ?? '') ? 1 : -1
  return Math.round(Math.max(0, (Points * share) / right.length) * 100) / 100
}

interface Row {
  PersonID: number
  Points: number
  MostPoints: number
  FinishedAt: string | null
}

test('QUIZ-06 QUIZ-10 thirty people take a quiz, and the stored grades are those of the raw answers', async () => {
  const pupils = await Promise.all(Array.from({ length: CLASS }, () => app.as('viewer')))
  await Promise.all(
    pupils.map(async (pupil, number) => {
      for (const [at, sent] of answersOf(number).entries()) {
        const told = await pupil.post(`/api/ml/timelines/${quiz}/answer/`, { aid: aids[at], answer: sent })
        expect(told.status).toBe(200)
      }
    }),
  )
  const expected = new Map(
    pupils.map((pupil, number) => [
      pupil.PersonID,
      answersOf(number).reduce((sum, sent, at) => {
        const question = QUESTIONS[at]
        return sum + (question ? reckon(question, sent) : 0)
      }, 0),
    ]),
  )
  const most = QUESTIONS.reduce((sum, it) => sum + it.Points, 0)

  const stored = await app.platform.db
    .selectFrom('attempt')
    .select(['person_id', 'points', 'most_points', 'finished_at'])
    .where('timeline_id', '=', quiz)
    .execute()
  expect(stored).toHaveLength(CLASS)
  for (const { person_id, points, most_points, finished_at } of stored) {
    expect(points).toBeCloseTo(expected.get(person_id ?? 0) ?? -1, 6)
    expect([most_points, finished_at !== null]).toEqual([most, true])
  }
  expect(new Set(expected.values()).size).toBeGreaterThan(8)

  const { body } = await owner.get(`/api/ml/timelines/${quiz}/analytics/`)
  expect(body).toMatchObject({ People: CLASS, Attempts: CLASS, Finished: CLASS })
  const mean = [...expected.values()].reduce((sum, it) => sum + it / most, 0) / CLASS
  expect(body.MeanPercent).toBeCloseTo(mean * 100, 1)
  expect(body.Shares.reduce((sum: number, it: number) => sum + it, 0)).toBe(CLASS)
  for (const row of body.Rows as Row[]) expect(row.Points).toBeCloseTo(expected.get(row.PersonID) ?? -1, 6)
  for (const [at, question] of QUESTIONS.entries()) {
    const sent = pupils.map((_, number) => answersOf(number)[at] ?? null)
    const figures = body.Questions[at]
    expect(figures.Skipped).toBe(sent.filter(it => it === null).length)
    if (question.Mode !== 3)
      expect(figures.Options.map((it: { Count: number }) => it.Count)).toEqual(
        question.texts.map((_, option) => sent.filter(it => it?.includes((option + 1) as never)).length),
      )
  }
})

test('QUIZ-10 the results are a table that runs no formula', async () => {
  const cheat = await app.as('viewer')
  await app.platform.db
    .updateTable('person')
    .set({ display_name: '=cmd()' })
    .where('person_id', '=', cheat.PersonID)
    .execute()
  await cheat.post(`/api/ml/timelines/${quiz}/answer/`, { aid: aids[2], answer: '+1; "two"' })
  const { text, headers } = await owner.get(`/api/ml/timelines/${quiz}/results.csv`)
  expect(headers['content-disposition']).toBe(`attachment; filename="Exam.csv"; filename*=UTF-8''Exam.csv`)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(CLASS + 2)
  expect(lines[0]).toContain('Person,Attempt,Started,Finished,Points,Out of,Percent,Question 0')
  expect(lines[1]).toMatch(/^'=cmd\(\),1,/)
  expect(lines[1]).toContain(`"'+1; ""two"""`)
  expect(lines[0]).toMatch(/,User name,Person ID$/)
  expect(lines[1]).toMatch(new RegExp(`,${cheat.PersonID}$`))
  const manager = await app.as('manager')
  const told = (await manager.get(`/api/ml/timelines/${quiz}/results.csv`)).text.split('\r\n')
  expect(told[0]).toMatch(/,User name,Person ID,E-mail$/)
})
