// The outbox: a message to another system leaves after the commit that is its reason, is tried again with
// growing pauses, and survives kill -9 (decision 0039).
import { z } from 'zod'
import { openLockKeeper } from '../db/advisory-lock.ts'
import type { Tx } from '../db/connect.ts'
import type { Platform } from '../http/context.ts'
import { defineJob, NoUseRetrying } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queue.ts'
import { isLastTry, pauseAfter } from './outbox.rules.ts'
import * as store from './outbox.sql.ts'

export interface Message<Payload> {
  subject: string
  payload: Payload
  /** Later than of every message of this subject before. */
  stampedAt: Date
}

export interface Destination<Payload = unknown> {
  name: string
  payload: z.ZodType<Payload>
  /** Of what was sent; left out: the rows stay as the memory of what the receiver has. */
  keepsSentDays?: number
  /** May be called twice with the same message. Throws NoUseRetrying where another try would only fail again. */
  send(platform: Platform, message: Message<Payload>): Promise<void>
}

/** The receiver has a later stamp of this subject, or the same by a coarser clock: the next try carries a new one. */
export class StaleStamp extends Error {
  override name = 'StaleStamp'
}

export const defineDestination = <Payload>(it: Destination<Payload>): Destination<Payload> => it

const outboxQueue: Queue<Record<string, never>> = {
  name: 'send-outbox',
  data: z.object({}),
  retries: 3,
  expireSecs: 600,
}

/** In the transaction that is the reason. Of one subject only the newest payload is sent. */
export async function putInOutbox<Payload extends object>(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { name }: Pick<Destination<Payload>, 'name'>,
  drafts: readonly { subject: string; payload: Payload }[],
): Promise<void> {
  const [first] = drafts
  if (!first) return
  await store.upsertMessages(tx, name, drafts)
  await jobs.send(tx, outboxQueue, {}, { singletonKey: `${name} ${first.subject}` })
}

const AT_ONCE = 4
const BATCH = 40

/** The list of destinations is in jobs.ts. The clock is for what a killed process left behind. */
export const sendOutboxJob = (destinations: readonly Destination[]) =>
  defineJob({
    ...outboxQueue,
    atOnce: 1,
    cron: { at: '* * * * *', data: {} },
    async run(platform, _data, signal) {
      const locks = openLockKeeper(platform.db)
      await store.giveUpUnknown(
        platform.db,
        destinations.map(it => it.name),
      )
      await Promise.all(destinations.map(it => sendDue(platform, it, locks, signal)))
      await wakeLater(platform)
      for (const { name, keepsSentDays } of destinations)
        if (keepsSentDays !== undefined) await store.deleteOver(platform.db, name, keepsSentDays)
    },
  })

type Locks = ReturnType<typeof openLockKeeper>

/** Each destination by itself: one that is away must not hold up the others. */
async function sendDue(platform: Platform, destination: Destination, locks: Locks, signal: AbortSignal) {
  const tried: number[] = []
  while (!signal.aborted) {
    const due = await store.listDue(platform.db, destination.name, BATCH, tried)
    if (due.length === 0) return
    tried.push(...due)
    await inTurns(due, id => unlessTaken(locks, id, () => sendOne(platform, destination, id)))
  }
}

async function inTurns(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<void> {
  const waiting = [...ids]
  const hand = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await work(id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
}

/**
 * One sender for each subject at a time, in all processes; a killed one holds nothing any more.
 * All locks of a run are on one connection: with one each, senders would wait for each other's connections forever.
 */
async function unlessTaken(locks: Locks, id: number, work: () => Promise<void>) {
  const name = `outbox ${id}`
  if (!(await locks.take(name))) return
  try {
    await work()
  } finally {
    await locks.give(name)
  }
}

async function sendOne(platform: Platform, destination: Destination, id: number): Promise<void> {
  const row = await store.readDue(platform.db, id)
  if (!row) return
  try {
    const { subject, stamped_at: stampedAt } = row
    await destination.send(platform, { subject, stampedAt, payload: destination.payload.parse(row.payload) })
    await store.markSent(platform.db, row)
  } catch (err) {
    const isGivenUp = err instanceof NoUseRetrying || err instanceof z.ZodError || isLastTry(row.attempts)
    const error = (err instanceof Error ? err.message : String(err)).slice(0, 1000)
    platform.log.warn({ err, destination: row.destination, outboxID: id, isGivenUp }, 'the outbox failed')
    const isStale = err instanceof StaleStamp
    // A new stamp is all it needs: the receiver is there and answers.
    const pauseSecs = pauseAfter(isStale ? 0 : row.attempts)
    await store.markFailed(platform.db, row, { error, isGivenUp, pauseSecs, isStale })
  }
}

async function wakeLater({ db, jobs }: Platform): Promise<void> {
  const at = await store.nextDue(db)
  if (!at) return
  const runAt = new Date(Math.ceil(Math.max(at.getTime(), Date.now()) / 1000) * 1000)
  await jobs.send(db, outboxQueue, {}, { runAt, singletonKey: `at ${runAt.toISOString()}` })
}

/** Whatever became of them before; with a new time, so that a receiver that has it already takes it again. */
export async function sendFromOutbox(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { name }: Pick<Destination, 'name'>,
  ids: readonly number[],
): Promise<number> {
  const count = await store.sendAgain(tx, name, ids)
  if (count > 0) await jobs.send(tx, outboxQueue, {})
  return count
}
