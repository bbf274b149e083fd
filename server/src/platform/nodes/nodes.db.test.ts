import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { hasS3Server, startS3Server } from '../../testing/s3-server.ts'
import { connect, type Db, openPool } from '../db/connect.ts'
import { openNode } from './node.ts'
import { listNodes, wantDrain } from './nodes.sql.ts'
import { openCounts } from './shared-counts.ts'

const log = pino({ level: 'silent' })
const QUICK = { beatMs: 50, exchangeMs: 50 }
let database: FreshDatabase
let db: Db
const undo: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await freshDatabase()
  db = connect(openPool(database.url, 4))
})
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
  await db.destroy()
  await database.drop()
})

async function nodeNamed(name: string, more: Partial<Parameters<typeof openNode>[2]> = {}) {
  const node = await openNode(db, log, { name, isApi: true, kinds: [], keyID: 'key', ...QUICK, ...more })
  undo.push(() => node.close())
  return node
}

/** Another api process on the same database. */
async function apiOn(env: Record<string, string>): Promise<TestApp> {
  const app = await testApp(env, {}, { url: database.url, drop: async () => {} })
  undo.push(() => app.close())
  return app
}

test('a node says what it is and does, is missed when it stops talking, and takes its row along', async () => {
  const api = await nodeNamed('one')
  const worker = await nodeNamed('two', { isApi: false, kinds: ['convert', 'speech'], beatMs: 600_000 })
  api.showRunning(() => ['convert-recording'])
  const shown = async () =>
    (await listNodes(db)).map(({ name, is_api, kinds, running, is_lost }) => ({
      name,
      is_api,
      kinds,
      running,
      is_lost,
    }))
  const one = { name: 'one', is_api: true, kinds: [], running: ['convert-recording'], is_lost: false }
  const two = { name: 'two', is_api: false, kinds: ['convert', 'speech'], running: [], is_lost: false }
  await expect.poll(shown).toEqual([one, two])
  await sql`update node set seen_at = now() - interval '1 minute' where node_id = ${worker.id}`.execute(db)
  await expect.poll(shown).toEqual([one, { ...two, is_lost: true }])
  await api.close()
  expect(await shown()).toEqual([{ ...two, is_lost: true }])
})

test('a node with another key than the rest does not start, the same machine may after a change of its key', async () => {
  await nodeNamed('one', { keyID: 'first' })
  await expect(nodeNamed('two', { keyID: 'second' })).rejects.toThrow('The node one has another SECRET_KEY')
  await nodeNamed('one', { keyID: 'second' })
})

test('what is wanted of a node by its name reaches its process', async () => {
  const [one, two] = [await nodeNamed('one'), await nodeNamed('two')]
  let begun = 0
  one.onDrain(() => begun++)
  expect(await wantDrain(db, 'one')).toEqual([one.id])
  await expect.poll(() => one.isDraining()).toBe(true)
  await expect.poll(async () => (await listNodes(db)).find(it => it.name === 'one')?.is_draining).toBe(true)
  await one.drain()
  expect([begun, two.isDraining()]).toEqual([1, false])
})

test('what is counted on one node counts on the others for this minute, and small counts cost no row', async () => {
  let ms = 600_000
  const [one, two] = [openCounts(() => ms), openCounts(() => ms)]
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const exchange = async () => {
    await one.exchange(db, first)
    await two.exchange(db, second)
    await one.exchange(db, first)
  }
  for (let n = 0; n < 4; n++) one.add('few', 1, 100)
  for (let n = 0; n < 60; n++) one.add('many', 1, 100)
  two.add('few', 1, 100)
  two.add('many', 7, 100)
  await exchange()
  expect([two.add('many', 0, 100), one.add('many', 0, 100), two.add('few', 0, 100)]).toEqual([60, 7, 0])
  const { rows } = await sql<{ key: string; count: number }>`select key, count from request_count`.execute(db)
  expect(rows.map(it => it.count).toSorted()).toEqual([60, 7].toSorted())
  // Addresses of people are not for those who read the table.
  for (const { key } of rows) expect(key).not.toContain('many')
  ms += 120_000
  one.add('many', 10, 100)
  await exchange()
  expect(two.add('many', 0, 100)).toBe(0)
  expect((await sql`select from request_count where minute < 12`.execute(db)).rows).toHaveLength(0)
})

test('a limit of requests holds on two processes together', async () => {
  const env = { RATE_LIMIT: '40' }
  const [one, two] = [await apiOn(env), await apiOn(env)]
  const [here, there] = [await one.as('nobody'), await two.as('nobody')]
  for (let n = 0; n < 40; n++) expect((await here.get('/healthz')).status).toBe(200)
  expect((await here.get('/healthz')).status).toBe(429)
  // Far fewer than a limit of its own would allow. Refused ones count too, should a new minute begin meanwhile.
  let answered = 0
  const tryThere = async () => {
    for (let n = 0; n < 20; n++) await here.get('/healthz')
    const { status } = await there.get('/healthz')
    if (status === 200) answered++
    return status
  }
  await expect.poll(tryThere, { interval: 500, timeout: 30_000 }).toBe(429)
  expect(answered).toBeLessThan(40)
  for (const probe of ['/livez', '/readyz']) expect((await there.get(probe)).status).toBe(200)
})

test('a node that drains is alive and not ready; the command waits for its last job', async () => {
  const app = await apiOn({ NODE_NAME: 'media-1' })
  const browser = await app.as('nobody')
  expect((await browser.get('/readyz')).status).toBe(200)
  let running = ['convert-recording']
  app.platform.node.showRunning(() => running)
  const { BASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATABASE_URL: database.url }
  const drain = (...args: string[]) => promisify(execFile)('node', ['server/src/drain.ts', ...args], { env })
  await expect(drain('media-2')).rejects.toMatchObject({
    stderr: 'No machine of the name media-2 is running.\n',
  })
  expect((await drain('media-1', '--no-wait')).stdout).toBe('media-1 is draining.\n')
  await expect.poll(async () => (await browser.get('/readyz')).status, { timeout: 20_000 }).toBe(503)
  expect((await browser.get('/readyz')).body).toMatchObject({ Key: 'node-draining' })
  expect((await browser.get('/livez')).status).toBe(200)
  expect((await drain()).stdout).toContain('media-1  draining  api  1 jobs')
  running = []
  expect((await drain('media-1')).stdout).toBe('media-1 is drained.\n')
})

test.skipIf(!hasS3Server)('a node is not ready while the storage of files cannot be reached', async () => {
  const storage = await startS3Server()
  const [before, after] = [
    await apiOn({ STORAGE_URL: storage.url }),
    await apiOn({ STORAGE_URL: storage.url }),
  ]
  const ready = async (app: TestApp) => (await app.as('nobody')).get('/readyz')
  expect((await ready(before)).status).toBe(200)
  await storage.close()
  const { status, body } = await ready(after)
  expect([status, body.Key]).toEqual([503, 'storage-not-reachable'])
})

test('a node is not ready where its data folder cannot be written to, or the database lacks a migration', async () => {
  const [wrongDisk, oldDatabase] = [await apiOn({}), await apiOn({})]
  wrongDisk.platform.config.dataDir = '/nowhere'
  const ready = async (app: TestApp) => (await app.as('nobody')).get('/readyz')
  expect((await ready(wrongDisk)).body).toMatchObject({ Key: 'storage-not-writable' })
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
  const { status, body, headers } = await ready(oldDatabase)
  expect([status, body.Key, headers['retry-after']]).toEqual([503, 'database-not-migrated', '5'])
})
