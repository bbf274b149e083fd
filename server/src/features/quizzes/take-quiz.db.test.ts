import { QuestionMode } from '@mediatheque/contract/quiz'
import { afterAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import { ONE, POLL, quizApp } from '../../testing/quizzes.ts'

const { app, owner, viewer, other, item, quizOf, save, addTo, giveQuiz, show, answer, openToAll } =
  await quizApp()
afterAll(() => app.close())

test('QUIZ-06 an answer is graded here, told at once, and given once', async () => {
  const { ID, one, several, text, poll } = await giveQuiz()
  await save(ID, { ...ONE, ID: one, JumpToSecs: null })
  const begun = await viewer.post(`/api/ml/timelines/${ID}/attempts/`)
  expect(begun.body).toMatchObject({ Key: '', Data: { Number: 1, FinishedAt: null, Points: 0 } })
  const wrong = await answer(ID, one, [2])
  expect(wrong.body).toMatchObject({
    Data: {
      IsCorrect: false,
      Points: 0,
      MostPoints: 2,
      Right: [1],
      Feedback: ['Much smaller', 'Secret hint'],
      JumpToSecs: null,
      Counts: null,
    },
    Attempt: { Points: 0, MostPoints: 2, FinishedAt: null },
  })
  expect((await answer(ID, one, [2])).status).toBe(200)
  const again = await answer(ID, one, [1])
  expect([again.status, again.body.Message]).toEqual([409, 'You have already answered this question'])
  expect((await answer(ID, several, [1, 2, 3])).body.Data).toMatchObject({ IsCorrect: false, Points: 2 })
  expect((await answer(ID, text, '  the   SUN. ')).body.Data).toMatchObject({
    IsCorrect: true,
    Points: 1,
    Accepted: ['Sun', 'the Sun'],
  })
  const last = await answer(ID, poll, 2)
  expect(last.body.Attempt).toMatchObject({ Points: 3, MostPoints: 7 })
  expect(last.body.Attempt.FinishedAt).not.toBeNull()
  const resumed = await show(ID)
  expect(resumed.Attempt).toEqual(last.body.Attempt)
  expect(resumed.AssetData.map((it: { Result: { Points: number } }) => it.Result.Points)).toEqual([
    0, 2, 1, 0,
  ])
})

test('QUIZ-10 the mean counts those who were led back by a wrong answer and have not answered again', async () => {
  const ID = await quizOf((await item()).EncID)
  const aid = await addTo(ID, ONE)
  expect((await answer(ID, aid, [1])).body.Attempt.FinishedAt).not.toBeNull()
  const waiting = await answer(ID, aid, [2], other)
  expect([waiting.body.Data.AsksAgain, waiting.body.Attempt.FinishedAt]).toEqual([true, null])
  const { body } = await owner.get(`/api/ml/timelines/${ID}/analytics/`)
  expect(body).toMatchObject({ People: 2, Finished: 1, MeanPercent: 50 })
})

test('QUIZ-06 a wrong answer that leads back is asked again, tells nothing right before, and the last one counts', async () => {
  const ID = await quizOf((await item()).EncID)
  const aid = await addTo(ID, ONE)
  const wrong = await answer(ID, aid, [2])
  expect(wrong.body).toMatchObject({
    Data: {
      ...{ IsCorrect: false, AsksAgain: true, JumpToSecs: 4, Right: [], Accepted: [] },
      Feedback: ['Much smaller', 'Secret hint'],
    },
    Attempt: { Points: 0, MostPoints: 2, FinishedAt: null },
  })
  expect((await show(ID)).AssetData[0].Result).toMatchObject({ AsksAgain: true, Right: [] })
  // What arrives twice counts once.
  expect((await answer(ID, aid, [2])).body.Data.AsksAgain).toBe(true)
  const right = await answer(ID, aid, [1])
  expect(right.body).toMatchObject({
    Data: { IsCorrect: true, AsksAgain: false, JumpToSecs: null, Right: [1] },
    Attempt: { Points: 2, MostPoints: 2 },
  })
  expect(right.body.Attempt.FinishedAt).not.toBeNull()
  expect((await answer(ID, aid, [2])).status).toBe(409)
  const { Items } = (await owner.get(`/iapi/ml/timelines/interactions/?vc=1&tlid=${ID}`)).body
  expect(Items).toMatchObject([{ Answer: 'Jupiter', Tries: 2, Points: 2 }])

  // Nobody has to: one stays at the answer, and is told.
  await answer(ID, aid, [2], other)
  const kept = await answer(ID, aid, null, other)
  expect(kept.body).toMatchObject({
    Data: { IsCorrect: false, IsSkipped: false, AsksAgain: false, Right: [1], JumpToSecs: null },
    Attempt: { Points: 0, MostPoints: 2 },
  })
  expect(kept.body.Attempt.FinishedAt).not.toBeNull()
  expect((await answer(ID, aid, [1], other)).status).toBe(409)
})

test('QUIZ-06 a question that was changed is asked again as it is now', async () => {
  const ID = await quizOf((await item()).EncID)
  const aid = await addTo(ID, ONE)
  await answer(ID, aid, [2])
  await save(ID, { ...ONE, ID: aid, Points: 5 })
  expect((await answer(ID, aid, [1], viewer, { version: 1 })).body.ErrorCode).toBe('changed')
  expect((await answer(ID, aid, [1], viewer, { version: 2 })).body.Data).toMatchObject({
    Version: 2,
    Points: 5,
  })
})

test('QUIZ-07 a poll of mode 5 shows what everybody chose, one of mode 4 does not', async () => {
  const ID = await quizOf((await item()).EncID)
  const open = await addTo(ID, POLL)
  const closed = await addTo(ID, { ...POLL, Mode: QuestionMode.Poll, Points: 5 })
  for (const [by, value] of [
    [viewer, 1],
    [other, 2],
    [owner, 2],
  ] as const) {
    await answer(ID, open, value, by)
    expect((await answer(ID, closed, value, by)).body.Data).toMatchObject({
      Counts: null,
      IsCorrect: null,
      MostPoints: 0,
    })
  }
  expect((await show(ID)).AssetData[0].Result.Counts).toEqual([
    { ID: 1, Count: 1 },
    { ID: 2, Count: 2 },
  ])
})

test('QUIZ-06 what is no answer is refused, and a question that needs one is not skipped', async () => {
  const { ID, one, several, text } = await giveQuiz()
  const refused: [number, unknown, number][] = [
    [one, [1, 2], 400],
    [one, [3], 400],
    [one, [], 400],
    [several, ['x'], 400],
    [text, '   ', 400],
    [text, null, 409],
    [999_999, [1], 404],
  ]
  for (const [aid, value, status] of refused) expect((await answer(ID, aid, value)).status).toBe(status)
  const skipped = await answer(ID, one, null)
  expect(skipped.body.Data).toMatchObject({ IsSkipped: true, Right: [], Feedback: [], JumpToSecs: null })
  expect((await answer(ID, one, [1])).body.Data).toMatchObject({ IsSkipped: false, Points: 2 })
})

test('an attempt is gone on with, or begun again; earlier ones stay', async () => {
  const { ID, one } = await giveQuiz()
  const begin = (again: boolean) => viewer.post(`/api/ml/timelines/${ID}/attempts/`, { again })
  const [first, twin] = await Promise.all([begin(false), begin(false)])
  expect(first.body.Data.AttemptID).toBe(twin.body.Data.AttemptID)
  await answer(ID, one, [2])
  expect((await begin(false)).body.Data).toMatchObject({ Number: 1, MostPoints: 2 })
  expect((await begin(true)).body.Data).toMatchObject({ Number: 2, MostPoints: 0 })
  expect((await show(ID)).AssetData[0].Result).toBeNull()
  expect((await answer(ID, one, [1])).body.Attempt).toMatchObject({ Number: 2, Points: 2 })
  const { Items } = (await viewer.get(`/iapi/ml/timelines/interactions/?vc=1&tlid=${ID}`)).body
  expect(Items.map((it: { AttemptNumber: number }) => it.AttemptNumber)).toEqual([1, 2])
  const empty = await quizOf((await item()).EncID)
  expect((await viewer.post(`/api/ml/timelines/${empty}/attempts/`)).status).toBe(409)
})

test('QUIZ-05 who edits sees the answers of all, others only their own', async () => {
  const { ID, one } = await giveQuiz()
  await answer(ID, one, [1])
  await answer(ID, one, [2], other)
  const seen = async (by: Browser) =>
    (await by.get(`/iapi/ml/timelines/interactions/?vc=1&tlid=${ID}`)).body.Items.map(
      (it: { PersonID: number; Answer: string }) => [it.PersonID, it.Answer],
    )
  expect(await seen(owner)).toEqual([
    [viewer.PersonID, 'Jupiter'],
    [other.PersonID, 'Mars'],
  ])
  expect(await seen(viewer)).toEqual([[viewer.PersonID, 'Jupiter']])
  expect(await seen(await app.as('viewer'))).toEqual([])
})

test('QUIZ-12 who is not signed in is known by the key of the attempt alone', async () => {
  const { ID, one } = await giveQuiz()
  await openToAll(ID)
  const guest = await app.as('guest')
  expect((await answer(ID, one, [1], guest)).status).toBe(409)
  const { Key } = (await guest.post(`/api/ml/timelines/${ID}/attempts/`)).body
  expect(Key).toHaveLength(32)
  expect((await answer(ID, one, [1], guest, { key: Key })).body.Data.IsCorrect).toBe(true)
  expect((await answer(ID, one, [2], guest, { key: 'wrong' })).status).toBe(409)
  const resumed = await show(ID, guest, `?v=1&key=${Key}`)
  expect(resumed).toMatchObject({ CanEdit: false, Attempt: { Points: 2 } })
  expect((await show(ID, guest)).AssetData[0].Result).toBeNull()
  const mine = (await guest.get(`/api/ml/timelines/interactions/?tlid=${ID}&key=${Key}`)).body
  expect(mine.Items).toHaveLength(1)
  expect(mine.Items[0]).toMatchObject({ PersonID: null, DisplayName: '' })
})
