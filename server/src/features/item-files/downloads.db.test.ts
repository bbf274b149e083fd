import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ThumbnailText } from '@mediatheque/contract/thumbnails'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/index.ts'
import { probe } from '../../platform/media-tools/probe.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { convertDocumentNow, docxOf, giveDocument } from '../../testing/documents.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import {
  convertNow,
  corpusFolder,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { takeFrameJob } from '../thumbnails/index.ts'
import { sweepDownloadsJob } from './sweep-downloads.job.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let item: Awaited<ReturnType<typeof giveRecording>>
let source: string
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  source = await makeRecording('lesson 1.mp4', [...moving('640x360', 3), ...tone(3), ...H264, '-c:a', 'aac'])
  item = await giveRecording(app.platform, owner.PersonID, source)
  await convertNow(app.platform, item.ConversionID)
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

interface Option {
  Name: string
  Kind: string
  Bytes: number
  URL: string
  IsReady: boolean
}
const options = async (browser: Browser, id: string): Promise<Option[]> =>
  (await browser.get(`/api/ml/media/${id}/downloadoptions/`)).body.Items
const set = (draft: Record<string, unknown>, clipDataID = item.ClipDataID) =>
  app.platform.db.updateTable('media_item').set(draft).where('clip_data_id', '=', clipDataID).execute()

describe('downloads', () => {
  test('ITEM-28 are the source and each size, with their lengths; a size is made once, as one MP4 with picture and sound', async () => {
    await set({ title: 'Lesson: 1' })
    const [first, ...sizes] = await options(viewer, item.EncID)
    expect(first).toMatchObject({ Name: 'lesson 1.mp4', Kind: 'source', IsReady: true })
    expect((await readFile(source)).length).toBe(first?.Bytes)
    expect(sizes.map(it => it.Name)).toEqual(['Lesson 1 (360p).mp4', 'Lesson 1 (240p).mp4'])
    const [large] = sizes
    if (!large) throw new Error('no size')
    expect(large.IsReady).toBe(false)
    const { status, headers } = await viewer.get(large.URL)
    expect(status).toBe(302)
    const sent = await app.http.inject({ url: String(headers.location) })
    expect(sent.headers['content-disposition']).toContain('filename="Lesson 1 (360p).mp4"')
    const file = join(await corpusFolder(), 'fetched.mp4')
    await writeFile(file, sent.rawPayload)
    const found = await probe(file, { mostSecs: 240 })
    expect(found.picture).toMatchObject({ codec: 'h264', height: 360 })
    expect(found.sounds).toHaveLength(1)
    expect(found.durationSecs).toBeCloseTo(3, 0)
    const again = (await options(viewer, item.EncID)).find(it => it.Name === large.Name)
    expect(again).toMatchObject({ IsReady: true, Bytes: sent.rawPayload.length })
    expect((await viewer.get(again?.URL ?? '')).status).toBe(200)
    expect(Math.abs(large.Bytes - sent.rawPayload.length) / sent.rawPayload.length).toBeLessThan(0.2)
    expect((await viewer.get(`/iapi/ml/media/${item.EncID}/downloadoptions/`)).body.Total).toBe(3)
  })

  test('TRACK-10 are counted where they begin, the source for itself', async () => {
    const counted = async () => {
      const { Downloads, SourceDownloads } = (await owner.get(`/api/ml/media/${item.EncID}/itemstats/`)).body
      return { Downloads, SourceDownloads }
    }
    const before = await counted()
    const [whole, size] = await options(viewer, item.EncID)
    expect(size?.IsReady).toBe(true)
    await viewer.get(size?.URL ?? '')
    await viewer.get(whole?.URL ?? '')
    await viewer.get(whole?.URL ?? '', { range: 'bytes=0-99' })
    await viewer.get(whole?.URL ?? '', { range: 'bytes=100-199' })
    await viewer.get((whole?.URL ?? '').split('?')[0] ?? '')
    expect(await counted()).toEqual({
      Downloads: before.Downloads + 1,
      SourceDownloads: before.SourceDownloads + 2,
    })
  })

  test('ITEM-28 are refused without the right, also the bytes', async () => {
    const before = await options(viewer, item.EncID)
    await set({ download_disabled: true })
    expect((await viewer.get(`/api/ml/media/${item.EncID}/downloadoptions/`)).status).toBe(403)
    expect((await viewer.get(`/api/ml/media/${item.EncID}/download/media_0`)).status).toBe(403)
    expect((await owner.get(`/api/ml/media/${item.EncID}/downloadoptions/`)).status).toBe(200)
    const { body } = await viewer.get(`/api/ml/media/${item.EncID}/playback/`)
    const seal = body.MediaURL.split('/')[2]
    const file = before[0]?.URL.split('/').at(-1)
    expect((await viewer.get(`/media/${seal}/${file}`)).status).toBe(404)
    await set({ download_disabled: false, is_private: true })
    expect((await viewer.get(`/api/ml/media/${item.EncID}/download/media_0`)).status).toBe(404)
    await set({ is_private: false })
    expect((await viewer.get(`/api/ml/media/${item.EncID}/download/media_99`)).status).toBe(404)
    expect((await viewer.get(`/api/ml/media/${item.EncID}/download/..%2fx`)).status).toBe(404)
    const nobody = await app.as('nobody')
    expect((await nobody.get(`/api/ml/media/${item.EncID}/download/media_0`)).status).toBe(401)
  })

  test('ITEM-28 a file that was made goes after a week, and is made again', async () => {
    const url = `/api/ml/media/${item.EncID}/download/media_1`
    const { headers } = await viewer.get(url)
    await app.platform.db
      .updateTable('media_file')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('role', '=', 'download')
      .execute()
    await sweepDownloadsJob.run(app.platform, {}, new AbortController().signal, 'job')
    await runWaiting(app.platform, removeStoredJob)
    expect((await viewer.get(String(headers.location))).status).toBe(404)
    const again = await viewer.get(url)
    expect((await viewer.get(String(again.headers.location))).status).toBe(200)
  })

  test('ITEM-28 a Word file is offered as it was sent and as PDF', async () => {
    const document = await giveDocument(app.platform, owner.PersonID, 'a.docx', await docxOf('Hello'), {
      title: 'Notes',
    })
    await convertDocumentNow(app.platform, document.ConversionID)
    expect(await options(viewer, document.EncID)).toMatchObject([
      { Name: 'a.docx', Kind: 'document' },
      { Name: 'Notes.pdf', Kind: 'document' },
    ])
    expect((await owner.post('/api/ml/DeleteSourceMedia/', { cdid: document.ClipDataID })).status).toBe(200)
    expect(await options(viewer, document.EncID)).toMatchObject([{ Name: 'Notes.pdf' }])
  })
})

describe('a frame of a recording', () => {
  const shot = async (secs: number) => {
    const { status, body } = await owner.post(`/api/ml/media/${item.EncID}/frame/`, { secs })
    return { status, body }
  }

  test('THUMB-01 THUMB-07 becomes its picture, taken by the server', async () => {
    const before = await shot(0)
    expect(before.body).toMatchObject({ Message: ThumbnailText.Updated, IsQueued: false })
    const { body } = await shot(2.5)
    expect(body.ImageURL).not.toBe(before.body.ImageURL)
    const picture = await app.http.inject({ url: body.ImageURL, cookies: Object.fromEntries(owner.cookies) })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 360,
    })
    expect((await shot(3)).status).toBe(200)
    expect((await shot(30)).status).toBe(400)
    expect((await viewer.post(`/api/ml/media/${item.EncID}/frame/`, { secs: 1 })).status).toBe(403)
    const bare = await giveMedia(app.platform.db, owner.PersonID)
    expect((await owner.post(`/api/ml/media/${bare.EncID}/frame/`, { secs: 1 })).status).toBe(409)
  })

  test('THUMB-07 of a long recording follows later', async () => {
    await set({ duration_secs: 7200 })
    const before = (await owner.get(`/api/ml/media/${item.EncID}/`)).body.ImageURLs
    const { body } = await shot(2)
    expect(body).toMatchObject({ Message: ThumbnailText.Later, IsQueued: true, ImageURL: before[0] })
    expect(await runWaiting(app.platform, takeFrameJob)).toBe(1)
    expect((await owner.get(`/api/ml/media/${item.EncID}/`)).body.ImageURLs).not.toEqual(before)
    await set({ duration_secs: 3 })
  })
})

