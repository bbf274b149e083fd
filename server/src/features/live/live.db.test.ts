import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { type LiveSource, openLiveSource } from '../../testing/live-source.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
let source: LiveSource
let origin: string
let uploader: Browser
let viewer: Browser
let titleField: number

beforeAll(async () => {
  source = await openLiveSource()
  origin = `http://stream.example:${source.port}`
  const names: Record<string, string> = { 'stream.example': '127.0.0.1', 'inside.example': '10.0.0.1' }
  app = await testApp(
    {},
    { mayReach: address => address === '127.0.0.1', resolve: async host => [names[host] ?? []].flat() },
  )
  const policyID = await givePolicy(app.platform.db)
  await giveAddPermission(app.platform.db, policyID, 9)
  uploader = await app.as('uploader')
  viewer = await app.as('viewer')
  titleField = (await uploader.get('/api/core/fields/')).body.TitleFieldID
})
afterAll(async () => {
  await source.close()
  await app.close()
})

const ADD = '/api/ml/AddLiveStream/'
const add = async (path: string, title = 'On air') =>
  uploader.post(ADD, {
    url: path.includes('://') ? path : `${origin}${path}`,
    fieldvalues: [{ FieldID: titleField, FieldValue: title }],
  })
const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)
const namesIn = (playlist: string) =>
  playlist.split('\n').filter(line => line !== '' && !line.startsWith('#'))

