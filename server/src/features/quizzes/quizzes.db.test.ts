import { QuestionMode } from '@mediatheque/contract/quiz'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia } from '../../testing/media.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'&'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let house: TestApp
let owner: Browser
let viewer: Browser
let other: Browser
beforeAll(async () => {
  house = await testApp()
  owner = await house.as('uploader')
  viewer = await house.as('viewer')
  other = await house.as('viewer')
})
afterAll(() => house.close())

const item = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(house.platform.db, owner.PersonID, { duration_secs: 100, ...draft })
const create = async (EncID: string, body: object = {}, by = owner) =>
  by.post(`/api/ml/timelines/${EncID}/create`, { name: 'Quiz', ...body })
const quizOf = async (EncID: string, body: object = {}) => (await create(EncID, body)).body.ID as number
const save = (tlid: number, data: object, by = owner) => by.post('/api/ml/SaveAsset/', { tlid, data })
const addTo = async (tlid: number, data: object) => (await save(tlid, data)).body.ID as number
const show = async (id: number, by = viewer, query = '?v=1&vc=1') =>
  (await by.get(`/api/ml/timelines/${id}/${query}`)).body
const answer = (tlid: number, aid: number, value: unknown, by = viewer, more: object = {}) =>
  by.post(`/api/ml/timelines/${tlid}/answer/`, { aid, answer: value, ...more })
const names = async (EncID: string, by: Browser) =>
  (await by.get(`/api/ml/media/${EncID}/timelines/`)).body.Items.map((it: { Name: string }) => it.Name)

const ONE = {
  Mode: QuestionMode.One,
  Question: 'Which planet is the largest?',
  Options: [
    { Text: 'Jupiter', Correct: true, Feedback: 'Indeed' },
    { Text: 'Mars', Feedback: 'Much smaller' },
  ],
  Points: 2,
  FeedbackRight: 'Secret praise',
  FeedbackWrong: 'Secret hint',
  AtSecs: 10,
  JumpToSecs: 4,
}
const SEVERAL = {
  Mode: QuestionMode.Several,
  Question: 'Which are gases?',
  Options: [
    { Text: 'Helium', Correct: true },
    { Text: 'Neon', Correct: true },
    { Text: 'Iron' },
    { Text: 'Gold' },
  ],
  Points: 4,
  AtSecs: 20,
}
const TEXT = {
  Mode: QuestionMode.Text,
  Question: 'Name our star',
  Options: [{ Text: 'Sun' }, { Text: 'the Sun' }],
  Points: 1,
  AtSecs: 30,
  IsRequired: true,
}
const POLL = {
  Mode: QuestionMode.OpenPoll,
  Question: 'Too fast?',
  Options: [{ Text: 'Yes' }, { Text: 'No' }],
  AtSecs: 40,
}

async function giveQuiz() {
  const media = await item()
  const ID = await quizOf(media.EncID)
  const aids: number[] = []
  for (const draft of [ONE, SEVERAL, TEXT, POLL]) aids.push(await addTo(ID, draft))
  const [one = 0, several = 0, text = 0, poll = 0] = aids
  return { ...media, ID, one, several, text, poll }
}

