import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { connect, type Db, openPool } from '../db/connect.ts'
import type { Platform } from '../http/context.ts'
import { NoUseRetrying } from '../jobs/job.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { defineDestination, putInOutbox, sendFromOutbox, sendOutboxJob } from './outbox.ts'

let database: FreshDatabase
let db: Db
let jobs: Jobs
const log = pino({ level: 'silent' })
const sent: { subject: string; n: number; at: number }[] = []
let fault: (n: number) => Error | undefined = () => undefined

const scores = defineDestination({
  name: 'scores',
  payload: z.object({ n: z.number() }),
  async send(_platform, { subject, payload: { n }, stampedAt }) {
    const error = fault(n)
    if (error) throw error
    sent.push({ subject, n, at: stampedAt.getTime() })
  },
})
const job = sendOutboxJob([scores])

beforeEach(async () => {
  sent.length = 0
  fault = () => undefined
  database = await freshDatabase()
  db = connect(openPool(database.url, 12))
  jobs = await openJobs(database.url, log)
})
afterEach(async () => {
  await jobs.stop()
  await db.destroy()
  await database.drop()
})

const put = (subject: string, n: number) =>
  db.transaction().execute(tx => putInOutbox(tx, jobs, scores, [{ subject, payload: { n } }]))
const run = () => runWaiting({ db, jobs, log } as unknown as Platform, job)
const row = async () =>
  (
    await sql<
      Record<string, unknown>
    >`select outbox_id, attempts, error, is_given_up, sent_revision = revision as is_sent,
      extract(epoch from next_at - now()) as secs from outbox`.execute(db)
  ).rows[0]
const hurry = () => sql`update outbox set next_at = now()`.execute(db)

test('INTG-02 what is put into the outbox leaves after the commit, and of one subject only the newest', async () => {
  await put('one', 1)
  await put('one', 2)
  await put('two', 5)
  await run()
  expect(sent.map(it => [it.subject, it.n]).toSorted()).toEqual([
    ['one', 2],
    ['two', 5],
  ])
  await put('one', 3)
  await put('one', 3)
  await run()
  const ones = sent.filter(it => it.subject === 'one')
  expect(ones.map(it => it.n)).toEqual([2, 3])
  expect(ones[1]?.at).toBeGreaterThan(ones[0]?.at ?? 0)
})

test('INTG-02 what was rolled back is never sent', async () => {
  const failing = db.transaction().execute(async tx => {
    await putInOutbox(tx, jobs, scores, [{ subject: 'one', payload: { n: 1 } }])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await run()
  expect(sent).toEqual([])
})

test('INTG-02 a failure waits longer each time, and a newer payload leaves in its place', async () => {
  fault = () => new Error('the platform is away')
  await put('one', 1)
  await run()
  expect(await row()).toMatchObject({ attempts: 1, error: 'the platform is away', is_given_up: false })
  const first = Number((await row())?.secs)
  await hurry()
  await run()
  expect(Number((await row())?.secs)).toBeGreaterThan(first)
  await put('one', 2)
  fault = n => (n === 1 ? new Error('the older one was sent') : undefined)
  await hurry()
  await run()
  expect(sent.map(it => it.n)).toEqual([2])
  expect(await row()).toMatchObject({ is_sent: true, attempts: 0, error: '' })
})

test('INTG-02 what is of no use is given up with its reason, until somebody sends it again', async () => {
  fault = () => new NoUseRetrying('There is no such line item')
  await put('one', 1)
  await run()
  expect(await row()).toMatchObject({ is_given_up: true, error: 'There is no such line item' })
  await hurry()
  fault = () => undefined
  await run()
  expect(sent).toEqual([])
  const id = Number((await row())?.outbox_id)
  for (const n of [1, 2]) {
    await db.transaction().execute(tx => sendFromOutbox(tx, jobs, scores, [id]))
    await run()
    expect(sent).toHaveLength(n)
  }
  expect(sent[1]?.at).toBeGreaterThan(sent[0]?.at ?? 0)
})

test('INTG-02 a payload that came while an older one was on its way is sent after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = defineDestination({
    ...scores,
    async send(platform, message) {
      if (message.payload.n === 1) await promise
      await scores.send(platform, message)
    },
  })
  const platform = { db, jobs, log } as unknown as Platform
  await put('one', 1)
  const running = sendOutboxJob([slow]).run(platform, {}, new AbortController().signal, 'first')
  await expect.poll(async () => (await row())?.attempts).toBe(0)
  await put('one', 2)
  // Another process finds it locked.
  await run()
  resolve()
  await running
  await run()
  await put('one', 3)
  await run()
  expect(sent.map(it => it.n).at(-1)).toBe(3)
  expect(sent.map(it => it.n)).toEqual(sent.map(it => it.n).toSorted())
})
