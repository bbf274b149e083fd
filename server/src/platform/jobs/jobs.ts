// Sending jobs: inside the caller's transaction, so that a job exists exactly when its reason does.
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Db, Handle } from '../db/connect.ts'
import { sayingAway } from '../db/database-away.ts'
import type { Log } from '../log.ts'
import { listOldest, type OldestJob } from './oldest.sql.ts'
import { ensureQueue, type Queue } from './queue.ts'
import { groupOf, nextTurn, SITE_TURN } from './turns.rules.ts'
import { readQueueState, readRunningPriority } from './turns.sql.ts'

export interface SendOptions {
  runAt?: Date
  /** While a job with the same key waits to be run, another one is not added. */
  singletonKey?: string
  /** The person who waits for it; people take turns. Null for the site itself, which runs last. */
  turnOf?: number | null
  /** Keeps the place of the running job with the same singletonKey, ahead of everything of that turn. */
  keepsPlace?: boolean
}

export interface QueueCount {
  name: string
  waiting: number
  active: number
  failed: number
}

export interface Jobs {
  send<Data>(db: Handle, job: Queue<Data>, data: Data, options?: SendOptions): Promise<void>
  /** For metrics; a few seconds old. */
  counts(): Promise<QueueCount[]>
  /** For metrics: how long the oldest job of each kind has been waiting. */
  oldest(db: Db): Promise<OldestJob[]>
  stop(): Promise<void>
}

const CONNECTIONS = 2

export async function openJobs(databaseUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'mediatheque jobs',
    max: CONNECTIONS,
    supervise: false,
    schedule: false,
  })
  boss.on('error', err => log.error({ err }, 'the job queue complained'))
  await boss.start()
  const ready = new Set<string>()
  return {
    async send(db, job, data, options = {}) {
      if (!ready.has(job.name)) await sayingAway(ensureQueue(boss, job))
      ready.add(job.name)
      const sent = job.data.parse(data)
      await boss.send(job.name, sent as object, {
        db: { executeSql: (text, values) => runIn(db, text, values) },
        singletonKey: options.singletonKey ?? crypto.randomUUID(),
        ...(options.runAt && { startAfter: options.runAt }),
        ...(await turnIn(db, job.name, options)),
      })
    },
    counts: () => countsOf(boss),
    oldest: listOldest,
    stop: () => boss.stop({ timeout: 5_000 }),
  }
}

async function turnIn(db: Handle, queue: string, { turnOf, keepsPlace, singletonKey }: SendOptions) {
  if (turnOf === undefined) return {}
  const group = { id: groupOf(turnOf) }
  const kept = keepsPlace && singletonKey ? await readRunningPriority(db, queue, singletonKey) : undefined
  if (kept !== undefined) return { group, priority: kept + 1 }
  const turn = turnOf === null ? SITE_TURN : nextTurn(await readQueueState(db, queue, turnOf))
  return { group, priority: -turn }
}

async function runIn(db: Handle, text: string, values: unknown[] = []) {
  const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, values))
  return { rows }
}

async function countsOf(boss: PgBoss): Promise<QueueCount[]> {
  const queues = await boss.getQueues()
  return queues.map(it => ({
    name: it.name,
    waiting: it.queuedCount,
    active: it.activeCount,
    failed: it.failedCount,
  }))
}
