import { mkdir, mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inWorkFolder, leaseFolder, listWork, sweepWork } from './work-folder.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'mediatheque-work-'))
const root = join(dataDir, 'work')

test('a run has a folder of its own, which goes with it, however it ends', async () => {
  await inWorkFolder({ dataDir }, 'slides', async folder => writeFile(join(folder, 'a'), 'a'))
  await expect(inWorkFolder({ dataDir }, 'slides', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await readdir(root)).toEqual([])
})

test('what killed workers left is swept, of every kind; what runs at the same time stays', async () => {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  const left = ['slides-old', 'first-12', 'conversion-7', 'speech-old']
  for (const name of [...left, 'slides-now', 'downloads']) await mkdir(join(root, name))
  for (const name of [...left, 'downloads']) await utimes(join(root, name), twoDaysAgo, twoDaysAgo)
  await inWorkFolder({ dataDir }, 'slides', async () => undefined)
  expect((await readdir(root)).sort()).toEqual(['downloads', 'slides-now'])
})

test('a run that goes on renews its lease, and is not swept however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const path = join(root, 'first-99')
  const lease = await leaseFolder(path)
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(path, twoDaysAgo, twoDaysAgo)
  vi.advanceTimersByTime(60_000)
  await expect.poll(async () => (await stat(path)).mtimeMs).toBeGreaterThan(twoDaysAgo.getTime())
  await sweepWork({ dataDir })
  expect(await readdir(root)).toContain('first-99')
  expect((await listWork({ dataDir })).map(it => it.name)).toContain('first-99')
  await lease.end()
  expect(await readdir(root)).not.toContain('first-99')
})
