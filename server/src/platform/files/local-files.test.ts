// What only the local disk has: drafts and folders. What every kind of storage promises is in files.test.ts.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, TooLarge } from './files.ts'
import { openLocalFiles } from './local-files.ts'

let folder: string
let files: Files

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-files-'))
  files = await openLocalFiles(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const drafts = () => readdir(join(folder, '.drafts'))

test('a write that breaks off leaves no rubbish', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('new')
      throw new Error('the network went away')
    })(),
  )
  await expect(files.write('k', broken)).rejects.toThrow('the network went away')
  expect(await drafts()).toEqual([])
})

test('more bytes than allowed leave no rubbish', async () => {
  const long = Readable.from([Buffer.alloc(1000), Buffer.alloc(1000)])
  await expect(files.write('k', long, { mostBytes: 1500 })).rejects.toThrow(TooLarge)
  expect(await drafts()).toEqual([])
})

test('the last file of a folder takes the folder with it, and removing twice is no error', async () => {
  await files.write('a/b/c', Readable.from([]))
  await files.remove('a/b/c')
  await files.remove('a/b/c')
  expect(await readdir(folder)).toEqual(['.drafts'])
})

test('a list holds no drafts', async () => {
  await writeFile(join(folder, '.drafts', 'x.1.elsewhere'), '')
  await files.write('a', Readable.from([]))
  const found: string[] = []
  for await (const key of files.list('')) found.push(key)
  expect(found).toEqual(['a'])
})

test('drafts of a dead process are swept at opening, those of a living one are not', async () => {
  const noProcess = 2 ** 22 + 1
  await writeFile(join(folder, '.drafts', `dead.${noProcess}.${hostname()}`), 'half')
  await writeFile(join(folder, '.drafts', `alive.${process.pid}.${hostname()}`), 'half')
  await openLocalFiles(folder)
  expect(await drafts()).toEqual([`alive.${process.pid}.${hostname()}`])
})
