import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, NoSuchFile, TooLarge } from './files.ts'
import { openLocalFiles } from './local-files.ts'

let folder: string
let files: Files

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-files-'))
  files = await openLocalFiles(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const drafts = () => readdir(join(folder, '.drafts'))
const keys = async (prefix: string) => {
  const found: string[] = []
  for await (const key of files.list(prefix)) found.push(key)
  return found
}

test('what was written is read back, with its length and sha-256', async () => {
  const written = await files.write('a/b/c.txt', Readable.from([Buffer.from('hello '), Buffer.from('world')]))
  expect(written).toEqual({ Bytes: 11, Sha256: createHash('sha256').update('hello world').digest('hex') })
  expect(await text(await files.read('a/b/c.txt'))).toBe('hello world')
  expect(await files.stat('a/b/c.txt')).toMatchObject({ Bytes: 11, ModifiedAt: expect.any(Date) })
  expect(await drafts()).toEqual([])
})

test('a range includes both of its ends', async () => {
  await files.write('digits', Readable.from([Buffer.from('0123456789')]))
  expect(await text(await files.read('digits', { start: 2, end: 4 }))).toBe('234')
})

test('what is small is read in one piece, and what is not there is said', async () => {
  await files.write('digits', Readable.from([Buffer.from('0123456789')]))
  expect(String(await files.readWhole('digits', { start: 0, end: 9 }))).toBe('0123456789')
  expect(String(await files.readWhole('digits', { start: 8, end: 99 }))).toBe('89')
  await expect(files.readWhole('nothing', { start: 0, end: 1 })).rejects.toThrow(NoSuchFile)
})

test('a local file is adopted in one step, and lent without being given away', async () => {
  const path = join(folder, 'outside.txt')
  await writeFile(path, 'mine')
  await files.adopt('a/b', path)
  await expect(readFile(path)).rejects.toThrow()
  const borrowed = await files.borrow('a/b')
  expect(await readFile(borrowed.path, 'utf8')).toBe('mine')
  await borrowed.release()
  expect(await files.stat('a/b')).toMatchObject({ Bytes: 4 })
  await expect(files.borrow('a/c')).rejects.toThrow(NoSuchFile)
})

test('a write that breaks off leaves the old file as it was and no rubbish', async () => {
  await files.write('k', Readable.from([Buffer.from('old')]))
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('new')
      expect(await text(await files.read('k'))).toBe('old')
      throw new Error('the network went away')
    })(),
  )
  await expect(files.write('k', broken)).rejects.toThrow('the network went away')
  expect(await text(await files.read('k'))).toBe('old')
  expect(await drafts()).toEqual([])
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
  expect(await drafts()).toEqual([])
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
  await files.write('folder/file', Readable.from([]))
  await expect(files.read('folder')).rejects.toThrow(NoSuchFile)
  expect(await files.stat('folder')).toBeUndefined()
})

test('the last file of a folder takes the folder with it, and removing twice is no error', async () => {
  await files.write('a/b/c', Readable.from([]))
  await files.remove('a/b/c')
  await files.remove('a/b/c')
  expect(await readdir(folder)).toEqual(['.drafts'])
})

test('files are written while their neighbours are removed', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      await files.write(`busy/${n}`, Readable.from([Buffer.from('x')]))
      if (n % 2) await files.remove(`busy/${n}`)
    }),
  )
  expect(await keys('busy/')).toHaveLength(30)
})

test('a list holds the keys with a prefix, in order, and no drafts', async () => {
  for (const key of ['pictures/1/a', 'pictures/10/a', 'pictures/2/b', 'imports/1'])
    await files.write(key, Readable.from([]))
  await writeFile(join(folder, '.drafts', 'x.1.elsewhere'), '')
  expect(await keys('pictures/1')).toEqual(['pictures/1/a', 'pictures/10/a'])
  expect(await keys('pictures/1/')).toEqual(['pictures/1/a'])
  expect(await keys('')).toHaveLength(4)
  expect(await keys('nowhere/')).toEqual([])
})

test('drafts of a dead process are swept at opening, those of a living one are not', async () => {
  const noProcess = 2 ** 22 + 1
  await writeFile(join(folder, '.drafts', `dead.${noProcess}.${hostname()}`), 'half')
  await writeFile(join(folder, '.drafts', `alive.${process.pid}.${hostname()}`), 'half')
  await openLocalFiles(folder)
  expect(await drafts()).toEqual([`alive.${process.pid}.${hostname()}`])
})
