import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { connect, type Db, openPool } from '../db/connect.ts'
import type { Platform } from '../http/context.ts'
import { defineJob, type Job, NoUseRetrying } from './job.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { slowJob } from './killed-worker.ts'
import { pauseQueues, resumeQueues } from './pause.sql.ts'
import { POLL_SECS } from './queue.ts'
import { startWorker } from './worker.ts'

let database: FreshDatabase
let db: Db
let jobs: Jobs
const logged: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: line => logged.push(JSON.parse(line)) })
const undo: (() => unknown)[] = []

beforeEach(async () => {
  logged.length = 0
  database = await freshDatabase()
  db = connect(openPool(database.url, 4))
  jobs = await openJobs(database.url, log)
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await jobs.stop()
  await db.destroy()
  await database.drop()
})

const work = (...list: Job[]) => workBy({}, ...list)

async function workBy(plan: Parameters<typeof startWorker>[4], ...list: Job[]) {
  const worker = await startWorker({ log, db, jobs } as Platform, database.url, list, 2, plan)
  undo.push(() => worker.stop())
  return worker
}

const ran: number[] = []
const note = (more: Partial<Job<{ n: number }>> = {}) => {
  ran.length = 0
  return defineJob({
    name: 'note',
    data: z.object({ n: z.number() }),
    retries: 3,
    expireSecs: 60,
    async run(_platform, { n }) {
      ran.push(n)
    },
    ...more,
  })
}

test('a job runs within a blink after its transaction has committed, and not before', async () => {
  const job = note()
  await work(job)
  let committedAt = 0
  await db.transaction().execute(async tx => {
    await jobs.send(tx, job, { n: 1 })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(ran).toEqual([])
    committedAt = performance.now()
  })
  await expect.poll(() => ran, { interval: 2 }).toEqual([1])
  // Long before the next poll: the commit itself has woken the worker.
  expect(performance.now() - committedAt).toBeLessThan((POLL_SECS * 1000) / 2)
  expect(logged.find(line => line.msg === 'job done')).toMatchObject({
    job: 'note',
    jobID: expect.any(String),
  })
})

test('a job of a transaction that was rolled back never runs', async () => {
  const job = note()
  await work(job)
  await expect(
    db.transaction().execute(async tx => {
      await jobs.send(tx, job, { n: 1 })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await jobs.send(db, job, { n: 2 })
  await expect.poll(() => ran).toEqual([2])
})

test('data that the job does not understand is refused when it is sent', async () => {
  await expect(jobs.send(db, note() as Job<unknown>, { n: 'one' })).rejects.toThrow(z.ZodError)
})

test('of jobs with the same key one waits; jobs without a key all run', async () => {
  const job = note()
  for (const n of [1, 2]) await jobs.send(db, job, { n }, { singletonKey: 'same' })
  for (const n of [3, 4]) await jobs.send(db, job, { n })
  await work(job)
  await expect.poll(() => ran.toSorted()).toEqual([1, 3, 4])
})

test('jobs that were waiting are done one after the other without a pause', async () => {
  const job = note({ atOnce: 1 })
  const all = Array.from({ length: 30 }, (_, n) => n)
  for (const n of all) await jobs.send(db, job, { n })
  await work(job)
  await expect.poll(() => ran).toEqual(all)
})

test('a worker that drains says what still runs, finishes it, and leaves the rest to others', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: number[] = []
  const job = note({
    async run(_platform, { n }) {
      begun.push(n)
      await gate.promise
      ran.push(n)
    },
  })
  const worker = await work(job)
  expect(worker.running()).toEqual([])
  for (const n of [1, 2]) await jobs.send(db, job, { n })
  await expect.poll(() => begun.toSorted()).toEqual([1, 2])
  expect(worker.running()).toEqual(['note', 'note'])
  const drained = worker.drain()
  await jobs.send(db, job, { n: 3 })
  gate.resolve()
  await drained
  expect(ran.toSorted()).toEqual([1, 2])
  expect(worker.running()).toEqual([])
  await work(job)
  await expect.poll(() => ran.toSorted()).toEqual([1, 2, 3])
})

test('a worker takes the kinds that it was given, as many at once as it was told', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const named = (name: string) =>
    note({
      name,
      atOnce: 1,
      async run(_platform, { n }) {
        begun.push(`${name} ${n}`)
        await gate.promise
      },
    })
  const [mine, others] = [named('mine'), named('others')]
  await workBy(
    { isMine: job => job === mine, capacityOf: job => (job === mine ? 3 : undefined) },
    mine,
    others,
  )
  for (const n of [1, 2, 3, 4]) await jobs.send(db, mine, { n })
  await jobs.send(db, others, { n: 1 })
  await expect.poll(() => begun.toSorted()).toEqual(['mine 1', 'mine 2', 'mine 3'])
  await workBy({ isMine: job => job === others }, mine, others)
  await expect.poll(() => begun.toSorted()).toEqual(['mine 1', 'mine 2', 'mine 3', 'others 1'])
  gate.resolve()
})

test('a worker of an older version leaves the schedules of a newer one as they are', async () => {
  const cron = (at: string) => ({ cron: { at, data: { n: 1 } } })
  const [old, added] = [
    note({ name: 'old', ...cron('0 4 * * *') }),
    note({ name: 'added', ...cron('0 5 * * *') }),
  ]
  const schedules = async () =>
    (await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db)).rows.map(
      it => it.name,
    )
  await work(old, added)
  await workBy({ isBehind: true }, old)
  expect(await schedules()).toEqual(['added', 'old'])
  await work(old)
  expect(await schedules()).toEqual(['old'])
})

