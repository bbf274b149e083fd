import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openLocalFiles } from '../../platform/files/local-files.ts'
import { arrivedBytes, copyToStorage } from './incoming.ts'

test('a file that goes into storage stays until it is said to be an item', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-incoming-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = await openLocalFiles(join(folder, 'files'))
  const path = join(folder, 'sent')
  await writeFile(path, 'bytes')
  await copyToStorage(files, { path }, 'media/1/source/a.mp4')
  expect(await text(await files.read('media/1/source/a.mp4'))).toBe('bytes')
  expect(await readFile(path, 'utf8')).toBe('bytes')
  expect((await readdir(folder)).sort()).toEqual(['files', 'sent'])

  const closed = { ...files, adopt: () => Promise.reject(new Error('the disk is gone')) }
  await expect(copyToStorage(closed, { path }, 'media/1/source/b.mp4')).rejects.toThrow('the disk is gone')
  expect((await readdir(folder)).sort()).toEqual(['files', 'sent'])
})

test('what is not there has no bytes', async () => {
  expect(await arrivedBytes('/nothing/at/all')).toBe(0)
  expect(await arrivedBytes(tmpdir())).toBe(0)
})
