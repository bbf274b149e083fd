import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewerOf } from '../../features/sign-in/index.ts'
import { storeTrack } from '../../features/subtitles/index.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { insertMediaFile, newMediaFolder } from '../item-files/media-files.sql.ts'
import { completeStream, insertStream } from '../item-files/streams.sql.ts'
import { addressesOf } from './addresses.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let stranger: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  stranger = await app.as('nobody')
})
afterAll(() => app.close())

const put = (key: string, text: string) => app.platform.files.write(key, Readable.from([text]))

/** An item whose stream is one playlist and one segment. */
async function giveStream(draft = {}) {
  const item = await giveMedia(app.platform.db, owner.PersonID, draft)
  const folder = newMediaFolder(item.ClipDataID)
  const streamID = await insertStream(app.platform.db, item.ClipDataID, { kind: 'ladder', folder })
  await put(`${folder}/master.m3u8`, '#EXTM3U')
  await put(`${folder}/seg-0-00001.m4s`, '0123456789')
  await completeStream(app.platform.db, streamID, { duration_secs: 4, files: 2, bytes: 17 })
  return { ...item, folder }
}

const addressOf = async (EncID: string, browser = viewer) =>
  (await browser.get(`/api/ml/media/${EncID}/playback/`)).body.MediaURL as string
const segmentOf = (master: string) => master.replace('master.m3u8', 'seg-0-00001.m4s')

