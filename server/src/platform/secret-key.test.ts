import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEY_FILE, readSecretKey } from './secret-key.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'mediatheque-key-'))

test('the key is made once, for its owner alone, and nothing else is left next to it', async () => {
  const dataDir = await newFolder()
  const [one, two] = await Promise.all([
    readSecretKey({ dataDir, secretKey: undefined }),
    readSecretKey({ dataDir: `${dataDir}/`, secretKey: undefined }),
  ])
  expect(two).toEqual(one)
  expect(await readdir(dataDir)).toEqual([KEY_FILE])
  const file = join(dataDir, KEY_FILE)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(one.secret)
  expect(one.secret).not.toContain(one.ID)
})

test('SECRET_KEY needs no file, and another key has another ID', async () => {
  const dataDir = await newFolder()
  const given = await readSecretKey({ dataDir, secretKey: 'a'.repeat(40) })
  expect(given.secret).toBe('a'.repeat(40))
  expect(await readdir(dataDir)).toEqual([])
  expect((await readSecretKey({ dataDir, secretKey: 'b'.repeat(40) })).ID).not.toBe(given.ID)
})

test('a file that holds no key is told in one sentence', async () => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, KEY_FILE), 'short\n')
  await expect(readSecretKey({ dataDir, secretKey: undefined })).rejects.toThrow(/holds no key/)
})
