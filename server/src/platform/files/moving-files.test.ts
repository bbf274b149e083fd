import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, NoSuchFile } from './files.ts'
import { openLocalFiles } from './local-files.ts'
import { moveFiles } from './move-files.ts'
import { movingFiles } from './moving-files.ts'

let folder: string
let before: Files
let now: Files
let files: Files

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-moving-'))
  before = await openLocalFiles(join(folder, 'before'))
  now = await openLocalFiles(join(folder, 'now'))
  files = movingFiles(now, before)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = (into: Files, key: string, content: string) =>
  into.write(key, Readable.from([Buffer.from(content)]))
const keysOf = async (of: Files) => {
  const found: string[] = []
  for await (const key of of.list('')) found.push(key)
  return found.sort()
}

test('what is in the old place is read from there, and what is new goes to the new one', async () => {
  await put(before, 'a/old', 'old')
  await put(files, 'a/new', 'new')
  expect(await text(await files.read('a/old'))).toBe('old')
  expect(String(await files.readWhole('a/old', { start: 1, end: 2 }))).toBe('ld')
  expect(await files.stat('a/old')).toMatchObject({ Bytes: 3 })
  expect(await keysOf(files)).toEqual(['a/new', 'a/old'])
  expect(await keysOf(now)).toEqual(['a/new'])
  await files.copy('a/old', 'a/copy')
  expect(await text(await now.read('a/copy'))).toBe('old')
  await expect(files.read('nothing')).rejects.toThrow(NoSuchFile)
})

test('what is written or removed meanwhile does not come back from the old place', async () => {
  await put(before, 'a', 'old')
  await put(before, 'b', 'old')
  await put(files, 'a', 'new')
  await files.remove('b')
  await moveFiles(before, now)
  expect(await text(await files.read('a'))).toBe('new')
  expect(await keysOf(files)).toEqual(['a'])
})

test('everything is moved and can be read at every moment of it', async () => {
  for (let n = 0; n < 20; n++) await put(before, `many/${n}`, String(n))
  const readings: Promise<string>[] = []
  const summary = await moveFiles(before, now, () => {
    for (let n = 0; n < 20; n++) readings.push(files.read(`many/${n}`).then(text))
  })
  const expected = Array.from({ length: 400 }, (_, at) => String(at % 20))
  expect(await Promise.all(readings)).toEqual(expected)
  expect(summary).toEqual({ moved: 20, bytes: 30, different: [] })
  expect(await keysOf(before)).toEqual([])
  expect(await keysOf(now)).toHaveLength(20)
})

test('a file that moves between two looks is found', async () => {
  await put(before, 'a', 'same')
  const late: Files = {
    ...before,
    async read(key, range) {
      await moveFiles(before, now)
      return before.read(key, range)
    },
  }
  expect(await text(await movingFiles(now, late).read('a'))).toBe('same')
})

test('a run that was killed is gone on with: what is in both places is compared', async () => {
  await put(before, 'same', 'x')
  await put(now, 'same', 'x')
  await put(before, 'different', 'x')
  await put(now, 'different', 'y')
  expect(await moveFiles(before, now)).toEqual({ moved: 1, bytes: 1, different: ['different'] })
  expect(await keysOf(before)).toEqual(['different'])
})

test('what is not the same after it was written stays where it was', async () => {
  await put(before, 'a', 'right')
  const faulty: Files = { ...now, write: (key, _source) => put(now, key, 'wrong').then(() => BAD) }
  await expect(moveFiles(before, faulty)).rejects.toThrow('a was not the same after it was written')
  expect(await text(await files.read('a'))).toBe('right')
  expect(await keysOf(now)).toEqual([])
})
const BAD = { Bytes: 5, Sha256: 'of what was sent' }

test('what is removed while it is copied does not come back', async () => {
  await put(before, 'a', 'x')
  const removing: Files = {
    ...now,
    async write(key, source) {
      const written = await now.write(key, source)
      await files.remove(key)
      await put(now, key, 'x')
      return written
    },
  }
  expect(await moveFiles(before, removing)).toMatchObject({ moved: 0 })
  expect(await keysOf(files)).toEqual([])
})