test('of a paused queue no job is begun, the one that runs comes to its end, and it goes on where it was', async () => {
  const begun: number[] = []
  const gate = Promise.withResolvers<void>()
  const job = note({
    atOnce: 1,
    async run(_platform, { n }) {
      begun.push(n)
      if (n === 1) await gate.promise
      ran.push(n)
    },
  })
  const pause = () => db.transaction().execute(tx => pauseQueues(tx, [job.name], null))
  await work(job)
  await jobs.send(db, job, { n: 1 })
  await expect.poll(() => begun).toEqual([1])
  expect(await pause()).toBe(true)
  expect(await pause()).toBe(false)
  await jobs.send(db, job, { n: 2 })
  await expect
    .poll(() => logged.some(line => line.msg === 'a queue is paused'), { timeout: 20_000 })
    .toBe(true)
  gate.resolve()
  await expect.poll(() => logged.some(line => line.msg === 'job done')).toBe(true)
  expect(begun).toEqual([1])
  await db.transaction().execute(tx => resumeQueues(tx, [job.name]))
  await expect.poll(() => begun, { timeout: 20_000 }).toEqual([1, 2])
})

test('what a machine cannot run now waits for another, and for this one later', async () => {
  let isAble = false
  const job = note({ canRun: async () => isAble })
  await work(job)
  await jobs.send(db, job, { n: 1 })
  const elsewhere = await workBy({}, { ...job, canRun: async () => true } as Job)
  await expect.poll(() => ran).toEqual([1])
  await elsewhere.stop()
  await jobs.send(db, job, { n: 2 })
  expect(ran).toEqual([1])
  isAble = true
  await expect.poll(() => ran).toEqual([1, 2])
})

test('a job waits for its time', async () => {
  const job = note()
  await jobs.send(db, job, { n: 1 }, { runAt: new Date(Date.now() + 3_600_000) })
  await jobs.send(db, job, { n: 2 })
  await work(job)
  await expect.poll(() => ran).toEqual([2])
})

test('a failed job is tried again later, and its failure is in the log with its id', async () => {
  const job = note({
    async run(_platform, { n }) {
      ran.push(n)
      if (ran.length === 1) throw new Error('the server was away')
    },
  })
  await work(job)
  await jobs.send(db, job, { n: 1 })
  await expect.poll(() => ran).toEqual([1, 1])
  expect(logged.find(line => line.msg === 'job failed')).toMatchObject({
    job: 'note',
    jobID: expect.any(String),
    attempt: 1,
    err: { message: 'the server was away' },
  })
})

test('a job for which trying again is no use is given up at once, and anyone who waits for it is told', async () => {
  const told: unknown[] = []
  const job = note({
    async run() {
      throw new NoUseRetrying('this file is broken')
    },
    async dead(_platform, data, reason) {
      told.push([data, reason])
    },
  })
  await work(job)
  await jobs.send(db, job, { n: 7 })
  await expect.poll(() => told).toEqual([[{ n: 7 }, 'this file is broken']])
  expect(logged.find(line => line.msg === 'job given up')).toMatchObject({
    job: 'note',
    reason: 'this file is broken',
  })
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'note'`.execute(db)
  expect(rows).toEqual([{ state: 'failed' }])
})

test('a job that runs by the clock is scheduled, and forgotten when it leaves the list', async () => {
  const schedules = async () =>
    (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(db)).rows
  const worker = await work(note({ cron: { at: '15 3 * * *', data: { n: 0 } } }))
  expect(await schedules()).toEqual([{ name: 'note', cron: '15 3 * * *' }])
  await worker.stop()
  await work(note())
  expect(await schedules()).toEqual([])
})

test('a stopping worker lets its job finish', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const job = note({
    async run(_platform, { n }) {
      start()
      await new Promise(resolve => setTimeout(resolve, 500))
      ran.push(n)
    },
  })
  const worker = await work(job)
  await jobs.send(db, job, { n: 1 })
  await started
  await worker.stop()
  expect(ran).toEqual([1])
})

function spawnWorker(finish: boolean) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'killed-worker.ts')], {
    env: { ...process.env, WORKER_URL: database.url, FINISH: finish ? 'yes' : 'no' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  undo.push(() => child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  // Keeps what is said before anybody listens.
  const said = lines[Symbol.asyncIterator]()
  const says = async () => JSON.parse((await said.next()).value ?? 'null')
  return { child, says }
}

test('the job of a worker killed with -9 runs again within 60 s', async () => {
  const [one, two] = [spawnWorker(false), spawnWorker(true)]
  expect(await Promise.all([one.says(), two.says()])).toEqual(['ready', 'ready'])
  two.child.kill('SIGSTOP')
  await jobs.send(db, slowJob, { n: 5 })
  const first = await one.says()
  one.child.kill('SIGKILL')
  const killedAt = performance.now()
  const again = two.says()
  two.child.kill('SIGCONT')
  expect(await again).toEqual(first)
  const tookSecs = (performance.now() - killedAt) / 1000
  log.info({ tookSecs }, 'ran again')
  expect(tookSecs).toBeLessThan(60)
})
