// What every kind of storage promises: the same cases on the local disk and in S3.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasS3Server, type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { readConfig } from '../config.ts'
import { type Files, NoSuchFile, TooLarge } from './files.ts'
import { openFiles } from './open-files.ts'

let server: S3Server | undefined
let folder: string
let files: Files

beforeAll(async () => {
  if (hasS3Server) server = await startS3Server()
})
afterAll(() => server?.close())

const kinds: { kind: string; storage: () => Record<string, string> }[] = [
  { kind: 'the local disk', storage: () => ({}) },
  // A prefix of its own: what another case left is not seen.
  { kind: 'S3', storage: () => ({ STORAGE_URL: `${server?.url.replace('portal', randomUUID())}` }) },
]

describe.each(kinds.slice(0, hasS3Server ? 2 : 1))('on $kind', ({ storage }) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mediatheque-files-'))
    files = await openFiles(readConfig({ DATA_DIR: folder, ...storage() }))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const put = (key: string, content: string | Buffer = '') =>
    files.write(key, Readable.from([Buffer.from(content)]))
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const key of files.list(prefix)) found.push(key)
    return found
  }

  test('what was written is read back, with its length and sha-256', async () => {
    const written = await files.write(
      'a/b/c.txt',
      Readable.from([Buffer.from('hello '), Buffer.from('world')]),
    )
    expect(written).toEqual({ Bytes: 11, Sha256: createHash('sha256').update('hello world').digest('hex') })
    expect(await text(await files.read('a/b/c.txt'))).toBe('hello world')
    expect(await files.stat('a/b/c.txt')).toMatchObject({ Bytes: 11, ModifiedAt: expect.any(Date) })
  })

  test('an empty file is a file', async () => {
    await put('empty')
    expect(await files.stat('empty')).toMatchObject({ Bytes: 0 })
    expect(await text(await files.read('empty'))).toBe('')
  })

  test('what is longer than a part comes back as it was', async () => {
    const long = randomBytes(40_000_000)
    const { Sha256 } = await files.write('long', Readable.from(pieces(long)))
    expect(Sha256).toBe(createHash('sha256').update(long).digest('hex'))
    expect((await buffer(await files.read('long'))).equals(long)).toBe(true)
  })

  test('a range includes both of its ends', async () => {
    await put('digits', '0123456789')
    expect(await text(await files.read('digits', { start: 2, end: 4 }))).toBe('234')
  })

  test('what is small is read in one piece, and what is not there is said', async () => {
    await put('digits', '0123456789')
    expect(String(await files.readWhole('digits', { start: 0, end: 9 }))).toBe('0123456789')
    expect(String(await files.readWhole('digits', { start: 8, end: 99 }))).toBe('89')
    expect(String(await files.readWhole('digits', { start: 10, end: 12 }))).toBe('')
    await expect(files.readWhole('nothing', { start: 0, end: 1 })).rejects.toThrow(NoSuchFile)
  })

  test('a local file is adopted in one step, and lent without being given away', async () => {
    const path = join(folder, 'outside.txt')
    await writeFile(path, 'mine')
    await files.adopt('a/b.txt', path)
    await expect(readFile(path)).rejects.toThrow()
    const borrowed = await files.borrow('a/b.txt')
    expect(borrowed.path).toMatch(/b\.txt$/)
    expect(await readFile(borrowed.path, 'utf8')).toBe('mine')
    await borrowed.release()
    expect(await files.stat('a/b.txt')).toMatchObject({ Bytes: 4 })
    expect(await readdir(join(folder, 'work')).catch(() => [])).toEqual([])
    await expect(files.borrow('a/c')).rejects.toThrow(NoSuchFile)
  })

  test('a copy has a life of its own', async () => {
    await put('one', 'the same')
    await files.copy('one', 'deep/two')
    await files.remove('one')
    expect(await text(await files.read('deep/two'))).toBe('the same')
    await expect(files.copy('one', 'three')).rejects.toThrow(NoSuchFile)
  })

  test('a write that breaks off leaves the old file as it was', async () => {
    await put('k', 'old')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('new')
        expect(await text(await files.read('k'))).toBe('old')
        throw new Error('the network went away')
      })(),
    )
    await expect(files.write('k', broken)).rejects.toThrow('the network went away')
    expect(await text(await files.read('k'))).toBe('old')
  })

  test('more bytes than allowed are refused while they arrive', async () => {
    let given = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1000
          yield Buffer.alloc(1000)
        }
      })(),
    )
    await expect(files.write('k', endless, { mostBytes: 5000 })).rejects.toThrow(TooLarge)
    expect(given).toBeLessThan(200_000)
    expect(await files.stat('k')).toBeUndefined()
  })

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../b',
    'a//b',
    'a/',
    '.drafts/x',
    'a/.hidden',
    'a\\b',
    'a\u0000b',
    'a\nb',
    'ü',
    'x'.repeat(1025),
  ])('%j is not a key', async key => {
    await expect(async () => files.write(key, Readable.from([]))).rejects.toThrow('Not a key')
    await expect(async () => files.read(key)).rejects.toThrow('Not a key')
    await expect(async () => files.stat(key)).rejects.toThrow('Not a key')
    await expect(async () => files.remove(key)).rejects.toThrow('Not a key')
  })

  test('what is not there is said to be not there', async () => {
    await expect(files.read('nothing')).rejects.toThrow(NoSuchFile)
    expect(await files.stat('nothing/at/all')).toBeUndefined()
    await put('folder/file')
    await expect(files.read('folder')).rejects.toThrow(NoSuchFile)
    expect(await files.stat('folder')).toBeUndefined()
  })

  test('removing twice is no error', async () => {
    await put('a/b/c')
    await files.remove('a/b/c')
    await files.remove('a/b/c')
    expect(await keys('')).toEqual([])
  })

  test('files are written while their neighbours are removed', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        await put(`busy/${n}`, 'x')
        if (n % 2) await files.remove(`busy/${n}`)
      }),
    )
    expect(await keys('busy/')).toHaveLength(20)
  })

  test('a list holds the keys with a prefix, in order, also with their lengths', async () => {
    for (const key of ['pictures/1/a', 'pictures/10/a', 'pictures/2/b', 'imports/1']) await put(key, key)
    expect(await keys('pictures/1')).toEqual(['pictures/1/a', 'pictures/10/a'])
    expect(await keys('pictures/1/')).toEqual(['pictures/1/a'])
    expect(await keys('')).toHaveLength(4)
    expect(await keys('nowhere/')).toEqual([])
    for await (const { key, Bytes, ModifiedAt } of files.listStats('pictures/2'))
      expect({ key, Bytes, ModifiedAt }).toEqual({
        ...{ key: 'pictures/2/b', Bytes: 12, ModifiedAt: (await files.stat(key))?.ModifiedAt },
      })
  })

  test('a list goes on after its first page', async () => {
    for (let at = 0; at < 120; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => put(`many/${at + n}`)))
    expect(new Set(await keys('many/')).size).toBe(120)
  })
})

function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
