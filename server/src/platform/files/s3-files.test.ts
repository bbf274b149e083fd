import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasS3Server, type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { readConfig } from '../config.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'

describe.skipIf(!hasS3Server)('files in S3', () => {
  let server: S3Server
  let files: Files
  const open = (STORAGE_URL: string) => openFiles(readConfig({ DATA_DIR: tmpdir(), STORAGE_URL }))

  beforeAll(async () => {
    server = await startS3Server()
    files = await open(server.url)
  })
  afterAll(() => server.close())

  const partsOf = () => {
    if (!files.parts) throw new Error('S3 takes files in parts')
    return files.parts
  }

  test('a file that came in parts is whole at once, no matter which process finishes it and how often', async () => {
    const { leastBytes, begin, put, finish } = partsOf()
    const [one, two] = [randomBytes(leastBytes), randomBytes(17)]
    const id = await begin('incoming/a')
    const parts = [
      { PartNumber: 1, ETag: await put('incoming/a', id, 1, one) },
      { PartNumber: 2, ETag: await put('incoming/a', id, 2, two) },
    ]
    expect(await files.stat('incoming/a')).toBeUndefined()
    await finish('incoming/a', id, parts)
    await finish('incoming/a', id, parts)
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(sha256(await buffer(await files.read('incoming/a')))).toBe(sha256(Buffer.concat([one, two])))
  })

  test('parts that nobody finishes can be given up, also twice', async () => {
    const { begin, put, abort } = partsOf()
    const id = await begin('incoming/b')
    await put('incoming/b', id, 1, Buffer.from('x'))
    await abort('incoming/b', id)
    await abort('incoming/b', id)
    expect(await files.stat('incoming/b')).toBeUndefined()
  })

  const headers = { contentType: 'video/mp4', disposition: 'inline', cacheControl: 'private' }
  const addressOf = async (key: string) => (await files.addressOf?.(key, headers)) ?? ''

  test('a presigned address gives the bytes, a range of them, and what they are', async () => {
    await files.write('media/1.mp4', Readable.from([Buffer.from('0123456789')]))
    const whole = await fetch(await addressOf('media/1.mp4'))
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      ...[200, 'video/mp4', '0123456789'],
    ])
    const part = await fetch(await addressOf('media/1.mp4'), { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, 'bytes 2-4/10', '234'],
    ])
  })

  test('a presigned address is good for its own file alone', async () => {
    await files.write('media/2.mp4', Readable.from([Buffer.from('secret')]))
    const address = await addressOf('media/1.mp4')
    expect((await fetch(address.replace('media/1', 'media/2'))).status).toBe(403)
  })

  test('a presigned address is the same one for a while', async () => {
    expect(new URL(await addressOf('media/1.mp4')).searchParams.get('X-Amz-Date')).toMatch(/[05]00Z$/)
  })

  test('two libraries in one bucket do not see each other', async () => {
    const other = await open(server.url.replace('/portal', '/other'))
    await other.write('media/3', Readable.from([Buffer.from('theirs')]))
    expect(await files.stat('media/3')).toBeUndefined()
    expect(await text(await other.read('media/3'))).toBe('theirs')
  })

  test('a bucket that cannot be used is said before anything starts', async () => {
    await expect(open(server.url.replace('library', 'nobodys'))).rejects.toThrow(
      'The bucket nobodys of STORAGE_URL cannot be used: NoSuchBucket',
    )
    const secret = process.env.AWS_SECRET_ACCESS_KEY
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong'
    try {
      await expect(open(server.url)).rejects.toThrow('SignatureDoesNotMatch')
    } finally {
      process.env.AWS_SECRET_ACCESS_KEY = secret
    }
  })
})