describe('a signed address', () => {
  test('leads to the bytes without a session, forever the same ones', async () => {
    const master = await addressOf((await giveStream()).EncID)
    const list = await stranger.get(master)
    expect([list.status, list.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
    expect(list.headers['cache-control']).toBe('private, no-cache')
    const segment = await stranger.get(segmentOf(master))
    expect([segment.status, segment.text]).toEqual([200, '0123456789'])
    expect(segment.headers['content-type']).toBe('video/iso.segment')
    expect(segment.headers['cache-control']).toContain('immutable')
  })

  test('gives ranges, and nothing to who has it already', async () => {
    const address = segmentOf(await addressOf((await giveStream()).EncID))
    const part = await stranger.get(address, { range: 'bytes=2-4' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    const known = await stranger.get(address, { 'if-none-match': String(part.headers.etag) })
    expect([known.status, known.text]).toEqual([304, ''])
    expect((await stranger.get(address, { range: 'bytes=99-' })).status).toBe(416)
  })

  test('is the same for who asks again within the hour', async () => {
    const { EncID } = await giveStream()
    expect(await addressOf(EncID)).toBe(await addressOf(EncID))
  })

  test('changed by one sign it leads nowhere', async () => {
    const address = segmentOf(await addressOf((await giveStream()).EncID))
    const [, , seal = '', ...rest] = address.split('/')
    const [item = '', part = '', until = '', pass = '', why = '', mac = ''] = seal.split('.')
    const other = await giveStream()
    for (const forged of [
      `${other.ClipDataID}.${part}.${until}.${pass}.${why}.${mac}`,
      `${item}.source.${until}.${pass}.${why}.${mac}`,
      `${item}.${part}.${until}0.${pass}.${why}.${mac}`,
      `${item}.${part}.${until}.p${owner.PersonID}.${why}.${mac}`,
      `${item}.${part}.${until}.${pass}.${other.ClipDataID}.${mac}`,
      `${item}.${part}.${until}.${pass}.${why}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      `${item}.${part}.${until}.${pass}.${why}.`,
      'x',
    ])
      expect((await stranger.get(`/media/${forged}/${rest.join('/')}`)).status).toBe(403)
  })

  test('leads to nothing outside of its item', async () => {
    const [one, other] = [await giveStream(), await giveStream()]
    const [, , seal] = (await addressOf(one.EncID)).split('/')
    const [, , , name] = other.folder.split('/')
    for (const rest of [
      `../../${other.ClipDataID}/watch/${name}/master.m3u8`,
      `..%2f..%2f${other.ClipDataID}%2fwatch%2f${name}%2fmaster.m3u8`,
      `${name}/master.m3u8`,
      '.drafts/x',
      '%00',
    ])
      expect([403, 404]).toContain((await stranger.get(`/media/${seal}/${rest}`)).status)
  })

  test('ends, at the latest when the item expires', async () => {
    const { ClipDataID, folder } = await giveStream()
    const ended = await addressesOf(app.platform.db, {
      ClipDataID,
      part: 'watch',
      until: new Date(Date.now() - 1000),
      viewer: NOBODY,
    })
    expect((await stranger.get(ended(`${folder}/master.m3u8`))).status).toBe(403)
    const expires_at = new Date(Date.now() + 60_000)
    const { EncID } = await giveStream({ expires_at })
    const { Until } = (await viewer.get(`/api/ml/media/${EncID}/playback/`)).body
    expect(Until).toBe(expires_at.toISOString())
  })

  test('with nginx in front only says where the bytes are', async () => {
    const offloaded = await testApp({ MEDIA_ACCEL_PREFIX: '/stored/' })
    try {
      const until = new Date(Date.now() + 60_000)
      const { db } = offloaded.platform
      const { PersonID } = await offloaded.as('viewer')
      const { ClipDataID } = await giveMedia(db, PersonID)
      const viewer = await viewerOf({ db }, PersonID)
      const it = await addressesOf(db, { ClipDataID, part: 'watch', until, viewer: viewer ?? NOBODY })
      const segment = `media/${ClipDataID}/watch/a/seg-0-00001.m4s`
      const answer = await (await offloaded.as('nobody')).get(it(segment))
      expect(answer.headers['x-accel-redirect']).toBe(`/stored/${segment}`)
      expect(answer.headers['content-type']).toBe('video/iso.segment')
    } finally {
      await offloaded.close()
    }
  })
})

describe('playback', () => {
  test('ITEM-24 is for those who may watch the item', async () => {
    const { EncID } = await giveStream({ is_private: true })
    expect((await viewer.get(`/api/ml/media/${EncID}/playback/`)).status).toBe(404)
    expect((await stranger.get(`/api/ml/media/${EncID}/playback/`)).status).toBe(401)
    expect(await addressOf(EncID, owner)).toContain('master.m3u8')
    expect((await owner.get(`/iapi/ml/media/${EncID}/playback/`)).body.IsPlayable).toBe(true)
  })

  test('an item without bytes has none', async () => {
    const { EncID } = await giveMedia(app.platform.db, owner.PersonID)
    const { body } = await viewer.get(`/api/ml/media/${EncID}/playback/`)
    expect(body).toMatchObject({ State: 'none', IsPlayable: false, MediaURL: '', AvailableImages: [] })
  })

  test('the source is not among what is watched', async () => {
    const { ClipDataID, EncID } = await giveStream()
    const key = `media/${ClipDataID}/source/a.mp4`
    await put(key, 'secret')
    await insertMediaFile(app.platform.db, { clip_data_id: ClipDataID, role: 'source', key, bytes: 6 })
    const [, , seal] = (await addressOf(EncID)).split('/')
    for (const rest of ['a.mp4', '../source/a.mp4'])
      expect([403, 404]).toContain((await stranger.get(`/media/${seal}/${rest}`)).status)
  })
})

test('subtitles stand in the master as renditions, under the same signature', async () => {
  const { ClipDataID, EncID, folder } = await giveStream({ duration_secs: 90 })
  await put(
    `${folder}/master.m3u8`,
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="avc1"\nmedia_0.m3u8\n',
  )
  const trackID = await app.platform.db.transaction().execute(tx =>
    storeTrack(tx, {
      clipDataID: ClipDataID,
      language: 'de',
      label: '',
      source: 'upload',
      cues: [{ startSecs: 1, endSecs: 2, text: 'Guten Tag', settings: 'line:0' }],
    }),
  )
  const master = await addressOf(EncID)
  expect((await stranger.get(master)).text).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,DEFAULT=NO,FORCED=NO,URI="subs-${trackID}-1.m3u8"`,
      '#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="avc1",SUBTITLES="subs"',
      'media_0.m3u8',
      '',
    ].join('\n'),
  )
  const list = await stranger.get(master.replace('master.m3u8', `subs-${trackID}-1.m3u8`))
  expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  expect(list.text).toContain(`#EXTINF:90.000,\nsubs-${trackID}-1.vtt`)
  const text = await stranger.get(master.replace('master.m3u8', `subs-${trackID}-1.vtt`))
  expect(text.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(text.text).toBe(
    'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n00:00:01.000 --> 00:00:02.000 line:0\nGuten Tag\n',
  )
  const other = await addressOf((await giveStream()).EncID)
  expect((await stranger.get(other.replace('master.m3u8', `subs-${trackID}-1.vtt`))).status).toBe(404)
})
