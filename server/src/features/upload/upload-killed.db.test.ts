import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir } from '../../testing/product.ts'
import { uploadThroughKills } from '../../testing/resume-upload.ts'

const BYTES = 64 * 2 ** 20
const KILLS = 3

test('UPL-21 a file arrives unharmed though the server is killed with -9 while it is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-killed-'))
  const dataDir = newDataDir()
  onTestFinished(async () => {
    for (const it of [folder, dataDir]) await rm(it, { recursive: true, force: true })
  })
  const file = join(folder, 'sent')
  const bytes = randomBytes(BYTES)
  await writeFile(file, bytes)
  const { Bytes, Sha256, died } = await uploadThroughKills(dataDir, file, KILLS)
  expect({ Bytes, Sha256 }).toEqual({
    Bytes: BYTES,
    Sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(died).toBeGreaterThanOrEqual(KILLS)
})
