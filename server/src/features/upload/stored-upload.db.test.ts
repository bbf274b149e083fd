// Uploads that go straight into S3, from two machines that share nothing else but the database.
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { TUS_PATH } from '@mediatheque/contract/upload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { hasS3Server, type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { announce, beginPart, sendPart, tus, uploadApp } from '../../testing/upload.ts'
import { sweepUploadsJob } from './sweep-uploads.job.ts'

const PROCESS = '/api/ml/upload/ProcessUpload3/'
const MB = 1_000_000

describe.skipIf(!hasS3Server)('uploads in S3', () => {
  let server: S3Server
  let one: Awaited<ReturnType<typeof uploadApp>>
  let other: TestApp
  beforeAll(async () => {
    server = await startS3Server()
    one = await uploadApp({ STORAGE_URL: server.url })
    const shared = { url: one.app.databaseUrl, drop: async () => undefined }
    other = await testApp({ STORAGE_URL: server.url }, {}, shared)
  })
  afterAll(async () => {
    await other.close()
    await one.app.close()
    await server.close()
  })

  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const key of one.app.platform.files.list(prefix)) found.push(key)
    return found
  }
  const begin = async (bytes: number) => {
    const { status, headers } = await announce(one.app, one.uploader, 'week 1.mp4', bytes)
    expect(status).toBe(201)
    return String(headers.location).split('/').at(-1) ?? ''
  }
  const offsetAt = async (app: TestApp, id: string) => {
    const { status, headers } = await tus(app, one.uploader, 'HEAD', `${TUS_PATH}${id}`)
    return status === 200 ? Number(headers['upload-offset']) : status
  }
  const makeItem = async (id: string) => {
    const { body } = await one.uploader.post(PROCESS, {
      ...{ filename: id, ppid: one.policyID, fieldvalues: one.titled('Optics'), rt: 1 },
      ...{ retainsource: true, copyonly: false, mediaprofile: 0, catsinc: '', catsexc: '' },
    })
    expect(body).toMatchObject({ Success: true })
    return one.app.platform.db
      .selectFrom('media_file')
      .selectAll()
      .orderBy('media_file_id', 'desc')
      .executeTakeFirstOrThrow()
  }
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  test('parts of any size come to either machine, and the item has every byte', async () => {
    const bytes = randomBytes(22 * MB)
    const id = await begin(bytes.length)
    let offset = 0
    for (const [size, app] of [
      [3 * MB, one.app],
      [7, other],
      [9 * MB, one.app],
      [bytes.length, other],
    ] as const) {
      const part = bytes.subarray(offset, offset + size)
      expect((await sendPart(app, one.uploader, id, offset, part)).status).toBe(204)
      offset += part.length
      expect(await offsetAt(app === other ? one.app : other, id)).toBe(offset)
    }
    const file = await makeItem(id)
    expect(file).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) })
    expect(sha256(await buffer(await one.app.platform.files.read(file.key)))).toBe(sha256(bytes))
    expect(await keys('incoming/')).toEqual([])
  })

  test('what came before the line broke is kept, and the rest follows from there', async () => {
    const bytes = randomBytes(12 * MB)
    const id = await begin(bytes.length)
    const sending = await beginPart(one.app, one.uploader, id, bytes.length)
    sending.write(bytes.subarray(0, 9 * MB))
    const { db } = one.app.platform
    const counted = () => db.selectFrom('upload_part').selectAll().where('upload_id', '=', id).execute()
    await expect.poll(counted).toHaveLength(1)
    sending.destroy()
    await expect.poll(() => offsetAt(other, id)).toBeGreaterThan(8 * MB)
    const offset = await offsetAt(other, id)
    expect((await sendPart(other, one.uploader, id, offset, bytes.subarray(offset))).status).toBe(204)
    expect(await makeItem(id)).toMatchObject({ sha256: sha256(bytes) })
  })

  test('a part at another offset, or with more than was announced, is refused', async () => {
    const id = await begin(100)
    expect((await sendPart(one.app, one.uploader, id, 7, randomBytes(10))).status).toBe(409)
    expect((await sendPart(one.app, one.uploader, id, 0, randomBytes(101))).status).toBe(413)
    expect(await offsetAt(one.app, id)).toBe(0)
  })

  test('UPL-18 what is discarded leaves nothing behind', async () => {
    const id = await begin(20 * MB)
    await sendPart(one.app, one.uploader, id, 0, randomBytes(10 * MB))
    expect(await keys('incoming/')).toHaveLength(1)
    expect((await tus(one.app, one.uploader, 'DELETE', `${TUS_PATH}${id}`)).status).toBe(204)
    expect(await keys('incoming/')).toEqual([])
    expect(await offsetAt(one.app, id)).toBe(404)
  })

  test('what nobody goes on with is swept', async () => {
    const { db } = one.app.platform
    const id = await begin(20 * MB)
    await sendPart(one.app, one.uploader, id, 0, randomBytes(MB))
    await db
      .updateTable('upload')
      .set({ created_at: new Date(0) })
      .where('upload_id', '=', id)
      .execute()
    await one.app.platform.jobs.send(db, sweepUploadsJob, {})
    expect(await runWaiting(one.app.platform, sweepUploadsJob)).toBe(1)
    expect(await keys(`incoming/${id}`)).toEqual([])
    expect(await offsetAt(one.app, id)).toBe(404)
  })

  test('a file that came whole while its server died is an item all the same', async () => {
    const { db } = one.app.platform
    const bytes = randomBytes(6 * MB)
    const id = await begin(bytes.length)
    await sendPart(one.app, one.uploader, id, 0, bytes)
    await db
      .updateTable('upload')
      .set({ arrived_at: null, sha256: null })
      .where('upload_id', '=', id)
      .execute()
    expect(await makeItem(id)).toMatchObject({ sha256: sha256(bytes) })
  })
})
