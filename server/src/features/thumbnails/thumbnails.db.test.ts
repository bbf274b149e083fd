import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CHUNK_CHARACTERS, THUMBNAIL_MOST_CHARACTERS, ThumbnailText } from '@mediatheque/contract/thumbnails'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMediaFile } from '../../core/item-files/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { boastingPng } from '../../testing/documents.ts'
import { giveMedia } from '../../testing/media.ts'
import { sweepPiecesJob } from './sweep-pieces.job.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let manager: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  manager = await app.as('manager')
})
afterAll(() => app.close())

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
const dataUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`

async function send(browser: Browser, target: Record<string, number>, text: string, isEnded = true) {
  const pieces: string[] = []
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS)
    pieces.push(text.slice(at, at + CHUNK_CHARACTERS))
  let answer = { status: 0, body: {} as Record<string, unknown> }
  for (const [at, data] of pieces.entries())
    answer = await browser.post('/api/ml/SaveThumbnail/', {
      ...target,
      data,
      eof: isEnded && at === pieces.length - 1,
      begin: at === 0,
    })
  return { ...answer, pieces: pieces.length }
}

const posters = async (encID: string) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(`posters/${encID}/`)) keys.push(key)
  return keys
}
const stored = async (key = '') => sharp(await buffer(await app.platform.files.read(key))).metadata()
const giveItem = () => giveMedia(app.platform.db, owner.PersonID)
const piecesLeft = () => app.platform.db.selectFrom('thumbnail_piece').selectAll().execute()

describe('the picture of an item', () => {
  test('THUMB-03 THUMB-04 THUMB-05 THUMB-07 comes in pieces and is kept as a JPEG of at most 1280 pixels, without what else it carried', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const sent = await noise(2000, 1500)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 0/1 0/1' } })
      .jpeg({ quality: 40 })
      .toBuffer()
    const { status, body, pieces } = await send(owner, { cdid: ClipDataID }, dataUrl(sent))
    expect(pieces).toBeGreaterThan(3)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        Success: true,
        Message: ThumbnailText.Updated,
        IsQueued: false,
        ImageURL: expect.stringMatching(new RegExp(`^/image/item/${EncID}/[0-9a-f]{16}\\.jpg$`)),
      },
    })
    const [key] = await posters(EncID)
    const { format, width, height, exif } = await stored(key)
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 1280,
      height: 960,
      exif: undefined,
    })
    expect((await viewer.get(String(body.ImageURL))).status).toBe(200)
    expect(await piecesLeft()).toEqual([])
  })

  test('THUMB-03 a small one is not enlarged; the older form works; the one before is gone', async () => {
    const { ClipDataID, EncID } = await giveItem()
    await send(owner, { cdid: ClipDataID }, dataUrl(await noise(64, 48).jpeg().toBuffer()))
    const [before] = await posters(EncID)
    const { body } = await owner.post('/view.aspx/SaveThumbnail', {
      cdid: ClipDataID,
      data: dataUrl(await noise(80, 60).png().toBuffer(), 'png'),
      eof: true,
    })
    expect(body.d).toMatchObject({ Success: true, Message: 'Thumbnail Updated' })
    const after = await posters(EncID)
    expect(after).toHaveLength(1)
    expect(after[0]).not.toBe(before)
    expect(await stored(after[0])).toMatchObject({ format: 'jpeg', width: 80 })
  })

  test('THUMB-08 a fault leaves the picture as it was, and no pieces', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const good = dataUrl(await noise(64, 48).jpeg().toBuffer())
    await send(owner, { cdid: ClipDataID }, good)
    const before = await posters(EncID)
    const huge = boastingPng(12_000, 12_000)
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)])
    const gif = await noise(8, 8).gif().toBuffer()
    const faults = [
      ['data:image/jpeg;base64,', 400, ThumbnailText.NoData],
      [dataUrl(gif), 415, ThumbnailText.WrongType],
      [
        dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png'),
        415,
        ThumbnailText.WrongType,
      ],
      [`${good.slice(0, 200)}\u0000$$$`, 400, 'This text contains a character that cannot be saved'],
      [`${good.slice(0, 200)}$$$`, 415, ThumbnailText.WrongType],
      [dataUrl(broken), 422, ThumbnailText.Failed],
      [dataUrl(huge, 'png'), 422, ThumbnailText.Failed],
    ] as const
    for (const [text, status, Message] of faults) {
      const answer = await send(owner, { cdid: ClipDataID }, text)
      expect({ status: answer.status, Message: answer.body.Message }).toEqual({ status, Message })
    }
    expect(await posters(EncID)).toEqual(before)
    expect(await piecesLeft()).toEqual([])
  })

  test('THUMB-08 more than a picture can be is refused while it arrives', async () => {
    const { ClipDataID } = await giveItem()
    await app.platform.db
      .insertInto('thumbnail_piece')
      .values({
        person_id: owner.PersonID,
        target: `item:${ClipDataID}`,
        position: 0,
        data: 'x'.repeat(THUMBNAIL_MOST_CHARACTERS - 10),
      })
      .execute()
    const { status, body } = await owner.post('/api/ml/SaveThumbnail/', {
      cdid: ClipDataID,
      data: 'y'.repeat(11),
      eof: false,
    })
    expect({ status, Message: body.Message }).toEqual({ status: 413, Message: ThumbnailText.Failed })
    expect(await piecesLeft()).toEqual([])
    const long = { cdid: ClipDataID, data: 'z'.repeat(CHUNK_CHARACTERS + 1), eof: true }
    expect((await owner.post('/api/ml/SaveThumbnail/', long)).status).toBe(400)
  })

  test('THUMB-04 pieces belong to who sent them and what they are for, and old ones are swept', async () => {
    const [one, two] = [await giveItem(), await giveItem()]
    const text = dataUrl(await noise(300, 300).jpeg({ quality: 95 }).toBuffer())
    expect(text.length).toBeGreaterThan(CHUNK_CHARACTERS)
    await send(owner, { cdid: one.ClipDataID }, text, false)
    const rest = { data: text.slice(-100), eof: true }
    for (const [browser, cdid] of [
      [owner, two.ClipDataID],
      [manager, one.ClipDataID],
    ] as const)
      expect((await browser.post('/api/ml/SaveThumbnail/', { cdid, ...rest })).status).toBe(415)
    expect(await piecesLeft()).not.toEqual([])
    await app.platform.db
      .updateTable('thumbnail_piece')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute()
    await sweepPiecesJob.run(app.platform, {}, new AbortController().signal, 'job')
    expect(await piecesLeft()).toEqual([])
  })

  test('THUMB-06 is for those who may edit it', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const hidden = await giveMedia(app.platform.db, owner.PersonID, { is_private: true })
    const text = dataUrl(await noise(8, 8).jpeg().toBuffer())
    expect((await send(viewer, { cdid: ClipDataID }, text)).status).toBe(403)
    expect((await send(viewer, { cdid: hidden.ClipDataID }, text)).status).toBe(404)
    expect((await send(await app.as('guest'), { cdid: ClipDataID }, text)).status).toBe(403)
    expect((await send(owner, {}, text)).status).toBe(400)
    expect(await posters(EncID)).toEqual([])
    expect(await piecesLeft()).toEqual([])
  })
})

describe('other targets', () => {
  test('THUMB-06 a manager gives a category its picture, others do not; no other picture changes', async () => {
    const { body } = await manager.post('/api/core/cats/', { ParentID: 0, Name: 'Pictured' })
    const catid = body.Data.ID
    const text = dataUrl(await noise(64, 36).jpeg().toBuffer())
    expect((await send(owner, { catid }, text)).status).toBe(403)
    expect((await send(manager, { catid: 999_999 }, text)).status).toBe(404)
    const { status, body: answer } = await send(manager, { catid }, text)
    expect(status).toBe(200)
    const { body: path } = await manager.get(`/api/core/cats/${catid}/path/`)
    expect(path.Items[0].PictureURL).toBe(answer.ImageURL)
    expect((await viewer.get(String(answer.ImageURL))).status).toBe(200)
  })

  test('THUMB-06 a chapter that does not exist has no picture', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const text = dataUrl(await noise(8, 8).jpeg().toBuffer())
    expect((await send(owner, { cdid: ClipDataID, chapid: 5 }, text)).status).toBe(404)
    expect(await posters(EncID)).toEqual([])
  })
})

describe('pictures that are there already', () => {
  async function giveCandidates() {
    const item = await giveItem()
    for (const [page, width] of [40, 50].entries()) {
      const key = `media/${item.ClipDataID}/watch/${page}.jpg`
      const bytes = await noise(width, 30).jpeg().toBuffer()
      await app.platform.files.write(key, Readable.from([bytes]))
      const of = { clip_data_id: item.ClipDataID, role: 'thumbnail' as const, key, page }
      await insertMediaFile(app.platform.db, { ...of, bytes: bytes.length })
    }
    return item
  }

  test('THUMB-01 one of those that were made becomes the picture; choosing another leaves it to choose from', async () => {
    const { ClipDataID, EncID } = await giveCandidates()
    await owner.post(`/api/ml/media/${EncID}/thumbnail/`, { index: 1 })
    const [second] = await posters(EncID)
    expect(await stored(second)).toMatchObject({ width: 50 })
    const { body } = await owner.post(`/api/ml/media/${EncID}/thumbnail/`, { index: 0 })
    expect(body).toMatchObject({ Message: ThumbnailText.Updated, IsQueued: false })
    const [first] = await posters(EncID)
    expect(await stored(first)).toMatchObject({ width: 40 })
    expect(await stored(`media/${ClipDataID}/watch/1.jpg`)).toMatchObject({ width: 50 })
    expect((await owner.post(`/api/ml/media/${EncID}/thumbnail/`, { index: 2 })).status).toBe(404)
    expect((await viewer.post(`/api/ml/media/${EncID}/thumbnail/`, { index: 0 })).status).toBe(403)
  })
})
