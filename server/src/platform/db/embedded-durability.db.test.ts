import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { killServer, query, removeFolder, startWriter, temporaryFolder } from './embedded-testing.ts'

const ROUNDS = 12
/** Long enough to fall into writes, flushes and checkpoints alike. */
const LONGEST_ROUND_MS = 200

/** Lets a writer run, kills the server at a random moment, and gives the rows that were acknowledged. */
async function killDuringWrites(dataDir: string, url: string): Promise<string[]> {
  const writer = startWriter(url)
  let text = ''
  let killing: Promise<void> | undefined
  for await (const chunk of writer.stdout ?? []) {
    text += chunk
    killing ??= pause(Math.random() * LONGEST_ROUND_MS).then(() => killServer(dataDir))
  }
  await killing
  return text.split('\n').filter(Boolean)
}

test('kill -9 of the server during writes loses no acknowledged row over 12 rounds', async () => {
  const dataDir = temporaryFolder()
  const db = await startEmbeddedPostgres({ dataDir })
  await query(db.url, 'CREATE TABLE written (id bigint GENERATED ALWAYS AS IDENTITY, text text NOT NULL)')
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Killed in the round before, it comes back by itself and puts itself in order.
    await expect.poll(() => answers(db.url)).toBe(true)
    const now = await killDuringWrites(dataDir, db.url)
    expect(now.length).toBeGreaterThan(0)
    acknowledged.push(...now)
  }
  await expect.poll(() => answers(db.url)).toBe(true)
  const there = new Set((await query(db.url, 'SELECT id::text FROM written')).map(row => row.id))
  expect(acknowledged.filter(id => !there.has(id))).toEqual([])
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  await db.stop()
  await removeFolder(dataDir)
})

const answers = (url: string) =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
