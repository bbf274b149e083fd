import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { io as connectTo } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/app.ts'
import { startReplicatedPostgres } from '../../testing/replicated-postgres.ts'
import { defineJob } from '../jobs/job.ts'
import { startWorker } from '../jobs/worker.ts'
import { REALTIME_PATH } from '../realtime/hub.ts'
import type { Db } from './connect.ts'
import { DatabaseAway } from './database-away.ts'
import { migrate } from './migrate.ts'

const undo: (() => unknown)[] = []
let cluster: Awaited<ReturnType<typeof startReplicatedPostgres>>
let one: TestApp
let two: TestApp

beforeAll(async () => {
  cluster = await startReplicatedPostgres()
  undo.push(cluster.stop)
  await migrate(cluster.url)
  const database = { url: cluster.url, drop: async () => {} }
  one = await testApp({}, {}, database)
  undo.push(one.close)
  two = await testApp({}, {}, database)
  undo.push(two.close)
})
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Somebody who writes all the time, and notes what was acknowledged. */
function writeOn(db: Db) {
  const acknowledged: string[] = []
  let isOver = false
  const write = async () => {
    for (let n = 0; !isOver; n++) {
      const key = `acknowledged ${n}`
      const outcome = await sql`insert into site_setting (key, value) values (${key}, '1')`.execute(db).then(
        () => acknowledged.push(key),
        (error: unknown) => error,
      )
      if (outcome instanceof DatabaseAway) await pause(20)
      else if (outcome instanceof Error) throw outcome
    }
  }
  const writing = write()
  return {
    acknowledged,
    stop() {
      isOver = true
      return writing
    },
  }
}

async function listenOn(app: TestApp) {
  const viewer = await app.as('viewer')
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const [cookie = ''] = [...viewer.cookies].map(pair => pair.join('='))
  const socket = connectTo(app.http.listeningOrigin, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie },
  })
  undo.push(() => socket.disconnect())
  await new Promise<void>(resolve => socket.once('connect', resolve))
  const heard: unknown[] = []
  socket.on('notification', it => heard.push(it))
  return { PersonID: viewer.PersonID, heard }
}

const LONG = { timeout: 120_000, interval: 200 }

test('the primary is killed: 503 meanwhile, and on the promoted standby all goes on by itself', async () => {
  const ran: number[] = []
  const job = defineJob({
    name: 'note',
    data: z.object({ n: z.number() }),
    retries: 3,
    expireSecs: 60,
    run: async (_platform, { n }) => void ran.push(n),
  })
  const worker = await startWorker(one.platform, cluster.url, [job], 1)
  undo.push(() => worker.stop())
  const { PersonID, heard } = await listenOn(two)
  const nobody = await one.as('nobody')
  const ready = () => nobody.get('/readyz')
  expect((await ready()).status).toBe(200)

  const writer = writeOn(one.platform.db)
  await expect.poll(() => writer.acknowledged.length, LONG).toBeGreaterThan(20)
  await cluster.killPrimary()
  await expect.poll(async () => (await ready()).status, LONG).toBe(503)
  expect((await nobody.get('/api/core/site/settings/')).headers['retry-after']).toBe('5')
  expect((await nobody.get('/livez')).status).toBe(200)

  await cluster.failOver()
  await expect.poll(async () => (await ready()).status, LONG).toBe(200)
  const before = writer.acknowledged.length
  await expect.poll(() => writer.acknowledged.length, LONG).toBeGreaterThan(before)
  await writer.stop()
  const { rows } = await sql<{ key: string }>`select key from site_setting`.execute(one.platform.db)
  const stored = new Set(rows.map(row => row.key))
  expect(writer.acknowledged.filter(key => !stored.has(key))).toEqual([])

  await expect
    .poll(async () => {
      one.platform.hub.publishToPerson(PersonID, 'notification', { Title: 'again' })
      return heard.length
    }, LONG)
    .toBeGreaterThan(0)
  await one.platform.jobs.send(one.platform.db, job, { n: 1 })
  await expect.poll(() => ran, LONG).toEqual([1])
})
