import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TUS_PATH } from '@mediatheque/contract/upload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import { announce, announcementOf, beginPart, giveUpload, sendPart, tus } from '../../testing/upload.ts'
import { sweepUploadsJob } from './sweep-uploads.job.ts'

let app: TestApp
let admin: Browser
let uploader: Browser
let policyID: number

beforeAll(async () => {
  app = await testApp({ UPLOAD_MOST_GB: '0.001', UPLOAD_QUOTA_GB: '0.005' })
  admin = await app.as('administrator')
  uploader = await app.as('uploader')
  policyID = await givePolicy(app.platform.db)
  await giveAddPermission(app.platform.db, policyID, 1)
  await giveAddPermission(app.platform.db, policyID, 10)
})
afterAll(() => app.close())

const incoming = () => readdir(join(app.platform.config.dataDir, 'incoming'))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const idOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers.location).split('/').at(-1) ?? ''

describe('a file arrives', () => {
  test('UPL-21 in parts, and can be gone on with after it was broken off', async () => {
    const bytes = randomBytes(300_000)
    const announced = await announce(app, uploader, 'week 1.mp4', bytes.length)
    expect(announced).toMatchObject({ status: 201, headers: { 'tus-resumable': '1.0.0' } })
    expect(announced.headers.location).toMatch(/^\/api\/ml\/upload\/files\/[0-9a-f]{32}$/)
    const id = idOf(announced)
    expect(await sendPart(app, uploader, id, 0, bytes.subarray(0, 100_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '100000' },
    })
    expect(await tus(app, uploader, 'HEAD', `${TUS_PATH}${id}`)).toMatchObject({
      status: 200,
      headers: {
        'upload-offset': '100000',
        'upload-length': '300000',
        'upload-metadata': announcementOf('week 1.mp4'),
        'cache-control': 'no-store',
      },
    })
    expect((await sendPart(app, uploader, id, 99_999, bytes.subarray(99_999))).status).toBe(409)
    expect((await uploader.get(`/api/ml/upload/received/?filename=${id}`)).status).toBe(409)
    expect((await sendPart(app, uploader, id, 100_000, bytes.subarray(100_000))).status).toBe(204)
    expect((await uploader.get(`/api/ml/upload/received/?filename=${id}`)).body).toEqual({
      FileName: 'week 1.mp4',
      Bytes: 300_000,
      Sha256: sha256(bytes),
      SameAs: [],
    })
  })

  test('a server killed right after the last byte has lost nothing', async () => {
    const { db } = app.platform
    const bytes = randomBytes(50_000)
    const id = await giveUpload(app, uploader, 'a.pdf', bytes)
    await db
      .updateTable('upload')
      .set({ arrived_at: null, sha256: null })
      .where('upload_id', '=', id)
      .execute()
    expect((await uploader.get(`/api/ml/upload/received/?filename=${id}`)).body.Sha256).toBe(sha256(bytes))
  })

  test('the answers carry the headers of every answer', async () => {
    const announced = await announce(app, uploader, 'a.pdf', 10)
    expect(announced.headers['x-request-id']).toBeDefined()
    expect(announced.headers['x-content-type-options']).toBe('nosniff')
    expect(announced.headers['access-control-allow-origin']).not.toBe('*')
    expect((await tus(app, uploader, 'OPTIONS', TUS_PATH)).headers['tus-extension']).toContain('creation')
  })

  test('a line that broke without a word is taken over by the next request', async () => {
    const bytes = randomBytes(300_000)
    const id = idOf(await announce(app, uploader, 'a.mp4', bytes.length))
    const broken = await beginPart(app, uploader, id, bytes.length)
    broken.write(bytes.subarray(0, 100_000))
    const path = join(app.platform.config.dataDir, 'incoming', id)
    await expect.poll(async () => (await stat(path)).size).toBe(100_000)
    const { headers } = await tus(app, uploader, 'HEAD', `${TUS_PATH}${id}`)
    expect(headers['upload-offset']).toBe('100000')
    expect((await sendPart(app, uploader, id, 100_000, bytes.subarray(100_000))).status).toBe(204)
    const { body } = await uploader.get(`/api/ml/upload/received/?filename=${id}`)
    expect(body.Sha256).toBe(sha256(bytes))
  })

  test('a server that stops does not wait for the rest of a file', async () => {
    const stopping = await testApp()
    await giveAddPermission(stopping.platform.db, await givePolicy(stopping.platform.db), 1)
    const sender = await stopping.as('uploader')
    const id = idOf(await announce(stopping, sender, 'a.mp4', 300_000))
    const part = await beginPart(stopping, sender, id, 300_000)
    const broken = new Promise(resolve => part.on('close', resolve))
    part.write(randomBytes(100_000))
    const path = join(stopping.platform.config.dataDir, 'incoming', id)
    await expect.poll(async () => (await stat(path)).size).toBe(100_000)
    await stopping.close()
    await broken
  })

  test('what tus itself refuses leaves no space taken', async () => {
    const headers = { 'upload-length': '10', 'upload-metadata': announcementOf('a.mp4') }
    const used = async () => (await uploader.get('/api/ml/upload/options/')).body.UsedBytes
    const before = await used()
    expect((await tus(app, uploader, 'POST', TUS_PATH, { ...headers, 'tus-resumable': '0.1' })).status).toBe(
      400,
    )
    expect(
      (await tus(app, uploader, 'POST', TUS_PATH, { ...headers, 'upload-concat': 'partial' })).status,
    ).toBe(501)
    // Given back once the refusal has been sent.
    await expect.poll(used).toBe(before)
  })

  test('a part that says too little of itself is refused', async () => {
    const id = idOf(await announce(app, uploader, 'a.pdf', 10))
    const part = (headers: Record<string, string>) =>
      tus(app, uploader, 'PATCH', `${TUS_PATH}${id}`, headers, Buffer.alloc(10))
    const type = { 'content-type': 'application/offset+octet-stream' }
    expect((await part({ ...type, 'upload-offset': '0', 'tus-resumable': '0.2' })).status).toBe(412)
    expect((await part(type)).status).toBe(400)
    expect((await part({ ...type, 'upload-offset': '-1' })).status).toBe(400)
    expect((await part({ 'upload-offset': '0', 'content-type': 'text/plain' })).status).toBe(415)
    expect((await part({ ...type, 'upload-offset': '0' })).status).toBe(204)
  })

  test('more bytes than were announced are refused', async () => {
    const id = idOf(await announce(app, uploader, 'a.pdf', 10))
    expect((await sendPart(app, uploader, id, 0, Buffer.alloc(11))).status).toBe(413)
  })

  test('the same bytes are known again, to those who may watch the item', async () => {
    const { db } = app.platform
    const bytes = randomBytes(1000)
    const item = await giveMedia(db, admin.PersonID, { title: 'Seen' })
    const hidden = await giveMedia(db, admin.PersonID, { title: 'Unseen', is_private: true })
    const deleted = await giveMedia(db, uploader.PersonID, { deleted_at: new Date() })
    for (const { ClipDataID } of [item, hidden, deleted])
      await db
        .insertInto('media_file')
        .values({
          clip_data_id: ClipDataID,
          role: 'source',
          key: `media/${ClipDataID}/source/x.mp4`,
          bytes: 1000,
          sha256: sha256(bytes),
        })
        .execute()
    const id = await giveUpload(app, uploader, 'a.mp4', bytes)
    const { body } = await uploader.get(`/api/ml/upload/received/?filename=${id}`)
    expect(body.SameAs).toEqual([
      { ...item, Title: 'Seen', ViewURL: `/view.aspx?id=${item.EncID}`, ImageURLs: [] },
    ])
  })
})

