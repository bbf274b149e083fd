import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia } from '../../testing/media.ts'
import { insertMediaFile, newMediaFolder, newMediaKey } from '../item-files/media-files.sql.ts'
import { completeStream, insertStream } from '../item-files/streams.sql.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
/** Anyone who was given the address. */
let nobody: Browser
beforeAll(async () => {
  app = await testApp()
  nobody = await app.as('nobody')
})
beforeEach(async () => {
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

const db = () => app.platform.db

async function giveStream(draft = {}) {
  const item = await giveMedia(db(), owner.PersonID, draft)
  const folder = newMediaFolder(item.ClipDataID)
  const streamID = await insertStream(db(), item.ClipDataID, { kind: 'ladder', folder })
  await app.platform.files.write(`${folder}/seg-0-00001.m4s`, Readable.from(['0123456789']))
  await completeStream(db(), streamID, { duration_secs: 4, files: 2, bytes: 17 })
  return item
}

const segmentIn = (address: string) => address.replace('master.m3u8', 'seg-0-00001.m4s')
const segmentFor = async (browser: Browser, EncID: string, query = '') =>
  segmentIn((await browser.get(`/api/ml/media/${EncID}/playback/${query}`)).body.MediaURL)
const statusOf = async (address: string) => (await nobody.get(address)).status
/** The time an answer is remembered, and a little more. */
const passTime = () => vi.setSystemTime(Date.now() + 31_000)

type Item = Awaited<ReturnType<typeof giveStream>>
const acts: [string, (it: Item) => Promise<unknown>][] = [
  ['made private', it => owner.post('/view.aspx/UpdateDetails', { cdid: it.ClipDataID, isprivate: true })],
  ['deleted', it => owner.post('/api/ml/DeleteClipDataItem/', { id: it.ClipDataID })],
  [
    'given an earlier end',
    it => sql`update media_item set expires_at = now() where clip_data_id = ${it.ClipDataID}`.execute(db()),
  ],
  [
    'given a later beginning',
    it => owner.post('/api/ml/SubmitPublishDate/', { cdid: it.ClipDataID, value: '2999-01-01' }),
  ],
  [
    'declined',
    it =>
      sql`update media_item set approval = 'declined' where clip_data_id = ${it.ClipDataID}`.execute(db()),
  ],
  [
    'under a policy for others',
    it =>
      sql`update publishing_policy set restriction = 2 where publishing_policy_id =
        (select pp_id from media_item where clip_data_id = ${it.ClipDataID})`.execute(db()),
  ],
]

describe('a right that ends takes its bytes along within a minute', () => {
  test.each(acts)('ITEM-24 the item is %s', async (_, act) => {
    const item = await giveStream()
    const [theirs, own] = [await segmentFor(viewer, item.EncID), await segmentFor(owner, item.EncID)]
    expect([await statusOf(theirs), await statusOf(own)]).toEqual([200, 200])
    await act(item)
    passTime()
    expect(await statusOf(theirs)).toBe(403)
    const keepsWatching = (await owner.get(`/api/ml/media/${item.EncID}/playback/`)).status === 200
    expect(await statusOf(own)).toBe(keepsWatching ? 200 : 403)
  })

  test('the person is shut out', async () => {
    const segment = await segmentFor(viewer, (await giveStream()).EncID)
    expect(await statusOf(segment)).toBe(200)
    const administrator = await app.as('administrator')
    expect((await administrator.post(`/api/core/people/${viewer.PersonID}/disable`)).status).toBe(200)
    passTime()
    expect(await statusOf(segment)).toBe(403)
  })

  test('PPOL-12 a grant is taken back, and given again', async () => {
    const item = await giveStream({ is_private: true })
    await giveGrant(db(), item.ClipDataID, viewer.PersonID)
    const segment = await segmentFor(viewer, item.EncID)
    expect(await statusOf(segment)).toBe(200)
    await owner.post('/api/ml/SaveGrantAccessList/', { cdid: item.ClipDataID, data: [] })
    expect(await statusOf(segment)).toBe(200)
    passTime()
    expect(await statusOf(segment)).toBe(403)
    await giveGrant(db(), item.ClipDataID, viewer.PersonID)
    vi.setSystemTime(Date.now() + 3000)
    expect(await statusOf(segment)).toBe(200)
  })

  test('SHARE-06 a link is withdrawn', async () => {
    const item = await giveStream({ is_private: true })
    const { body } = await owner.post('/api/ml/CreateACLLink/', { cdid: item.ClipDataID, restriction: 0 })
    const acl = new URL(body.URL).searchParams.get('acl')
    const segment = await segmentFor(viewer, item.EncID, `?acl=${acl}`)
    const framed = segmentIn(
      (await nobody.get(`/api/pes/ml/media/${item.EncID}/playback/?acl=${acl}`)).body.MediaURL,
    )
    expect([await statusOf(segment), await statusOf(framed)]).toEqual([200, 200])
    await owner.post(`/api/ml/media/${item.EncID}/withdrawlink/`, { LinkID: body.LinkID })
    passTime()
    expect([await statusOf(segment), await statusOf(framed)]).toEqual([403, 403])
  })

  test('PLST-02 what is locked to a playlist is locked elsewhere', async () => {
    const item = await giveStream({ is_private: true })
    const list = await giveMedia(db(), owner.PersonID, { record_type: 2 })
    await db()
      .insertInto('playlist_item')
      .values({
        ...{ playlist_id: list.ClipDataID, clip_data_id: item.ClipDataID, position: 0 },
        ...{ is_locked: true, locked_by: owner.PersonID, locked_at: sql<Date>`now()` },
      })
      .execute()
    const { Items } = (await viewer.get(`/api/ml/playlists/${list.EncID}/`)).body
    const segments = [segmentIn(Items[0].MediaURL), await segmentFor(viewer, item.EncID, `?pl=${list.EncID}`)]
    for (const it of segments) expect(await statusOf(it)).toBe(200)
    await db().updateTable('playlist_item').set({ is_locked: false }).execute()
    passTime()
    for (const it of segments) expect(await statusOf(it)).toBe(403)
  })

  test('PLAY-04 what plays before another item is made private', async () => {
    const [item, before] = [await giveStream(), await giveStream()]
    const choices = { cdid: item.ClipDataID, preamble: before.EncID, preambleenabled: true }
    expect((await owner.post('/api/ml/SavePlayerSettings/', choices)).status).toBe(200)
    const { headers } = await viewer.get(`/preamble/${item.EncID}/master.m3u8`)
    const segment = segmentIn(String(headers.location))
    expect(await statusOf(segment)).toBe(200)
    await owner.post('/view.aspx/UpdateDetails', { cdid: before.ClipDataID, isprivate: true })
    passTime()
    expect(await statusOf(segment)).toBe(403)
  })

  test('ITEM-25 downloads are switched off; watching goes on', async () => {
    const item = await giveStream()
    const key = newMediaKey(item.ClipDataID, 'source', 'mp4')
    await app.platform.files.write(key, Readable.from(['as sent']))
    const file = { clip_data_id: item.ClipDataID, role: 'source', name: 'a.mp4', key, bytes: 7 } as const
    await insertMediaFile(db(), file)
    const [source] = (await viewer.get(`/api/ml/media/${item.EncID}/downloadoptions/`)).body.Items
    const segment = await segmentFor(viewer, item.EncID)
    expect([await statusOf(source.URL), await statusOf(segment)]).toEqual([200, 200])
    await owner.post('/api/ml/DisableDownload/', { cdid: item.ClipDataID, disable: true })
    passTime()
    expect([await statusOf(source.URL), await statusOf(segment)]).toEqual([403, 200])
  })
})
