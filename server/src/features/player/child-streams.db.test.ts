import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeStream, insertStream } from '../../core/item-files/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { giveStreams } from '../../testing/streams.ts'
import { storeTrack } from '../subtitles/index.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmedia_0.m3u8\n'

/** A stream as a conversion leaves it; its bytes do not matter here. */
async function giveLadder(clipDataID: number, childStreamID: number | null, secs: number) {
  const { db, files } = app.platform
  const folder = `media/${clipDataID}/watch/ladder-${childStreamID ?? 'own'}-${secs}`
  const id = await insertStream(db, clipDataID, { kind: 'ladder', folder, child_stream_id: childStreamID })
  await completeStream(db, id, { duration_secs: secs, files: 1, bytes: 7 })
  await files.write(`${folder}/master.m3u8`, Readable.from([MASTER]))
  return folder
}
const playback = async (browser: Browser, id: string) =>
  (await browser.get(`/api/ml/media/${id}/playback/`)).body

describe('an item with several streams', () => {
  test('MULTI-01 carries every stream with its address, name, encoder and offset, and one of them is primary', async () => {
    const item = await giveMedia(app.platform.db, owner.PersonID)
    await giveLadder(item.ClipDataID, null, 60)
    const alone = await playback(viewer, item.EncID)
    expect(alone).toMatchObject({ ChildStreams: [], DualStream: false, MultiStream: false })
    const [slides, speaker, board] = await giveStreams(
      app.platform.db,
      item.ClipDataID,
      ['Slides', 'Speaker', 'Board'],
      2.5,
    )
    await giveLadder(item.ClipDataID, speaker ?? 0, 55)
    const it = await playback(viewer, item.EncID)
    expect(it).toMatchObject({ State: 'ready', DualStream: false, MultiStream: true })
    const common = { State: 'ready', Percent: 100 }
    expect(it.ChildStreams).toMatchObject([
      { ID: slides, Name: 'Slides', Duration: 60, OffSet: 0, IsPrimary: true, ...common },
      { ID: speaker, Name: 'Speaker', Duration: 55, OffSet: 2.5, IsPrimary: false, ...common },
      { ID: board, Name: 'Board', URL: '', Duration: null, EncoderName: 'Encoder 3', State: 'none' },
    ])
    expect(it.ChildStreams[0].URL).toBe(it.MediaURL)
    for (const { URL } of it.ChildStreams.slice(0, 2)) {
      const { status, body } = await viewer.get(URL)
      expect({ status, body }).toMatchObject({ status: 200 })
    }
    expect(it.ChildStreams[1].URL).not.toBe(it.MediaURL)
    const cues = [{ startSecs: 1, endSecs: 2, text: 'Tides' }]
    const track = { clipDataID: item.ClipDataID, language: 'en', label: '', source: 'file' as const, cues }
    await app.platform.db.transaction().execute(tx => storeTrack(tx, track))
    expect((await viewer.get(it.MediaURL)).text).toContain('SUBTITLES')
    expect((await viewer.get(it.ChildStreams[1].URL)).text).not.toContain('SUBTITLES')
  })

  test('MULTI-01 PLST-01 its cards and its place in a playlist say how many, and the playlist has the addresses', async () => {
    const { db } = app.platform
    const item = await giveMedia(db, owner.PersonID)
    await giveLadder(item.ClipDataID, null, 60)
    const [, camera] = await giveStreams(db, item.ClipDataID, ['Screen', 'Camera'])
    await giveLadder(item.ClipDataID, camera ?? 0, 60)
    expect((await viewer.get(`/api/ml/media/${item.EncID}/`)).body).toMatchObject({
      DualStream: true,
      MultiStream: true,
    })
    expect((await viewer.get(`/api/ml/quickview/?id=${item.ClipDataID}`)).body.DualStream).toBe(true)
    const list = await giveMedia(db, owner.PersonID, { record_type: 2 })
    await db
      .insertInto('playlist_item')
      .values({ playlist_id: list.ClipDataID, position: 0, clip_data_id: item.ClipDataID })
      .execute()
    const { Items } = (await viewer.get(`/iapi/core/playlist/${list.EncID}/`)).body
    expect(Items[0]).toMatchObject({ DualStream: true, MultiStream: true })
    const own = await playback(viewer, item.EncID)
    const expected = own.ChildStreams.map(({ URL: _, ...it }: { URL: string }) => it)
    expect(Items[0].ChildStreams).toMatchObject(expected)
    expect((await viewer.get(Items[0].ChildStreams[1].URL)).status).toBe(200)
  })

  test('CONV-03 MULTI-01 a primary stream that is fetched can be tried again without a file, a further one cannot', async () => {
    const { db } = app.platform
    const item = await giveMedia(db, owner.PersonID, { link_url: 'https://example.org/film.mp4' })
    const [, camera] = await giveStreams(db, item.ClipDataID, ['Screen', 'Camera'])
    for (const child_stream_id of [null, camera ?? 0])
      await db
        .insertInto('conversion')
        .values({ clip_data_id: item.ClipDataID, child_stream_id, status: 'failed', reason: 'Broken' })
        .execute()
    const { Items } = (await owner.get(`/api/ml/media/${item.EncID}/streams/`)).body
    expect(Items).toMatchObject([
      { Name: 'Screen', State: 'failed', Reason: 'Broken', HasSource: true },
      { Name: 'Camera', State: 'failed', Reason: 'Broken', HasSource: false },
    ])
  })

  test('MULTI-01 a stream that was removed is no longer there', async () => {
    const { db } = app.platform
    const item = await giveMedia(db, owner.PersonID)
    await giveLadder(item.ClipDataID, null, 60)
    const [, camera] = await giveStreams(db, item.ClipDataID, ['Screen', 'Camera'])
    const folder = await giveLadder(item.ClipDataID, camera ?? 0, 60)
    expect((await playback(viewer, item.EncID)).ChildStreams).toHaveLength(2)
    await db
      .updateTable('child_stream')
      .set({ removed_at: new Date() })
      .where('child_stream_id', '=', camera ?? 0)
      .execute()
    const it = await playback(viewer, item.EncID)
    expect(it).toMatchObject({ ChildStreams: [], DualStream: false, MultiStream: false })
    expect(it.MediaURL).not.toContain(folder.split('/').at(-1))
  })
})
