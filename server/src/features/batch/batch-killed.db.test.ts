import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { generateLibrary } from '../../generator/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { UNTIL_TAKEN_UP } from '../../testing/jobs.ts'
import { batchQueue } from './queue.ts'

const ITEMS = 10_600
const LEAST_CHANGED = 10_000
const KILLS = 3

let it: TestApp
let manager: Browser

beforeAll(async () => {
  it = await testApp()
  manager = await it.as('manager')
  await generateLibrary(it.platform.db, { items: ITEMS, people: 20, seed: 7 })
})
afterAll(() => it.close())

test('BATCH-08 a batch whose worker is killed with -9 three times ends complete, each item exactly once', async () => {
  const { db, jobs } = it.platform
  const { rows } = await sql<{ id: number }>`
    select clip_data_id as id from media_item where deleted_at is null and not is_private`.execute(db)
  const ids = rows.map(row => row.id)
  expect(ids.length).toBeGreaterThan(LEAST_CHANGED)
  const Act = { Act: 'privacy', IsPrivate: true }
  const { BatchID, Total } = (await manager.post('/api/ml/batch/', { Selection: { ids }, Act })).body.Data
  expect(Total).toBe(ids.length)
  const progress = async () => (await manager.get(`/api/ml/batch/${BatchID}/`)).body
  let done = 0
  for (let n = 0; n < KILLS; n++) {
    const worker = spawnWorker()
    await expect
      .poll(async () => (await progress()).Done, { ...UNTIL_TAKEN_UP, interval: 100 })
      .toBeGreaterThan(done)
    worker.kill('SIGKILL')
    done = (await progress()).Done
    expect(done).toBeLessThan(ids.length)
    // The queue would give it to another worker once the heartbeat is missed, as jobs.db.test.ts shows.
    await jobs.send(db, batchQueue, { BatchID })
  }
  spawnWorker()
  await expect.poll(async () => (await progress()).Status, { ...UNTIL_TAKEN_UP, interval: 500 }).toBe('done')
  expect((await progress()).Counts).toMatchObject({ waiting: 0, changed: ids.length, refused: 0 })
  const { rows: histories } = await sql<{ entries: number; items: number }>`
    select count(*) as entries, count(distinct subject) as items from audit
    where action = 'made it private' and (detail->>'BatchID')::int = ${BatchID}`.execute(db)
  expect(histories).toEqual([{ entries: ids.length, items: ids.length }])
  const { rows: left } = await sql`
    select from media_item where clip_data_id = any(${ids}::bigint[]) and not is_private`.execute(db)
  expect(left).toHaveLength(0)
})

function spawnWorker(): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../worker.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: it.databaseUrl,
      DATA_DIR: it.platform.config.dataDir,
      LOG_LEVEL: 'silent',
      WORKER_CONCURRENCY: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