test('PLAY-15 PLAY-16 a live stream is added before it begins, is watched, ends and says so', async () => {
  const { body: made } = await add('/master.m3u8')
  expect(made).toMatchObject({ Success: true, Title: 'On air', State: 'waiting' })
  const item = async () => (await viewer.get(`/api/ml/media/${made.EncID}/`)).body
  const status = async () => (await viewer.get(`/api/ml/media/${made.EncID}/livestatus/`)).body
  expect(await item()).toMatchObject({ LiveStream: true, RecordType: 1, Source: 20, DurationSecs: null })
  expect(JSON.stringify(await item())).not.toContain('stream.example')
  const { body: playback } = await viewer.get(`/api/ml/media/${made.EncID}/playback/`)
  expect(playback).toMatchObject({ State: 'ready', IsPlayable: true, IsHls: true, ThinStatus: 0 })
  expect((await viewer.get(playback.MediaURL)).status).toBe(404)

  await source.start()
  await expect.poll(async () => (await viewer.get(playback.MediaURL)).status).toBe(200)
  const master = await viewer.get(playback.MediaURL)
  expect(master.headers['content-type']).toContain('mpegurl')
  const folder = folderOf(playback.MediaURL)
  const variant = `${folder}${namesIn(master.text)[0]}`
  const list = await viewer.get(variant)
  expect(list.text).toMatch(/#EXT-X-TARGETDURATION:/)
  expect(list.text).not.toContain('stream.example')
  const newest = `${folder}${namesIn(list.text).at(-1)}`
  const before = source.requests.filter(it => it.endsWith('.ts')).length
  const parts = await Promise.all(Array.from({ length: 20 }, () => viewer.get(newest)))
  expect(parts.every(it => it.status === 200 && it.headers['content-type'] === 'video/mp2t')).toBe(true)
  expect(source.requests.filter(it => it.endsWith('.ts')).length - before).toBe(1)
  expect(await status()).toMatchObject({ LiveStream: true, State: 'live', Version: 1 })

  const nobody = await app.as('nobody')
  expect((await nobody.get(newest)).status).toBe(200)
  await app.platform.db
    .updateTable('media_item')
    .set({ is_private: true })
    .where('enc_id', '=', made.EncID)
    .execute()
  const owned = (await uploader.get(`/api/ml/media/${made.EncID}/playback/`)).body.MediaURL
  expect((await uploader.get(owned)).status).toBe(200)
  expect((await viewer.get(`/api/ml/media/${made.EncID}/livestatus/`)).status).toBe(404)
  await app.platform.db
    .updateTable('media_item')
    .set({ is_private: false })
    .where('enc_id', '=', made.EncID)
    .execute()

  await source.stop('ended')
  await expect.poll(async () => (await viewer.get(variant)).text).toContain('#EXT-X-ENDLIST')
  expect(await item()).toMatchObject({ LiveStream: false })
  expect(await status()).toMatchObject({ LiveStream: false, State: 'ended' })

  const playlist = await giveMedia(app.platform.db, uploader.PersonID, { record_type: 2 })
  await app.platform.db
    .insertInto('playlist_item')
    .values({ playlist_id: playlist.ClipDataID, position: 0, clip_data_id: made.ClipDataID })
    .execute()
  const { body: entries } = await viewer.get(`/api/ml/playlists/${playlist.EncID}/`)
  expect(entries.Items[0]).toMatchObject({ LiveStream: false, Extension: 'm3u8', ThinnedMediaURL: '' })
  expect(entries.Items[0].MediaURL).toMatch(/\/live\/1\/index\.m3u8$/)
})

test('PLAY-16 nobody fetches through a live stream what its playlists do not name', async () => {
  const { body: one } = await add('/master.m3u8')
  const { body: other } = await add('/master.m3u8')
  const addressOf = async (encID: string) =>
    (await viewer.get(`/api/ml/media/${encID}/playback/`)).body.MediaURL as string
  const [mine, theirs] = [await addressOf(one.EncID), await addressOf(other.EncID)]
  const name = namesIn((await viewer.get(mine)).text)[0] ?? ''
  expect((await viewer.get(`${folderOf(mine)}${name}`)).status).toBe(200)
  expect((await viewer.get(`${folderOf(theirs)}${name}`)).status).toBe(404)
  const forged = name.replace(/^[^.]+/, Buffer.from(`${origin}/secret.txt`).toString('base64url'))
  for (const wrong of [forged, 'x.m3u8', name.replace(/.m3u8$/, 'x.m3u8'), '..%2f..%2fsecret'])
    expect((await viewer.get(`${folderOf(mine)}${wrong}`)).status).toBeGreaterThanOrEqual(400)
  expect(source.requests).not.toContain('secret.txt')
  expect((await viewer.get(mine.replace('/live/1/', '/live/2/'))).status).toBe(404)
  expect((await viewer.get(mine.replace(/media\/\d+/, 'media/1'))).status).toBe(403)
})

test('PLAY-16 an address within, of a page or of nothing at all is refused with its field', async () => {
  const refused = async (url: string) => {
    const { status, body } = await add(url)
    return [status, body.Fields?.url]
  }
  const within = 'This address is not on the public web'
  expect(await refused('http://inside.example/live.m3u8')).toEqual([400, within])
  expect(await refused('http://10.0.0.1/live.m3u8')).toEqual([400, within])
  expect(await refused('ftp://stream.example/x://')).toEqual([
    400,
    'Please enter an address that begins with http:// or https://',
  ])
  expect(await refused('/part1.ts')).toEqual([400, 'This address is not that of an HLS stream'])
  expect((await viewer.post(ADD, { url: `${origin}/master.m3u8` })).status).toBe(200)
  const { ClipDataID } = await giveMedia(app.platform.db, uploader.PersonID)
  expect((await viewer.get(`/api/ml/media/${ClipDataID}/livestatus/`)).status).toBe(404)
})

test('PLAY-16 another address is a new stream: players load it, and the names of the old one end', async () => {
  const { body: made } = await add('/master.m3u8')
  const { MediaURL } = (await viewer.get(`/api/ml/media/${made.EncID}/playback/`)).body
  expect((await viewer.get(MediaURL)).status).toBe(200)
  const path = `/api/ml/media/${made.EncID}/livestream/`
  expect((await viewer.get(path)).status).toBe(403)
  expect((await viewer.post(path, { url: `${origin}/stream.m3u8` })).status).toBe(403)
  expect((await uploader.get(path)).body).toMatchObject({ URL: `${origin}/master.m3u8`, Version: 1 })
  expect((await uploader.post(path, { url: 'http://10.0.0.1/a.m3u8' })).body.Fields).toHaveProperty('url')
  expect((await uploader.post(path, { url: `${origin}/stream.m3u8` })).body.Data).toMatchObject({
    ...{ URL: `${origin}/stream.m3u8`, Version: 2, State: 'ended' },
  })
  await expect.poll(async () => (await viewer.get(MediaURL)).status).toBe(404)
  const other = await giveMedia(app.platform.db, uploader.PersonID)
  const replacement = { encid: made.EncID, replacementencid: other.EncID }
  expect((await uploader.post('/api/ml/SetReplaceMedia/', replacement)).body).toMatchObject({
    ...{ ErrorCode: 409, Message: 'A live stream cannot be replaced by a recording' },
  })
  const fresh = (await viewer.get(`/api/ml/media/${made.EncID}/playback/`)).body.MediaURL
  expect((await viewer.get(fresh)).text).toContain('#EXTINF')
})
