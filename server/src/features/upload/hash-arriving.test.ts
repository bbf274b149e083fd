import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { followFile, hashFile } from './hash-arriving.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function newPath() {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-hash-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'file')
}

test('a file that was followed while it grew has the same sha-256 as one that was not', async () => {
  const bytes = randomBytes(3_000_000)
  const [followed, other] = [await newPath(), await newPath()]
  await writeFile(other, bytes)
  await writeFile(followed, '')
  for (let at = 0; at < bytes.length; at += 700_001) {
    await appendFile(followed, bytes.subarray(at, at + 700_001))
    followFile(followed)
  }
  const expected = { Bytes: bytes.length, Sha256: sha256(bytes) }
  expect(await hashFile(followed)).toMatchObject(expected)
  expect(await hashFile(other)).toMatchObject(expected)
})

test('asked for several times at once, it answers each', async () => {
  const path = await newPath()
  const bytes = randomBytes(100_000)
  await writeFile(path, bytes)
  const answers = await Promise.all([1, 2, 3].map(() => hashFile(path)))
  expect(answers.map(it => it.Sha256)).toEqual([sha256(bytes), sha256(bytes), sha256(bytes)])
})

test('a file that is not there is an error, and the next one is read all the same', async () => {
  const path = await newPath()
  await expect(hashFile(path)).rejects.toThrow('ENOENT')
  await writeFile(path, 'now')
  expect((await hashFile(path)).Sha256).toBe(sha256(Buffer.from('now')))
})
