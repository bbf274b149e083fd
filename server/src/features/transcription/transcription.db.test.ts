import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from '../../platform/media-tools/run-tool.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import {
  convertNow,
  corpusFolder,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
} from '../../testing/recordings.ts'
import { transcribeJob } from './transcribe.job.ts'
import { transcribeUpload } from './transcribe-upload.ts'

/** A service that speaks like OpenAI and always hears the same. */
let service: Server
let isDown = false
let hears: { word: string; start: number; end: number }[] = [{ word: 'Cells', start: 0.1, end: 0.5 }]
let home: TestApp
let film: string
let owner: Browser
let spoken: Awaited<ReturnType<typeof giveRecording>>
let silent: Awaited<ReturnType<typeof giveRecording>>

const SENTENCE = 'The heart pumps blood through the body. It beats about seventy times a minute.'

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume().on('end', () => {
      response
        .writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ words: hears, segments: [] }))
    })
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  home = await testApp({
    TRANSCRIPTION_URL: `http://127.0.0.1:${port}/v1`,
    TRANSCRIPTION_KEY: 'k',
    // Two threads would mostly wait for each other.
    SPEECH_THREADS: '1',
  })
  owner = await home.as('uploader')
  const wav = join(await corpusFolder(), 'spoken.wav')
  await runTool('espeak-ng', ['-v', 'en-gb', '-s', '140', '-w', wav, SENTENCE], {
    cwd: await corpusFolder(),
    mostSecs: 240,
  })
  film = await makeRecording('spoken.mp4', [
    ...moving('160x120', 9, 5),
    '-i',
    wav,
    '-af',
    'adelay=2000:all=1',
    ...H264,
    '-c:a',
    'aac',
  ])
  const quiet = await makeRecording('silent.m4a', ['-f', 'lavfi', '-i', 'anullsrc', '-t', '3', '-c:a', 'aac'])
  spoken = await giveRecording(home.platform, owner.PersonID, film)
  silent = await giveRecording(home.platform, owner.PersonID, quiet)
  for (const { ConversionID } of [spoken, silent]) await convertNow(home.platform, ConversionID)
})
afterAll(async () => {
  await home.close()
  service.close()
  await removeCorpus()
})

const order = (who: Browser, cdid: number, more: object = {}) =>
  who.post('/Subtitles.aspx/SubmitAudioTranscription', { cdid, ...more })

const stateOf = async (EncID: string) =>
  (await owner.get(`/api/ml/media/${EncID}/transcriptions/`)).body.Items[0]

async function run(signal = new AbortController().signal) {
  const { transcription_id } = await home.platform.db
    .selectFrom('transcription')
    .select('transcription_id')
    .orderBy('transcription_id', 'desc')
    .executeTakeFirstOrThrow()
  await transcribeJob.run(home.platform, { TranscriptionID: transcription_id }, signal, 'job')
}

const linesOf = async (EncID: string, at: number) => {
  const { body } = await owner.get(`/api/ml/media/${EncID}/subtitles/`)
  const track = body.Items.at(at)
  const cues = await owner.get(`/api/ml/subtitles/?encid=${EncID}&subid=${track.ID}`)
  return { track, cues: cues.body.Cues as { FromSeconds: number; ToSeconds: number; Text: string }[] }
}

test('SUBS-10 the model of this server writes down what is said, with its times', async () => {
  const { status, body } = await order(owner, spoken.ClipDataID, { provider: 1, lang: '' })
  expect(status).toBe(200)
  expect(body.d.Data).toMatchObject({ Provider: 1, Language: 'en', State: 'waiting' })
  await run()
  expect(await stateOf(spoken.EncID)).toMatchObject({ State: 'done', Percent: 100 })
  const { track, cues } = await linesOf(spoken.EncID, -1)
  expect(track).toMatchObject({ Lang: 'en', Source: 'transcription' })
  const text = cues.map(it => it.Text.toLowerCase()).join(' ')
  // Of a voice that a machine made; people are understood better.
  for (const words of ['through the body', 'minute']) expect(text).toContain(words)
  expect(cues[0]?.FromSeconds).toBeGreaterThan(1.5)
  expect(cues[0]?.FromSeconds).toBeLessThan(3)
  expect(cues.at(-1)?.ToSeconds).toBeLessThan(9)
})

test('silence gives no track, and the person is told so', async () => {
  await order(owner, silent.ClipDataID)
  await run()
  expect(await stateOf(silent.EncID)).toMatchObject({ State: 'done' })
  expect((await owner.get(`/api/ml/media/${silent.EncID}/subtitles/`)).body.Items).toEqual([])
  const notices = (await owner.get('/api/core/notifications/all/')).body.Items
  expect(notices[0].Description).toMatch(/^No speech was found in/)
})

test('SUBS-11 the services elsewhere need a language; the exact sentence names the field', async () => {
  for (const provider of [14, 15]) {
    const { status, body } = await owner.post('/api/ml/SubmitAudioTranscription/', {
      cdid: spoken.ClipDataID,
      provider,
    })
    expect(status).toBe(400)
    expect(body.Message).toBe('Please select a preferred language')
    expect(body.Fields).toHaveProperty('lang')
  }
})

