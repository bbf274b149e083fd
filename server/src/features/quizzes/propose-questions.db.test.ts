import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AiAnswer, serveAi } from '../../testing/ai-service.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

const TEXTS = [
  'Volcanoes erupt when hot magma rises through the thin crust of the Earth.',
  'The magma of this old volcano holds gas, so its eruption is violent.',
  'Lava from the last eruption covers the slopes below the summit.',
  'Ash of large volcanoes travels far across whole continents.',
  'Glaciers carve deep valleys while their ice moves slowly downhill.',
  'The ice of a glacier carries heavy stones into the valley below.',
  'When a glacier melts, its valley fills with a lake of cold water.',
  'Glaciers shrink today, and the ice leaves a long moraine behind.',
]

let app: TestApp
let owner: Browser
let viewer: Browser
let service: Awaited<ReturnType<typeof serveAi>>
let answer: AiAnswer
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  service = await serveAi(() => answer)
})
beforeEach(() => {
  app.platform.config.ai = undefined
})
afterAll(async () => {
  await app.close()
  await service.close()
})

async function giveSpoken(texts = TEXTS) {
  const { db } = app.platform
  const item = await giveMedia(db, owner.PersonID, { duration_secs: 320, has_subtitles: texts.length > 0 })
  const ID = (await owner.post(`/api/ml/timelines/${item.EncID}/create`, { name: 'Draft' })).body.ID as number
  if (texts.length > 0) {
    const { subtitle_track_id } = await db
      .insertInto('subtitle_track')
      .values({ clip_data_id: item.ClipDataID, language: 'en', is_default: true })
      .returning('subtitle_track_id')
      .executeTakeFirstOrThrow()
    const cues = texts.map((text, at) => ({
      subtitle_track_id,
      clip_data_id: item.ClipDataID,
      language: 'en',
      start_secs: at * 40,
      end_secs: at * 40 + 9,
      text,
    }))
    await db.insertInto('cue').values(cues).execute()
  }
  return { ...item, ID }
}
const propose = (by: Browser, { EncID, ID }: { EncID: string; ID: number }) =>
  by.get(`/iapi/ml/timelines/aiquiz/?id=${EncID}&tlid=${ID}`)

interface Proposal {
  Question: string
  AtSecs: number
  Excerpt: string
  Options: { Text: string; Correct: boolean }[]
}

describe('questions from what is said', () => {
  test('QUIZ-08 are a draft that can be saved as it is: one word is missing, and one answer is right', async () => {
    const quiz = await giveSpoken()
    const { body } = await propose(owner, quiz)
    expect(body).toMatchObject({ Method: 'local', Message: '' })
    expect(body.Items.length).toBeGreaterThanOrEqual(3)
    for (const it of body.Items as Proposal[]) {
      const right = it.Options.find(option => option.Correct)?.Text ?? ''
      expect(it.Question).toContain('_____')
      expect(it.Excerpt).toContain(right)
      expect(it.Question).not.toMatch(new RegExp(`\\b${right}\\b`, 'i'))
      expect(it.Options).toHaveLength(4)
      expect(it.AtSecs % 40).toBe(9)
    }
    const load = async () => (await owner.get(`/api/ml/timelines/${quiz.ID}/`)).body.AssetData
    expect(await load()).toEqual([])
    const saved = await owner.post(`/api/ml/timelines/${quiz.ID}/savequestions/`, { Items: body.Items })
    expect(saved.body.IDs).toHaveLength(body.Items.length)
    expect(await load()).toHaveLength(body.Items.length)
    expect((await propose(owner, quiz)).body.Items).toEqual(body.Items)
  })

  test('QUIZ-08 need subtitles, the right to edit, and AI switched on', async () => {
    const quiz = await giveSpoken()
    const silent = await giveSpoken([])
    const { body } = await propose(owner, silent)
    expect(body.Message).toBe('This video has no subtitles')
    expect((await propose(viewer, quiz)).status).toBe(403)
    expect((await propose(owner, { EncID: silent.EncID, ID: quiz.ID })).status).toBe(404)
    const suggests = async (it: { EncID: string }) =>
      (await owner.get(`/api/ml/media/${it.EncID}/`)).body.MediaModuleOpts.QuizList.CanSuggest
    expect([await suggests(quiz), await suggests(silent)]).toEqual([true, false])
    const administrator = await app.as('administrator')
    await administrator.post('/api/core/site/settings/', { AIEnabled: false })
    expect((await propose(owner, quiz)).status).toBe(403)
    expect(await suggests(quiz)).toBe(false)
    await administrator.post('/api/core/site/settings/', { AIEnabled: true })
  })

  test('QUIZ-08 come from the AI service where there is one, and from here when it fails', async () => {
    app.platform.config.ai = { url: service.url, key: 'k', model: 'm' }
    const quiz = await giveSpoken()
    const questions = [
      {
        at: '00:02:41',
        question: 'What carves?',
        options: ['Ice', 'Ash'],
        right: 0,
        explanation: 'Ice does',
      },
      { at: 3, question: 'What rises?', options: ['Magma', 'Stone', 'Gas'], right: [0, 2] },
      { at: 9000, question: 'Beyond?', options: ['a', 'b'], right: 0 },
      { at: 5, question: 'No answer', options: ['a', 'b'], right: 7 },
    ]
    answer = { content: JSON.stringify({ questions }) }
    expect((await propose(owner, quiz)).body).toMatchObject({
      Method: 'endpoint',
      Items: [
        { Question: 'What rises?', Mode: 2, AtSecs: 9 },
        { Question: 'What carves?', Mode: 1, AtSecs: 169, FeedbackWrong: 'Ice does' },
      ],
    })
    for (const failing of [{ status: 500 }, { content: 'no' }, { content: '{"questions":[]}' }]) {
      answer = failing
      expect((await propose(owner, quiz)).body).toMatchObject({
        Method: 'local',
        Message: 'The AI service could not be used. These questions were found without it.',
      })
    }
  })
})