describe('the source', () => {
  const remove = (browser: Browser, cdid: number) => browser.post('/api/ml/DeleteSourceMedia/', { cdid })

  test('ITEM-12 is refused to others, while the item is converted, and where nothing else would be left', async () => {
    expect((await remove(viewer, item.ClipDataID)).status).toBe(403)
    const waiting = await giveRecording(app.platform, owner.PersonID, source)
    expect((await remove(owner, waiting.ClipDataID)).body.Message).toBe('This item is still being converted')
    const text = await giveDocument(app.platform, owner.PersonID, 'a.txt', Buffer.from('a'))
    await convertDocumentNow(app.platform, text.ConversionID)
    expect((await remove(owner, text.ClipDataID)).body.Message).toContain('the document itself')
    const bare = await giveMedia(app.platform.db, owner.PersonID)
    expect((await remove(owner, bare.ClipDataID)).status).toBe(409)
  })

  test('ITEM-12 is removed, and the item still plays', async () => {
    const [kept] = await options(owner, item.EncID)
    const { body } = await owner.post('/view.aspx/DeleteSourceMedia', { cdid: item.ClipDataID })
    expect(body.d).toEqual({ Success: true })
    await runWaiting(app.platform, removeStoredJob)
    expect((await owner.get(kept?.URL ?? '')).status).toBe(404)
    expect((await options(owner, item.EncID)).map(it => it.Kind)).not.toContain('source')
    const playback = (await viewer.get(`/api/ml/media/${item.EncID}/playback/`)).body
    expect(playback).toMatchObject({ State: 'ready', IsPlayable: true })
    expect((await viewer.get(playback.MediaURL)).status).toBe(200)
    expect((await remove(owner, item.ClipDataID)).status).toBe(409)
  })
})