describe('making quizzes', () => {
  test('QUIZ-04 a name is needed, and a chapter of the same item', async () => {
    const media = await item()
    const chapter = await owner.post(`/api/ml/media/${media.EncID}/savechapter/`, {
      ChapterID: 0,
      StartTimeSecs: 0,
      EndTimeSecs: 10,
      Title: 'First',
    })
    expect((await create(media.EncID, { name: '  ' })).body.Fields).toEqual({ name: 'Please enter a name' })
    const { body } = await create(media.EncID, {
      cdid: media.ClipDataID,
      name: HOSTILE,
      intro: HOSTILE,
      chapid: chapter.body.ChapterID,
    })
    expect(body.Data).toMatchObject({
      Name: HOSTILE,
      Intro: HOSTILE,
      ChapterID: chapter.body.ChapterID,
      CanEdit: true,
      QuestionCount: 0,
    })
    expect((await create((await item()).EncID, { chapid: chapter.body.ChapterID })).status).toBe(400)
    await owner.post(`/api/ml/media/${media.EncID}/deletechapter/`, { chapid: chapter.body.ChapterID })
    expect((await show(body.ID)).ChapterID).toBeNull()
  })

  test('QUIZ-03 QUIZ-04 only who may edit the item makes one, and only of recordings', async () => {
    const media = await item()
    const hidden = await item({ is_private: true })
    const paper = await item({ record_type: 10 })
    expect((await create(media.EncID, {}, viewer)).status).toBe(403)
    expect((await create(hidden.EncID, {}, viewer)).status).toBe(404)
    expect((await create(paper.EncID)).status).toBe(409)
    const options = async (EncID: string, by: Browser) =>
      (await by.get(`/api/ml/media/${EncID}/`)).body.MediaModuleOpts.QuizList
    expect(await options(media.EncID, owner)).toEqual({ CanAdd: true, CanSuggest: false, Show: true })
    expect(await options(paper.EncID, owner)).toEqual({ CanAdd: false, CanSuggest: false, Show: false })
    expect(await options(media.EncID, viewer)).toEqual({ CanAdd: false, CanSuggest: false, Show: false })
    await create(media.EncID)
    expect((await options(media.EncID, viewer)).Show).toBe(true)
  })

  test('QUIZ-02 QUIZ-10 they stand by name, and a private one is its maker’s alone', async () => {
    const media = await item()
    const helper = await house.as('uploader')
    await giveGrant(house.platform.db, media.ClipDataID, helper.PersonID, { canEdit: true })
    await create(media.EncID, { name: 'beta' })
    await create(media.EncID, { name: 'Alpha' })
    const secret = await quizOf(media.EncID, { name: 'Secret', isprivate: true })
    const aid = await addTo(secret, { ...ONE, Picture: PIXEL })
    const { ImageURL } = (await show(secret, owner)).AssetData[0].Data
    const manager = await house.as('manager')
    expect(await names(media.EncID, owner)).toEqual(['Alpha', 'beta', 'Secret'])
    for (const by of [viewer, helper, manager]) {
      expect(await names(media.EncID, by)).toEqual(['Alpha', 'beta'])
      expect((await by.get(`/api/ml/timelines/${secret}/`)).status).toBe(404)
      expect((await by.get(ImageURL)).status).toBe(404)
      expect((await answer(secret, aid, [1], by)).status).toBe(404)
      const { body } = await by.get(`/api/ml/media/${media.EncID}/`)
      expect(body.TimelineList.map((it: { Name: string }) => it.Name)).toEqual(['Alpha', 'beta'])
      expect(JSON.stringify(body)).not.toContain('Secret')
    }
    expect((await owner.get(ImageURL)).status).toBe(200)
    const shared = (await owner.get(`/api/ml/media/${media.EncID}/timelines/`)).body.Items[0].ID
    const steal = { Name: 'Alpha', IsPrivate: true }
    expect((await helper.post(`/api/ml/timelines/${shared}/update/`, steal)).body.Fields.IsPrivate).toBe(
      'Only who made a quiz can make it private',
    )
    expect((await helper.post(`/api/ml/timelines/${shared}/update/`, { Name: 'Gamma' })).status).toBe(200)
  })

  test('QUIZ-10 what one may not edit one may not change, export or read the figures of', async () => {
    const { ID, one } = await giveQuiz()
    const asked = [
      viewer.post(`/api/ml/timelines/${ID}/update/`, { Name: 'Mine' }),
      viewer.post(`/api/ml/timelines/${ID}/delete/`),
      save(ID, ONE, viewer),
      viewer.post(`/api/ml/timelines/${ID}/savequestions/`, { Items: [ONE] }),
      viewer.post('/api/ml/DeleteAsset/', { tlid: ID, aid: one }),
      viewer.get(`/api/ml/timelines/${ID}/questions/${one}/versions/`),
      viewer.get(`/api/ml/timelines/${ID}/analytics/`),
      viewer.get(`/api/ml/timelines/${ID}/results.csv`),
      viewer.get(`/api/ml/timelines/${ID}/export/?format=qti`),
      viewer.post(`/api/ml/timelines/${ID}/import/`, { Format: 'gift', Data: 'eA==' }),
    ]
    for (const { status } of await Promise.all(asked)) expect(status).toBe(403)
  })

  test('QUIZ-09 the default quiz is one of the item that everybody sees; 0 clears it', async () => {
    const media = await item()
    const ID = await quizOf(media.EncID)
    const secret = await quizOf(media.EncID, { isprivate: true })
    const foreign = await quizOf((await item()).EncID)
    const set = (tid: number, by = owner) =>
      by.post('/view.aspx/SetDefaultTimeline', { cdid: media.ClipDataID, tid })
    const chosen = async () =>
      (await viewer.get(`/api/ml/media/${media.EncID}/`)).body.ItemSettings.DefaultTimelineID
    expect((await set(ID)).body.d.Success).toBe(true)
    expect(await chosen()).toBe(ID)
    expect((await set(secret)).status).toBe(409)
    expect((await set(foreign)).status).toBe(404)
    expect((await set(0, viewer)).status).toBe(403)
    await set(0)
    expect(await chosen()).toBeNull()
    await set(ID)
    await owner.post(`/api/ml/timelines/${ID}/update/`, { Name: 'Quiz', IsPrivate: true })
    expect(await chosen()).toBeNull()
  })

  test('SRCH-15 an item is found by its quiz, not by a private one', async () => {
    const media = await item({ title: 'Quizzed zebra' })
    const found = async () =>
      (await viewer.get(`/api/ml/search/?f=${encodeURIComponent('{"s":"Quizzed zebra","hq":true}')}`)).body
        .Total
    const secret = await quizOf(media.EncID, { isprivate: true })
    expect(await found()).toBe(0)
    const ID = await quizOf(media.EncID)
    expect(await found()).toBe(1)
    await owner.post(`/api/ml/timelines/${ID}/delete/`)
    expect(await found()).toBe(0)
    expect((await show(secret, owner)).ID).toBe(secret)
  })

  test('LIST-08 the quizzes one has made are on the list, each with its item', async () => {
    const media = await item({ title: 'With two' })
    const maker = await house.as('manager')
    const first = (await create(media.EncID, { name: 'First' }, maker)).body.ID
    const second = (await create(media.EncID, { name: 'Second' }, maker)).body.ID
    const { body } = await maker.get('/iapi/ml/user/timelines/')
    expect(body.Total).toBe(2)
    expect(body.Items).toMatchObject([
      { ClipDataID: media.ClipDataID, Quiz: { ID: second, Name: 'Second' } },
      { ClipDataID: media.ClipDataID, Quiz: { ID: first, Name: 'First' } },
    ])
  })
})

