import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia } from '../../testing/media.ts'

let app: TestApp
let owner: Browser
let item: { ClipDataID: number; EncID: string }
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  owner = await app.as('uploader')
  item = await giveMedia(db(), owner.PersonID)
})
afterAll(() => app.close())

const db = () => app.platform.db
const save = (choices: object, browser = owner) =>
  browser.post('/api/ml/SavePlayerSettings/', { cdid: item.ClipDataID, ...choices })
const settingsFor = async (browser: Browser) =>
  (await browser.get(`/api/ml/media/${item.EncID}/`)).body.PlayerSettings

/** An item with a stream that is whole. */
async function givePlayable(ownerID: number, draft: Parameters<typeof giveMedia>[2] = {}) {
  const given = await giveMedia(db(), ownerID, draft)
  await db()
    .insertInto('stream')
    .values({
      clip_data_id: given.ClipDataID,
      kind: 'ladder',
      folder: `media/${given.ClipDataID}/watch/abc`,
      is_complete: true,
    })
    .execute()
  return given
}

test('the page of an item that plays begins with its recording, every other with the app', async () => {
  // Without an administrator everything leads to the first-run page.
  await app.as('administrator')
  const playable = await givePlayable(owner.PersonID)
  const firstScript = async (EncID: string) =>
    /<script[^>]* src="\/assets\/(\w+)-/.exec((await owner.get(`/view.aspx?id=${EncID}`)).text)?.[1]
  expect(await firstScript(playable.EncID)).toBe('item')
  expect(await firstScript(item.EncID)).toBe('index')
})

test('PLAY-04 text, seconds and start are saved for the player; what is left out stays', async () => {
  expect((await save({ preplaytext: '<b>Please listen</b>', preplaytextduration: 4 })).status).toBe(200)
  await save({ startat: 12 })
  expect(await settingsFor(await app.as('viewer'))).toEqual({
    StartAtSecs: 12,
    ResumeTime: 0,
    PreambleEnabled: false,
    PreambleURL: '',
    PrePlayText: '<b>Please listen</b>',
    PrePlayTextDuration: 4,
    Part: null,
  })
  const older = await owner.post('/view.aspx/SavePlayerSettings', { cdid: item.ClipDataID, startat: 0 })
  expect(older.body.d).toEqual({ Success: true })
})

test('PLAY-04 a preamble leads to the bytes of another item, for those who may watch this one', async () => {
  const before = await givePlayable(owner.PersonID)
  await save({ preamble: before.EncID, preambleenabled: true })
  const viewer = await app.as('viewer')
  const { PreambleURL, PreambleEnabled } = await settingsFor(viewer)
  expect([PreambleEnabled, PreambleURL]).toEqual([true, `/preamble/${item.EncID}/master.m3u8`])
  const { status, headers } = await viewer.get(PreambleURL)
  expect([status, headers.location]).toEqual([302, expect.stringMatching(/^\/media\/.+\/master\.m3u8$/)])
  expect((await (await app.as('nobody')).get(PreambleURL)).status).toBe(401)
  await save({ preambleenabled: false })
  expect((await settingsFor(viewer)).PreambleURL).toBe('')
  expect((await viewer.get(PreambleURL)).status).toBe(404)
})

test('PLAY-04 what one may not share, has no stream or is the item itself plays before nothing', async () => {
  const stranger = await app.as('uploader')
  const theirs = await giveMedia(db(), stranger.PersonID, { is_private: true })
  expect((await save({ preamble: theirs.EncID })).status).toBe(404)
  expect((await save({ preamble: (await giveMedia(db(), owner.PersonID)).EncID })).status).toBe(409)
  expect((await save({ preamble: item.EncID })).status).toBe(409)
  expect((await save({ preplaytextduration: 61 })).status).toBe(400)
})

test('PLAY-04 a preamble plays as long as it is there for viewers and who chose it may show it to them', async () => {
  const helper = await app.as('viewer')
  const viewer = await app.as('viewer')
  const before = await givePlayable((await app.as('uploader')).PersonID, { title: 'Secret preamble' })
  await giveGrant(db(), before.ClipDataID, helper.PersonID, { isCoOwner: true })
  await giveGrant(db(), item.ClipDataID, helper.PersonID, { canEdit: true })
  expect((await save({ preamble: before.EncID, preambleenabled: true }, helper)).status).toBe(200)
  const plays = async () => [
    (await settingsFor(viewer)).PreambleURL !== '',
    (await viewer.get(`/preamble/${item.EncID}/master.m3u8`)).status === 302,
  ]
  const change = (it: object) =>
    db().updateTable('media_item').set(it).where('clip_data_id', '=', before.ClipDataID).execute()
  expect(await plays()).toEqual([true, true])
  const [yesterday, tomorrow] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)]
  for (const [shut, open] of [
    [{ approval: 'declined' }, { approval: 'approved' }],
    [{ publish_at: tomorrow }, { publish_at: null }],
    [{ expires_at: yesterday }, { expires_at: null }],
    [{ is_private: true }, { is_private: false }],
    [{ deleted_at: yesterday }, { deleted_at: null }],
  ]) {
    await change(shut as object)
    expect({ shut, plays: await plays() }).toEqual({ shut, plays: [false, false] })
    await change(open as object)
    expect({ open, plays: await plays() }).toEqual({ open, plays: [true, true] })
  }
  await db().updateTable('media_grant').set({ co_owner: false }).execute()
  expect(await plays()).toEqual([false, false])
  await change({ is_private: true })
  const { body } = await owner.get(`/api/ml/media/${item.EncID}/playersettings/`)
  expect(body.PreambleTitle).toBe('')
})

test('PLAY-04 who may not edit neither reads nor changes the choices', async () => {
  const viewer = await app.as('viewer')
  expect((await save({ startat: 5 }, viewer)).status).toBe(403)
  expect((await viewer.get(`/api/ml/media/${item.EncID}/playersettings/`)).status).toBe(403)
  expect((await owner.get(`/api/ml/media/${item.EncID}/playersettings/`)).body).toMatchObject({
    StartAtSecs: 0,
    PreambleID: '',
  })
})

test('PLAY-12 PLAY-13 playback says whether there is a smaller stream, and whether it comes by DASH', async () => {
  item = await givePlayable(owner.PersonID)
  const playback = async () => (await owner.get(`/api/ml/media/${item.EncID}/playback/`)).body
  expect(await playback()).toMatchObject({
    ThinStatus: 1,
    IsDash: false,
    DashURL: expect.stringMatching(/\.mpd$/),
  })
  await save({ isdash: true })
  expect((await playback()).IsDash).toBe(true)
  item = await giveMedia(db(), owner.PersonID)
  await save({ isdash: true })
  expect(await playback()).toMatchObject({ ThinStatus: 0, IsDash: false })
})

test('PLAY-12 the probe image has about 2.7 MB and is never kept', async () => {
  const answer = await app.http.inject({ method: 'GET', url: '/image/speed-probe.jpg' })
  expect(answer.rawPayload.length).toBe(2_700_000)
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    'image/jpeg',
    'no-store',
  ])
})