test('SUBS-10 a service is offered when it is set up, and only one order of an item is open', async () => {
  const offers = (await owner.get('/api/ml/transcription/providers/')).body.Items
  expect(offers).toEqual([
    { ID: 1, Languages: ['en'], NeedsLanguage: false },
    { ID: 14, Languages: [], NeedsLanguage: true },
  ])
  expect((await order(owner, spoken.ClipDataID, { provider: 14, lang: 'cy' })).status).toBe(200)
  expect((await order(owner, spoken.ClipDataID, { provider: 14, lang: 'cy' })).status).toBe(409)
  await run()
  const { track, cues } = await linesOf(spoken.EncID, -1)
  expect(track).toMatchObject({ Lang: 'cy', Source: 'transcription' })
  expect(cues.map(it => it.Text)).toEqual(['Cells'])
})

test('what is not set up, not spoken here, or has no sound is refused', async () => {
  const send = (cdid: number, more: object) =>
    owner.post('/api/ml/SubmitAudioTranscription/', { cdid, ...more })
  expect((await send(spoken.ClipDataID, { provider: 15, lang: 'en' })).body.Fields).toHaveProperty('provider')
  expect((await send(spoken.ClipDataID, { provider: 99 })).status).toBe(400)
  expect((await send(spoken.ClipDataID, { provider: 1, lang: 'fr' })).body.Fields).toHaveProperty('lang')
  expect((await send(spoken.ClipDataID, { provider: 14, lang: "en'; drop" })).status).toBe(400)
  const empty = await giveMedia(home.platform.db, owner.PersonID)
  expect((await send(empty.ClipDataID, {})).status).toBe(409)
})

test('SUBS-10 viewers may neither order, look nor cancel; what one may not know of is not there', async () => {
  const viewer = await home.as('viewer')
  expect((await viewer.post('/api/ml/SubmitAudioTranscription/', { cdid: spoken.ClipDataID })).status).toBe(
    403,
  )
  expect((await viewer.get(`/api/ml/media/${spoken.EncID}/transcriptions/`)).status).toBe(403)
  expect((await viewer.post(`/api/ml/media/${spoken.EncID}/transcriptions/cancel/`)).status).toBe(403)
  const hidden = await giveMedia(home.platform.db, owner.PersonID, { is_private: true })
  expect((await viewer.post('/api/ml/SubmitAudioTranscription/', { cdid: hidden.ClipDataID })).status).toBe(
    404,
  )
})

test('one that is cancelled leaves no track, and can be ordered again', async () => {
  await order(owner, spoken.ClipDataID, { provider: 14, lang: 'de' })
  expect((await owner.post(`/api/ml/media/${spoken.EncID}/transcriptions/cancel/`)).status).toBe(200)
  await run()
  expect(await stateOf(spoken.EncID)).toMatchObject({ State: 'cancelled' })
  expect((await linesOf(spoken.EncID, -1)).track.Lang).not.toBe('de')
  expect((await owner.post(`/api/ml/media/${spoken.EncID}/transcriptions/cancel/`)).status).toBe(409)
})

test('one that is stopped with the worker goes on later, with what was heard before', async () => {
  await order(owner, spoken.ClipDataID, { provider: 14, lang: 'fr' })
  await run(AbortSignal.abort())
  expect(await stateOf(spoken.EncID)).toMatchObject({ State: 'waiting' })
  isDown = true
  await expect(run()).rejects.toThrow('The transcription service refused with status 503')
  isDown = false
  const { ID } = await stateOf(spoken.EncID)
  await home.platform.db
    .insertInto('transcription_piece')
    .values({
      transcription_id: ID,
      start_secs: 0,
      end_secs: 1,
      words: JSON.stringify([{ startSecs: 0, endSecs: 1, text: 'Before' }]),
    })
    .execute()
  hears = []
  await run()
  expect((await linesOf(spoken.EncID, -1)).cues.map(it => it.Text)).toEqual(['Before'])
})

test('one that is given up says why, and tells the person', async () => {
  await order(owner, spoken.ClipDataID, { provider: 14, lang: 'es' })
  const { ID } = await stateOf(spoken.EncID)
  await transcribeJob.dead?.(
    home.platform,
    { TranscriptionID: ID },
    'The transcription service could not be reached',
  )
  expect(await stateOf(spoken.EncID)).toMatchObject({
    State: 'failed',
    Reason: 'The transcription service could not be reached',
  })
  expect((await owner.get('/api/core/notifications/all/')).body.Items[0].Title).toBe('Transcription failed')
})

test('new recordings are written down by themselves where the site wants it, each once', async () => {
  const administrator = await home.as('administrator')
  const wish = (CaptionsOnUpload: boolean) =>
    administrator.post('/api/core/site/settings/', { CaptionsOnUpload })
  const ordersOf = async (EncID: string) =>
    (await owner.get(`/api/ml/media/${EncID}/transcriptions/`)).body.Items
  const convert = async () => {
    const made = await giveRecording(home.platform, owner.PersonID, film)
    await convertNow(home.platform, made.ConversionID)
    return made.EncID
  }
  await wish(true)
  const EncID = await convert()
  expect(await ordersOf(EncID)).toMatchObject([{ Provider: 1, Language: 'en', State: 'waiting' }])
  await owner.post(`/api/ml/media/${EncID}/transcriptions/cancel/`)
  const { ClipDataID } = (await owner.get(`/api/ml/media/${EncID}/`)).body
  const item = { ClipDataID, RequestedBy: owner.PersonID }
  await home.platform.db.transaction().execute(tx => transcribeUpload(tx, home.platform, item))
  expect(await ordersOf(EncID)).toMatchObject([{ State: 'cancelled' }])
  await wish(false)
  expect(await ordersOf(await convert())).toEqual([])
})
