import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inWorkFolder } from './work-folder.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'mediatheque-work-'))
const root = join(dataDir, 'work')

test('a run has a folder of its own, which goes with it, however it ends', async () => {
  await inWorkFolder({ dataDir }, 'slides', async folder => writeFile(join(folder, 'a'), 'a'))
  await expect(inWorkFolder({ dataDir }, 'slides', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await readdir(root)).toEqual([])
})

test('what a killed worker left of the same kind is swept after a day; what runs beside it stays', async () => {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  for (const name of ['slides-old', 'slides-now', 'speech-old', 'downloads']) await mkdir(join(root, name))
  for (const name of ['slides-old', 'speech-old']) await utimes(join(root, name), twoDaysAgo, twoDaysAgo)
  await inWorkFolder({ dataDir }, 'slides', async () => undefined)
  expect((await readdir(root)).sort()).toEqual(['downloads', 'slides-now', 'speech-old'])
})
