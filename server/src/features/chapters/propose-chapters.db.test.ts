import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AiAnswer, serveAi } from '../../testing/ai-service.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { snapped } from './request-chapters.ts'

const TEXTS = [
  'Volcanoes erupt when magma rises through the crust',
  'The magma of this volcano holds gas, so the eruption is violent',
  'Lava from the eruption covers the slopes of the volcano',
  'Ash of volcanoes travels far, and magma feeds the next eruption',
  'Glaciers carve valleys while their ice moves slowly',
  'The ice of a glacier carries stones into the valley',
  'When a glacier melts, its valley fills with a lake of ice water',
  'Glaciers shrink, and the ice leaves a moraine in the valley',
]

let app: TestApp
let owner: Browser
let viewer: Browser
let administrator: Browser
let service: Awaited<ReturnType<typeof serveAi>>
let answer: AiAnswer
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  administrator = await app.as('administrator')
  service = await serveAi(() => answer)
})
beforeEach(() => {
  app.platform.config.ai = undefined
})
afterAll(async () => {
  await app.close()
  await service.close()
})

async function giveSpoken() {
  const item = await giveMedia(app.platform.db, owner.PersonID, { duration_secs: 80, has_subtitles: true })
  const { db } = app.platform
  const { subtitle_track_id } = await db
    .insertInto('subtitle_track')
    .values({ clip_data_id: item.ClipDataID, language: 'en', is_default: true })
    .returning('subtitle_track_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cue')
    .values(
      TEXTS.map((text, at) => ({
        subtitle_track_id,
        clip_data_id: item.ClipDataID,
        language: 'en',
        start_secs: at * 10,
        end_secs: at * 10 + 9,
        text,
      })),
    )
    .execute()
  return item
}
const chapterise = (browser: Browser, EncID: string, root = '/iapi') =>
  browser.get(`${root}/ml/media/${EncID}/chapterise/`)
const count = async (EncID: string) => (await viewer.get(`/api/ml/media/${EncID}/chapters/`)).body.Count

describe('chapters from what is said', () => {
  test('CHAP-16 are a draft: marked, within the recording, and nothing is saved', async () => {
    const { EncID } = await giveSpoken()
    const { status, body } = await chapterise(owner, EncID)
    expect(status).toBe(200)
    expect(body).toMatchObject({ Count: 2, Method: 'local', Message: '' })
    expect(body.Items).toMatchObject([
      {
        ChapterID: 0,
        StartTime: 0,
        EndTime: 40,
        IsAI: true,
        Title: expect.stringMatching(/magma|volcano|erupt/i),
      },
      {
        ChapterID: 0,
        StartTime: 40,
        EndTime: 80,
        IsAI: true,
        Title: expect.stringMatching(/ice|glacier|valley/i),
      },
    ])
    expect(await count(EncID)).toBe(0)
    expect((await viewer.get(`/api/ml/media/${EncID}/`)).body.MediaModuleOpts.Chapters.CanSuggest).toBe(false)
    expect((await owner.get(`/api/ml/media/${EncID}/`)).body.MediaModuleOpts.Chapters.CanSuggest).toBe(true)
  })

  test('CHAP-16 need subtitles, the right to edit, and AI switched on', async () => {
    const { EncID } = await giveSpoken()
    const silent = await giveMedia(app.platform.db, owner.PersonID)
    expect((await chapterise(owner, silent.EncID)).body.Message).toBe('This video has no subtitles')
    expect((await owner.get(`/api/ml/media/${silent.EncID}/`)).body.MediaModuleOpts.Chapters.CanSuggest).toBe(
      false,
    )
    expect((await chapterise(viewer, EncID)).status).toBe(403)
    await administrator.post('/api/core/site/settings/', { AIEnabled: false })
    expect((await chapterise(owner, EncID, '/api')).status).toBe(403)
    expect((await owner.get(`/api/ml/media/${EncID}/`)).body.MediaModuleOpts.Chapters.CanSuggest).toBe(false)
    await administrator.post('/api/core/site/settings/', { AIEnabled: true })
  })

  test('CHAP-16 come from the AI service where there is one, snapped to the lines', async () => {
    app.platform.config.ai = { url: service.url, key: 'k', model: 'm' }
    const { EncID } = await giveSpoken()
    const chapters = [
      { start: '00:00:43', title: 'Ice at work' },
      { start: 3, title: 'Fire <b>mountains</b>' },
      { start: 500, title: 'Beyond' },
    ]
    answer = { content: JSON.stringify({ chapters }) }
    const { body } = await chapterise(owner, EncID)
    expect(body).toMatchObject({ Count: 2, Method: 'endpoint', Message: '' })
    expect(body.Items).toMatchObject([
      { Title: 'Fire <b>mountains</b>', StartTime: 0, EndTime: 40 },
      { Title: 'Ice at work', StartTime: 40, EndTime: 80 },
    ])
    expect(service.heard.at(-1)?.body.messages.at(-1)?.content).toContain('[00:00:40] Glaciers carve valleys')
    expect(await count(EncID)).toBe(0)
  })

  test('CHAP-16 are found without it when it fails, and the answer says so', async () => {
    app.platform.config.ai = { url: service.url, key: 'k', model: 'm' }
    const { EncID } = await giveSpoken()
    for (const failing of [
      { status: 500 },
      { content: 'I would rather not' },
      { content: '{"chapters":[]}' },
      { content: '{"chapters":[{"start":900,"title":"Beyond"}]}' },
    ]) {
      answer = failing
      expect((await chapterise(owner, EncID)).body).toMatchObject({
        Count: 2,
        Method: 'local',
        Message: 'The AI service could not be used. These chapters were found without it.',
      })
    }
  })
})

test('CHAP-16 two chapters at the same line are one', () => {
  const cues = [0, 10, 20].map(startSecs => ({ startSecs, endSecs: startSecs + 9, text: 'x' }))
  const asked = [
    { start: 0, title: 'A' },
    { start: '0:19', title: 'B' },
    { start: 21, title: 'C' },
  ]
  expect(snapped(asked, cues, 30)).toEqual([
    { startSecs: 0, endSecs: 20, title: 'A' },
    { startSecs: 20, endSecs: 30, title: 'B' },
  ])
})