describe('questions', () => {
  test('QUIZ-06 each kind says what it lacks', async () => {
    const ID = await quizOf((await item()).EncID)
    const refused: [object, string, string][] = [
      [{ ...ONE, Question: ' ' }, 'data.Question', 'Please enter a question'],
      [
        { ...ONE, Options: [{ Text: 'A', Correct: true }] },
        'data.Options',
        'Please give at least two answers',
      ],
      [
        { ...ONE, Options: [{ Text: 'A' }, { Text: 'B' }] },
        'data.Options',
        'Please mark one answer as right',
      ],
      [
        { ...SEVERAL, Options: [{ Text: 'A' }, { Text: 'B' }] },
        'data.Options',
        'Please mark the right answers',
      ],
      [{ ...ONE, AtSecs: 101 }, 'AtSecs', 'The recording ends before'],
      [{ ...ONE, JumpToSecs: 11 }, 'JumpToSecs', 'Please choose a time before the question'],
      [{ ...ONE, Points: 0.3 }, 'data.Points', 'Please use half points'],
    ]
    for (const [draft, field, message] of refused) {
      const { status, body } = await save(ID, draft)
      expect([status, body.Fields[field]]).toEqual([400, message])
    }
    expect((await save(ID, { ...ONE, Picture: 'data:text/html;base64,PGI+' })).status).toBe(415)
    expect((await show(ID, owner, '')).AssetData).toEqual([])
  })

  test('QUIZ-01 nothing right leaves the server before the answer; who edits is told', async () => {
    const { ID, poll } = await giveQuiz()
    for (const by of [viewer, owner]) {
      const quiz = await show(ID, by)
      expect(quiz.AssetData).toHaveLength(4)
      const said = JSON.stringify(quiz)
      for (const word of ['Correct"', 'Secret', 'Indeed', 'Sun', 'JumpToSecs', 'Counts', 'Answered"'])
        expect(said).not.toContain(word)
    }
    expect((await show(ID, viewer, '')).AssetData[0].Data.Options[0]).toEqual({ ID: 1, Text: 'Jupiter' })
    const edited = (await owner.get(`/iapi/ml/timelines/${ID}/`)).body
    expect(edited.AssetData[0]).toMatchObject({
      Type: 'question',
      Data: { Mode: 1, IsVisible: true, JumpToSecs: 4, FeedbackWrong: 'Secret hint' },
    })
    expect(edited.AssetData[0].Data.Options).toEqual([
      { ID: 1, Text: 'Jupiter', Correct: true, Feedback: 'Indeed' },
      { ID: 2, Text: 'Mars', Correct: false, Feedback: 'Much smaller' },
    ])
    await save(ID, { ...POLL, ID: poll, IsVisible: false })
    expect((await show(ID)).AssetData).toHaveLength(3)
    expect((await show(ID, owner, '')).AssetData).toHaveLength(4)
  })

  test('QUIZ-06 a text stays the text it is', async () => {
    const ID = await quizOf((await item()).EncID)
    const aid = await addTo(ID, {
      ...ONE,
      Question: HOSTILE,
      Options: [{ Text: HOSTILE, Correct: true, Feedback: HOSTILE }, { Text: 'B' }],
    })
    const [asset] = (await show(ID)).AssetData
    expect([asset.Data.Question, asset.Data.Options[0].Text]).toEqual([HOSTILE, HOSTILE])
    expect((await answer(ID, aid, [1])).body.Data.Feedback).toEqual([HOSTILE, 'Secret praise'])
  })

  test('a changed question that was answered becomes a new version, and says what differs', async () => {
    const { ID, one } = await giveQuiz()
    const early = await save(ID, { ...ONE, ID: one, Points: 3 })
    expect(early.body).toMatchObject({ Version: 1, IsNewVersion: false, Changes: ['points'], Kept: 0 })
    await answer(ID, one, [1])
    const moved = await save(ID, { ...ONE, ID: one, Points: 3, AtSecs: 12, IsRequired: true })
    expect(moved.body).toMatchObject({ Version: 1, IsNewVersion: false, Changes: [] })
    const Options = [{ Text: 'Jupiter' }, { Text: 'Saturn', Correct: true }]
    const { body } = await save(ID, { ...ONE, ID: one, Options, Points: 5 })
    expect(body).toMatchObject({
      Version: 2,
      IsNewVersion: true,
      Changes: ['options', 'right', 'points', 'feedback'],
      Kept: 1,
    })
    const mine = (await show(ID)).AssetData.find((it: { ID: number }) => it.ID === one)
    expect(mine).toMatchObject({ Data: { Version: 1, Points: 3 }, Result: { IsCorrect: true, Points: 3 } })
    const stale = await answer(ID, one, [1], other, { version: 1 })
    expect([stale.status, stale.body.ErrorCode]).toEqual([409, 'changed'])
    expect((await answer(ID, one, [2], other, { version: 2 })).body.Data).toMatchObject({
      IsCorrect: true,
      Points: 5,
    })
    const versions = (await owner.get(`/api/ml/timelines/${ID}/questions/${one}/versions/`)).body.Items
    expect(versions).toMatchObject([
      { Version: 2, Answered: 1, Points: 5, Changes: ['options', 'right', 'points', 'feedback'] },
      { Version: 1, Answered: 1, Points: 3, Changes: [] },
    ])
    const change = house.platform.db
      .updateTable('question_version')
      .set({ points: 9 })
      .where('question_id', '=', one)
      .where('version', '=', 1)
      .execute()
    await expect(change).rejects.toThrow('an answered question never changes')
  })

  test('QUIZ-11 a deleted question keeps its answers in the figures; a deleted quiz takes everything along', async () => {
    const { ID, one, several, EncID } = await giveQuiz()
    await answer(ID, one, [2])
    for (const aid of [one, several])
      expect((await owner.post('/view.aspx/DeleteAsset', { tlid: ID, aid })).body.d.Success).toBe(true)
    expect((await owner.post('/api/ml/DeleteAsset/', { tlid: ID, aid: one })).status).toBe(404)
    expect((await show(ID)).AssetData).toHaveLength(2)
    const figures = (await owner.get(`/api/ml/timelines/${ID}/analytics/`)).body.Questions
    expect(figures.map((it: { ID: number; IsCurrent: boolean }) => [it.ID, it.IsCurrent])).toContainEqual([
      one,
      false,
    ])
    expect((await owner.post(`/api/ml/timelines/${ID}/delete/`)).status).toBe(200)
    expect((await owner.get(`/api/ml/timelines/${ID}/`)).status).toBe(404)
    expect(await names(EncID, owner)).toEqual([])
    const left = await house.platform.db
      .selectFrom('attempt')
      .select('attempt_id')
      .where('timeline_id', '=', ID)
      .execute()
    expect(left).toEqual([])
  })
})

describe('taking a quiz', () => {
  test('QUIZ-06 an answer is graded here, told at once, and given once', async () => {
    const { ID, one, several, text, poll } = await giveQuiz()
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
        JumpToSecs: 4,
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

  test('an attempt is gone on with, or begun anew; earlier ones stay', async () => {
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
    expect(await seen(await house.as('viewer'))).toEqual([])
  })

  test('QUIZ-12 who is not signed in is known by the key of the attempt alone', async () => {
    const { ID, one } = await giveQuiz()
    await house.platform.db
      .updateTable('publishing_policy')
      .set({ restriction: 0 })
      .where('publishing_policy_id', 'in', eb =>
        eb
          .selectFrom('timeline as t')
          .innerJoin('media_item as m', 'm.clip_data_id', 't.clip_data_id')
          .select('m.pp_id')
          .where('t.timeline_id', '=', ID),
      )
      .execute()
    const guest = await house.as('guest')
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
})
