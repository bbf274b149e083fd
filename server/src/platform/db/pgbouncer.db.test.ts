import { sql } from 'kysely'
import { io as connectTo } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { hasPgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts'
import { defineJob } from '../jobs/job.ts'
import { startWorker } from '../jobs/worker.ts'
import { REALTIME_PATH } from '../realtime/hub.ts'
import { unlessLocked } from './advisory-lock.ts'
import { databaseUrlOf } from './connect.ts'
import { PREPARED } from './prepared.ts'

const title = hasPgbouncer
  ? 'behind pgbouncer in transaction mode'
  : 'behind pgbouncer: not tried, since it is not installed (apt-get install pgbouncer)'

describe.skipIf(!hasPgbouncer)(title, () => {
  const undo: (() => unknown)[] = []
  let database: FreshDatabase
  let one: TestApp
  let two: TestApp

  beforeAll(async () => {
    const fresh = await freshDatabase()
    const pooler = await startPgbouncer(fresh.url)
    database = { url: fresh.url, pooledUrl: pooler.url, drop: async () => {} }
    one = await testApp({}, {}, database)
    two = await testApp({}, {}, database)
    undo.push(() => fresh.drop(), pooler.stop, one.close, two.close)
  })
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  test('requests share few connections, also those whose statements are planned once', async () => {
    const viewer = await one.as('viewer')
    const search = '/api/ml/search/?f=%7B%22s%22%3A%22*%22%7D'
    const answers = await Promise.all(Array.from({ length: 40 }, () => viewer.get(search)))
    expect(new Set(answers.map(it => it.status))).toEqual(new Set([200]))
    const echo = (n: number) => sql<{ n: number }>`select ${PREPARED} ${n}::int as n`.execute(one.platform.db)
    const echoed = await Promise.all(Array.from({ length: 40 }, (_, n) => echo(n)))
    expect(echoed.map(it => it.rows[0]?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
    const { rows } = await sql`select from pg_prepared_statements where name like 'prepared_%'`.execute(
      one.platform.db,
    )
    expect(rows).toEqual([])
  })

  test('a lock that lasts is held by one process, and given back', async () => {
    const [here, there] = [one.platform.db, two.platform.db]
    const nothing = async () => {}
    const inside: boolean[] = []
    await unlessLocked(here, 'work', async () => {
      for (let n = 0; n < 5; n++) inside.push(await unlessLocked(there, 'work', nothing))
    })
    expect(inside).toEqual([false, false, false, false, false])
    expect(await unlessLocked(there, 'work', nothing)).toBe(true)
    expect(databaseUrlOf(here)).toBe(database.url)
  })

  test('a message of one process reaches a browser of another', async () => {
    const viewer = await two.as('viewer')
    await two.http.listen({ host: '127.0.0.1', port: 0 })
    const [cookie] = [...viewer.cookies].map(pair => pair.join('='))
    const socket = connectTo(two.http.listeningOrigin, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      extraHeaders: { cookie: cookie ?? '' },
    })
    undo.push(() => socket.disconnect())
    await new Promise<void>(resolve => socket.once('connect', resolve))
    const heard = new Promise(resolve => socket.once('notification', resolve))
    one.platform.hub.publishToPerson(viewer.PersonID, 'notification', { Title: 'through' })
    expect(await heard).toEqual({ Title: 'through' })
  })

  test('a job that is sent in a transaction runs once that is committed', async () => {
    const ran: number[] = []
    const job = defineJob({
      name: 'note',
      data: z.object({ n: z.number() }),
      retries: 1,
      expireSecs: 60,
      run: async (_platform, { n }) => void ran.push(n),
    })
    const worker = await startWorker(one.platform, database.url, [job], 1)
    undo.push(() => worker.stop())
    await one.platform.db.transaction().execute(tx => one.platform.jobs.send(tx, job, { n: 1 }))
    await expect.poll(() => ran).toEqual([1])
  })
})
