import { QuestionMode } from '@mediatheque/contract/quiz'
import { afterAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import { ONE, POLL, quizApp, TEXT } from '../../testing/quizzes.ts'

const { app, owner, viewer, other, item, quizOf, addTo, save, show, answer, openToAll } = await quizApp()
afterAll(() => app.close())

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const PLAIN = { ...ONE, JumpToSecs: null }
const ESSAY = {
  ...{ Mode: QuestionMode.Text, Question: 'Why do tides come twice a day?', Options: [] },
  ...{ Points: 4, AtSecs: 50, IsHandMarked: true },
}

const setRules = (ID: number, rules: object, by = owner) => by.post(`/api/ml/timelines/${ID}/rules/`, rules)
const begin = (ID: number, by: Browser = viewer, body: object = { again: true }) =>
  by.post(`/api/ml/timelines/${ID}/attempts/`, body)
const own = async (ID: number, by = viewer) =>
  (await by.get(`/iapi/ml/timelines/interactions/?vc=1&tlid=${ID}`)).body.Items

async function quizWith(rules: object, ...questions: object[]) {
  const media = await item()
  const ID = await quizOf(media.EncID)
  const aids: number[] = []
  for (const it of questions) aids.push(await addTo(ID, it))
  expect(await setRules(ID, rules)).toMatchObject({ status: 200, body: { Success: true } })
  return { ...media, ID, aids, aid: aids[0] ?? 0 }
}

/** Everything that a pupil can read about a quiz, by each form of each call. */
async function readAll({ ID, EncID }: { ID: number; EncID: string }, by: Browser = viewer) {
  const paths = [
    `/api/ml/timelines/${ID}/`,
    `/api/ml/timelines/${ID}/?v=1`,
    `/iapi/ml/timelines/${ID}/?v=1&vc=1`,
    `/iapi/ml/timelines/${ID}/?v=0&vc=0`,
    `/api/ml/timelines/interactions/?tlid=${ID}`,
    `/iapi/ml/timelines/interactions/?vc=1&tlid=${ID}`,
    `/api/ml/media/${EncID}/timelines/`,
    `/api/ml/media/${EncID}/`,
    `/api/ml/timelines/${ID}/analytics/`,
    `/api/ml/timelines/${ID}/texts/?all=1`,
    `/api/ml/timelines/${ID}/results.csv`,
    `/api/ml/timelines/${ID}/export/?format=gift`,
    `/api/ml/timelines/${ID}/export/?format=qti`,
  ]
  return (await Promise.all(paths.map(async path => JSON.stringify((await by.get(path)).body)))).join('\n')
}

const KEY = /"Correct":|"IsCorrect":(true|false)|"Right":\[\d|"Accepted":\["|Secret|Indeed|Much smaller/

test('QUIZ-06 attempts are limited, in every form of the call', async () => {
  const { ID, aid } = await quizWith({ MostAttempts: 2, CountedAttempt: 'best' }, PLAIN)
  expect((await begin(ID, viewer, {})).body.Data.Number).toBe(1)
  await answer(ID, aid, [1])
  expect(await show(ID)).toMatchObject({ AttemptsLeft: 1, Score: { Number: 1, Points: 2 } })
  expect((await begin(ID)).body.Data.Number).toBe(2)
  await answer(ID, aid, [2])
  expect(await show(ID)).toMatchObject({ AttemptsLeft: 0, Score: { Number: 1 }, Attempt: { Number: 2 } })
  const none = await begin(ID)
  expect([none.status, none.body.Message]).toEqual([409, 'You have no attempts left'])
  expect((await begin(ID, viewer, { again: '1' })).status).toBe(409)
  expect((await begin(ID, viewer, {})).body.Data.Number).toBe(2)
  expect((await answer(ID, aid, [1])).status).toBe(409)
  // Editors may try it as often as they like.
  for (const number of [1, 2, 3]) expect((await begin(ID, owner)).body.Data.Number).toBe(number)
  await setRules(ID, { MostAttempts: 3, CountedAttempt: 'last' })
  expect((await begin(ID)).body.Data.Number).toBe(3)
})

test('QUIZ-12 who is not signed in cannot take a quiz of counted attempts', async () => {
  const { ID, aid } = await quizWith({}, PLAIN)
  await openToAll(ID)
  const guest = await app.as('guest')
  const { Key } = (await begin(ID, guest, {})).body
  await setRules(ID, { MostAttempts: 1 })
  const refused = await begin(ID, guest, {})
  expect([refused.status, refused.body.Message]).toEqual([401, 'Please sign in to take this quiz'])
  expect((await begin(ID, guest, { again: true, key: Key })).status).toBe(401)
  expect((await answer(ID, aid, [1], guest)).status).toBe(401)
})

test('QUIZ-06 two tabs that begin the last attempt at once share it', async () => {
  const { ID } = await quizWith({ MostAttempts: 1 }, PLAIN)
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(ID, other)))
  expect(begun.filter(it => it.status === 200).map(it => it.body.Data.Number)).toEqual(
    begun.filter(it => it.status === 200).map(() => 1),
  )
  expect((await show(ID, other)).AttemptsLeft).toBe(0)
})

test('QUIZ-01 never: no answer carries the key, and a wrong one leads nowhere that gives it away', async () => {
  const quiz = await quizWith({ ShowRight: 'never' }, ONE, TEXT, POLL)
  const [one = 0, text = 0, poll = 0] = quiz.aids
  const first = await answer(quiz.ID, one, [2])
  expect(first.body).toMatchObject({
    Data: {
      ...{ IsHeldBack: true, IsCorrect: null, Points: 0, AsksAgain: false, JumpToSecs: null },
      Chosen: [2],
    },
    Attempt: { Points: 0, IsHeldBack: true },
  })
  const second = await answer(quiz.ID, text, 'Sun')
  expect(second.body.Attempt.Points).toBe(0)
  const third = await answer(quiz.ID, poll, 1)
  expect(third.body).toMatchObject({
    Data: {
      IsHeldBack: false,
      Counts: [
        { ID: 1, Count: 1 },
        { ID: 2, Count: 0 },
      ],
    },
    Attempt: { Points: 1, MostPoints: 3, IsHeldBack: false },
  })
  for (const said of [first, second, third]) expect(JSON.stringify(said.body)).not.toMatch(KEY)
  expect(await readAll(quiz)).not.toMatch(KEY)
  expect(await own(quiz.ID)).toMatchObject([{ Points: 0 }, { Points: 0 }, { Points: 0 }])
  expect((await owner.get(`/api/ml/timelines/${quiz.ID}/analytics/`)).body.Rows[0]).toMatchObject({
    Points: 1,
  })
})

test('QUIZ-01 after the last attempt: the key comes when it is finished, and nothing is filled in then', async () => {
  const quiz = await quizWith({ ShowRight: 'afterLast', MostAttempts: 2 }, PLAIN, TEXT)
  const [one = 0, text = 0] = quiz.aids
  await answer(quiz.ID, one, [2])
  await answer(quiz.ID, text, 'Moon')
  expect(await readAll(quiz)).not.toMatch(KEY)
  await begin(quiz.ID)
  await answer(quiz.ID, one, null)
  expect(await readAll(quiz)).not.toMatch(KEY)
  const last = await answer(quiz.ID, text, 'Sun')
  expect(last.body).toMatchObject({ Data: { IsHeldBack: false, Accepted: ['Sun', 'the Sun'] } })
  expect((await own(quiz.ID)).find((it: { AssetID: number }) => it.AssetID === one)).toMatchObject({
    IsCorrect: false,
  })
  const late = await answer(quiz.ID, one, [1])
  expect([late.status, late.body.Message]).toEqual([409, 'This attempt is finished'])
})

test('QUIZ-01 after a date: the key comes with the date', async () => {
  const quiz = await quizWith({ ShowRight: 'afterDate', ShowRightAt: hoursFromNow(1) }, PLAIN)
  expect((await answer(quiz.ID, quiz.aid, [2])).body.Data.Right).toEqual([])
  expect(await readAll(quiz)).not.toMatch(KEY)
  await setRules(quiz.ID, { ShowRight: 'afterDate', ShowRightAt: hoursFromNow(-1) })
  expect((await show(quiz.ID)).AssetData[0].Result).toMatchObject({ Right: [1], IsCorrect: false })
})

test('QUIZ-06 after the due date answers are refused or marked late, as the teacher says', async () => {
  const { ID, aids } = await quizWith({ DueAt: hoursFromNow(1), LateAnswers: 'refused' }, PLAIN, TEXT)
  const [one = 0, text = 0] = aids
  await answer(ID, one, [1])
  await setRules(ID, { DueAt: hoursFromNow(-1), LateAnswers: 'refused' })
  const late = await answer(ID, text, 'Sun')
  expect([late.status, late.body.Message]).toEqual([409, 'The due date of this quiz has passed'])
  // What arrives twice is not late.
  expect((await answer(ID, one, [1])).status).toBe(200)
  for (const by of [viewer, other]) expect((await begin(ID, by)).status).toBe(409)
  expect((await answer(ID, one, [1], other)).status).toBe(409)
  expect(await show(ID)).toMatchObject({ IsClosed: true, Score: { Points: 2, FinishedAt: null } })
  await setRules(ID, { DueAt: new Date(Date.now() - 1).toISOString(), LateAnswers: 'marked' })
  expect((await answer(ID, text, 'Sun')).body.Attempt).toMatchObject({ IsLate: true, Points: 3 })
  const { body } = await owner.get(`/api/ml/timelines/${ID}/analytics/`)
  expect(body.Rows[0]).toMatchObject({ IsLate: true, IsCounted: true })
  expect((await own(ID, owner)).at(-1)).toMatchObject({ IsLate: true })
})

test('QUIZ-10 rules are set by those who edit, fit together, and are not overwritten by an old form', async () => {
  const { ID } = await quizWith({}, PLAIN)
  expect((await setRules(ID, { MostAttempts: 1 }, viewer)).status).toBe(403)
  const refused: [object, string][] = [
    [{ MostAttempts: 0 }, 'MostAttempts'],
    [{ MostAttempts: 101 }, 'MostAttempts'],
    [{ ShowRight: 'afterLast' }, 'ShowRight'],
    [{ ShowRight: 'afterLast', DueAt: hoursFromNow(1) }, 'ShowRight'],
    [{ ShowRight: 'afterDate' }, 'ShowRightAt'],
    [{ DueAt: 'tomorrow' }, 'DueAt'],
    [{ CountedAttempt: 'worst' }, 'CountedAttempt'],
  ]
  for (const [rules, field] of refused) {
    const it = await setRules(ID, rules)
    expect([it.status, Object.keys(it.body.Fields)]).toEqual([400, [field]])
  }
  await setRules(ID, { MostAttempts: 4 })
  expect((await setRules(ID, { MostAttempts: 5, Version: 'older' })).status).toBe(409)
  await owner.post(`/api/ml/timelines/${ID}/update/`, { Name: 'Renamed' })
  expect((await show(ID)).Rules.MostAttempts).toBe(4)
})

test('QUIZ-06 a text waits for a teacher, who gives points and a comment', async () => {
  const { ID, aid } = await quizWith({}, ESSAY)
  const given = await answer(ID, aid, 'Because of the two bulges')
  expect(given.body).toMatchObject({
    Data: { IsWaiting: true, IsCorrect: null, Points: 0, MostPoints: 4 },
    Attempt: { Waiting: 1, Points: 0, MostPoints: 4 },
  })
  expect(given.body.Attempt.FinishedAt).not.toBeNull()
  const list = await owner.get(`/api/ml/timelines/${ID}/texts/`)
  expect(list.body).toMatchObject({
    Total: 1,
    Items: [
      { Answer: 'Because of the two bulges', IsWaiting: true, AssetID: aid, PersonID: viewer.PersonID },
    ],
  })
  const { AttemptID } = list.body.Items[0]
  const mark = (body: object, by = owner) =>
    by.post(`/api/ml/timelines/${ID}/mark/`, { AttemptID, AssetID: aid, ...body })
  expect((await mark({ Points: 4 }, viewer)).status).toBe(403)
  for (const Points of [5, -1, 0.1, 'many']) {
    const refused = await mark({ Points })
    expect([refused.status, Object.keys(refused.body.Fields)]).toEqual([400, ['Points']])
  }
  expect((await mark({ Points: 1, AttemptID: 999_999 })).status).toBe(404)
  expect((await mark({ Points: 3, Comment: 'And the Sun?', Version: 'older' })).status).toBe(409)
  expect((await mark({ Points: 3, Comment: 'And the Sun?' })).body.Data).toMatchObject({ IsWaiting: false })
  expect(await show(ID)).toMatchObject({
    Attempt: { Points: 3, Waiting: 0 },
    AssetData: [{ Result: { IsWaiting: false, IsCorrect: false, Points: 3, Comment: 'And the Sun?' } }],
  })
  expect((await owner.get(`/api/ml/timelines/${ID}/texts/`)).body.Total).toBe(0)
  expect((await owner.get(`/api/ml/timelines/${ID}/texts/?all=1`)).body.Items[0]).toMatchObject({ Points: 3 })
  expect((await owner.get(`/api/ml/timelines/${ID}/analytics/`)).body).toMatchObject({
    Waiting: 0,
    MeanPercent: 75,
  })
})

test('QUIZ-06 an attempt that is over stays over when a question is added and a text is marked', async () => {
  const { ID, aid } = await quizWith({}, ESSAY)
  const { FinishedAt, AttemptID } = (await answer(ID, aid, 'Because of the Moon')).body.Attempt
  expect(FinishedAt).not.toBeNull()
  await addTo(ID, { ...PLAIN, AtSecs: 60 })
  await owner.post(`/api/ml/timelines/${ID}/mark/`, { AttemptID, AssetID: aid, Points: 2 })
  expect(await show(ID)).toMatchObject({ Attempt: { Points: 2, FinishedAt } })
  expect((await answer(ID, aid, 'Because of the Moon')).body.Attempt).toMatchObject({ FinishedAt })
})

test('QUIZ-06 who has answered all that is left is done when the last question is hidden or deleted', async () => {
  for (const remove of [true, false]) {
    const { ID, aids } = await quizWith({}, PLAIN, { ...PLAIN, AtSecs: 60 })
    const [first = 0, second = 0] = aids
    await answer(ID, first, [1])
    expect((await show(ID)).Attempt).toMatchObject({ FinishedAt: null })
    const gone = remove
      ? await owner.post('/api/ml/DeleteAsset/', { tlid: ID, aid: second })
      : await save(ID, { ...PLAIN, AtSecs: 60, ID: second, IsVisible: false })
    expect(gone.body).toMatchObject({ Success: true })
    expect((await show(ID)).Attempt).toMatchObject({ FinishedAt: expect.any(String), Points: 2 })
  }
})

test('QUIZ-10 a wrong key is mended: the preview says what becomes of each score, saving does just that', async () => {
  const { ID, aid } = await quizWith({}, PLAIN)
  await answer(ID, aid, [1])
  await answer(ID, aid, [2], other)
  const Draft = { ...PLAIN, ID: aid, Options: [{ Text: 'Jupiter' }, { Text: 'Mars', Correct: true }] }
  const preview = await owner.post(`/api/ml/timelines/${ID}/regrade/preview/`, { Draft })
  expect(preview.body).toMatchObject({ Answers: 2, Total: 2, HandMarked: 0 })
  expect(preview.body.Items.map((it: Record<string, number>) => [it.PersonID, it.Before, it.After])).toEqual([
    [viewer.PersonID, 2, 0],
    [other.PersonID, 0, 2],
  ])
  expect((await show(ID)).Attempt.Points).toBe(2)
  expect((await viewer.post(`/api/ml/timelines/${ID}/regrade/preview/`, { Draft })).status).toBe(403)
  const saved = await owner.post('/api/ml/SaveAsset/', { tlid: ID, data: Draft, regrade: true })
  expect(saved.body).toMatchObject({ Version: 2, Regraded: 2, ChangedScores: 2 })
  expect(await show(ID)).toMatchObject({
    Attempt: { Points: 0 },
    AssetData: [{ Result: { IsCorrect: false } }],
  })
  expect((await show(ID, other)).Attempt.Points).toBe(2)
})

test('QUIZ-10 without being told so nothing is graded again, and never what asked something else', async () => {
  const { ID, aid } = await quizWith({}, PLAIN)
  await answer(ID, aid, [1])
  const other1 = { ...PLAIN, ID: aid, Options: [{ Text: 'Saturn', Correct: true }, { Text: 'Mars' }] }
  expect((await save(ID, other1)).body).toMatchObject({ Regraded: 0, Kept: 1 })
  expect(
    (await owner.post('/api/ml/SaveAsset/', { tlid: ID, data: { ...other1, Points: 5 }, regrade: true }))
      .body,
  ).toMatchObject({ Regraded: 0 })
  expect((await show(ID)).Attempt.Points).toBe(2)
})

test('QUIZ-10 a regrade leaves marks by hand alone unless told', async () => {
  const { ID, aid } = await quizWith({}, TEXT)
  const given = await answer(ID, aid, 'Sol')
  const AttemptID = given.body.Attempt.AttemptID
  await owner.post(`/api/ml/timelines/${ID}/mark/`, { AttemptID, AssetID: aid, Points: 0.5 })
  await answer(ID, aid, 'Helios', other)
  const data = { ...TEXT, ID: aid, Options: [{ Text: 'Sun' }, { Text: 'Sol' }, { Text: 'Helios' }] }
  const preview = await owner.post(`/api/ml/timelines/${ID}/regrade/preview/`, { Draft: data })
  expect(preview.body).toMatchObject({ Answers: 1, HandMarked: 1, Total: 1 })
  await owner.post('/api/ml/SaveAsset/', { tlid: ID, data, regrade: true })
  expect([(await show(ID)).Attempt.Points, (await show(ID, other)).Attempt.Points]).toEqual([0.5, 1])
  await owner.post('/api/ml/SaveAsset/', { tlid: ID, data, regrade: true, handmarks: true })
  expect((await show(ID)).Attempt.Points).toBe(1)
})
