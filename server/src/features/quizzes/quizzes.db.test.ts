import { afterAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import { giveGrant } from '../../testing/media.ts'
import { ONE, POLL, quizApp, SEVERAL } from '../../testing/quizzes.ts'

const HOSTILE = '<img src=x onerror=alert(1)>"\'&'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const { app, owner, viewer, other, item, create, quizOf, save, addTo, giveQuiz, show, answer } =
  await quizApp()
afterAll(() => app.close())

const names = async (EncID: string, by: Browser) =>
  (await by.get(`/api/ml/media/${EncID}/timelines/`)).body.Items.map((it: { Name: string }) => it.Name)

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

  test('EMBED-03 QUIZ-12 anyone who has a link sees the picture of a question in a frame without signing in', async () => {
    const media = await item({ is_private: true })
    const quiz = await quizOf(media.EncID)
    const secret = await quizOf(media.EncID, { isprivate: true })
    const link = await owner.post('/api/ml/CreateEmbedURL/', { cdid: media.ClipDataID, restriction: 0 })
    const code = new URL(link.body.URL).searchParams.get('code')
    const nobody = await app.as('nobody')
    const seen: number[] = []
    for (const one of [quiz, secret]) {
      await addTo(one, { ...ONE, Picture: PIXEL })
      const { ImageURL } = (await show(one, owner)).AssetData[0].Data
      seen.push((await nobody.get(ImageURL)).status, (await nobody.get(`${ImageURL}?code=${code}`)).status)
    }
    expect(seen).toEqual([401, 200, 401, 404])
  })

  test('QUIZ-02 QUIZ-10 they stand by name, and a private one is its maker’s alone', async () => {
    const media = await item()
    const helper = await app.as('uploader')
    await giveGrant(app.platform.db, media.ClipDataID, helper.PersonID, { canEdit: true })
    await create(media.EncID, { name: 'beta' })
    await create(media.EncID, { name: 'Alpha' })
    const secret = await quizOf(media.EncID, { name: 'Secret', isprivate: true })
    const aid = await addTo(secret, { ...ONE, Picture: PIXEL })
    const { ImageURL } = (await show(secret, owner)).AssetData[0].Data
    const manager = await app.as('manager')
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
      'Only the person who created a quiz can make it private',
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
    const maker = await app.as('manager')
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
      [{ ...ONE, AtSecs: 101 }, 'AtSecs', 'This time is after the end of the recording'],
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
    const change = app.platform.db
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
    const left = await app.platform.db
      .selectFrom('attempt')
      .select('attempt_id')
      .where('timeline_id', '=', ID)
      .execute()
    expect(left).toEqual([])
  })
})