describe('somebody else', () => {
  test('learns nothing of an upload and cannot touch it', async () => {
    const id = idOf(await announce(app, uploader, 'a.mp4', 10))
    const other = await app.as('administrator')
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await tus(app, other, method, `${TUS_PATH}${id}`)).status).toBe(404)
    expect((await sendPart(app, other, id, 0, Buffer.alloc(10))).status).toBe(404)
    expect((await other.get(`/api/ml/upload/received/?filename=${id}`)).status).toBe(404)
    expect((await other.post('/api/ml/upload/discard/', { filename: id })).status).toBe(404)
    expect((await other.post('/api/ml/upload/ProcessUpload3/', { filename: id })).status).toBe(404)
    expect((await sendPart(app, uploader, id, 0, Buffer.alloc(10))).status).toBe(204)
  })

  test('cannot be named behind an upload of one’s own', async () => {
    const id = idOf(await announce(app, uploader, 'theirs.mp4', 10))
    const other = await app.as('uploader')
    const own = idOf(await announce(app, other, 'own.mp4', 12))
    for (const path of [`${own}?x=/${id}`, `${own}?/${id}/`, `${own}?x=%2F${id}`]) {
      const { headers } = await tus(app, other, 'HEAD', `${TUS_PATH}${path}`)
      expect(headers['upload-length']).toBe('12')
    }
    expect((await tus(app, other, 'DELETE', `${TUS_PATH}${own}?x=/${id}`)).status).toBe(204)
    expect((await tus(app, uploader, 'HEAD', `${TUS_PATH}${id}`)).status).toBe(200)
    expect((await tus(app, other, 'HEAD', `${TUS_PATH}${own}`)).status).toBe(404)
  })

  test('who is signed out is told so', async () => {
    const id = idOf(await announce(app, uploader, 'a.mp4', 10))
    expect((await sendPart(app, await app.as('nobody'), id, 0, Buffer.alloc(10))).status).toBe(401)
  })
})

describe('giving up', () => {
  test('UPL-18 a discarded upload leaves neither file nor row', async () => {
    for (const give of [
      (id: string) => uploader.post('/api/ml/upload/discard/', { filename: id }),
      (id: string) => tus(app, uploader, 'DELETE', `${TUS_PATH}${id}`),
    ]) {
      const id = await giveUpload(app, uploader, 'a.pdf', Buffer.from('x'))
      expect(await incoming()).toContain(id)
      expect((await give(id)).status).toBeLessThan(300)
      expect(await incoming()).not.toContain(id)
      expect((await tus(app, uploader, 'HEAD', `${TUS_PATH}${id}`)).status).toBe(404)
    }
  })

  test('what was abandoned a week ago is swept, what is on its way stays', async () => {
    const { db, config } = app.platform
    const old = await giveUpload(app, uploader, 'a.pdf', Buffer.from('x'))
    const fresh = await giveUpload(app, uploader, 'a.pdf', Buffer.from('x'))
    const orphan = join(config.dataDir, 'incoming', 'f'.repeat(32))
    await writeFile(orphan, 'x')
    await utimes(orphan, new Date(0), new Date(0))
    await sql`update upload set created_at = now() - interval '8 days' where upload_id = ${old}`.execute(db)
    await sweepUploadsJob.run(app.platform, {}, new AbortController().signal, '')
    const kept = await incoming()
    expect(kept).toContain(fresh)
    expect(kept).not.toContain(old)
    expect(kept).not.toContain('f'.repeat(32))
    expect((await uploader.get(`/api/ml/upload/received/?filename=${old}`)).status).toBe(404)
  })
})
