// What the queue knows of a kind of job: its name, what it carries and how patient we are with it.
import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'

export interface Queue<Data = unknown> {
  name: string
  data: z.ZodType<Data>
  /** How often a failed or lost job runs again before it is given up. */
  retries: number
  /** Before the second try, doubled for each one after it. */
  retryDelaySecs?: number
  /** A single run that lasts longer is stopped and counts as failed. */
  expireSecs: number
  /** How long a finished job can still be looked at; shorter for jobs that carry secrets. */
  keepSecs?: number
}

/** Jobs that were given up, whatever their kind, wait here for the worker to say so. */
export const DEAD_JOBS = 'dead-jobs'

// A worker killed with -9 stops beating; its job waits at most this, two looks and a poll: under 60 s.
const HEARTBEAT_SECS = 15
export const LOOK_AFTER_SECS = 8
export const POLL_SECS = 10

const FIRST_RETRY_SECS = 2
const LONGEST_RETRY_SECS = 3600
const KEEP_SECS = 7 * 86_400

const settingsOf = (queue: Queue) => ({
  retryLimit: queue.retries,
  retryDelay: queue.retryDelaySecs ?? FIRST_RETRY_SECS,
  retryBackoff: true,
  retryDelayMax: LONGEST_RETRY_SECS,
  expireInSeconds: queue.expireSecs,
  heartbeatSeconds: HEARTBEAT_SECS,
  deleteAfterSeconds: queue.keepSecs ?? KEEP_SECS,
  deadLetter: DEAD_JOBS,
  notify: true,
})

/** Creating is harmless when it exists; updating brings an older installation to today's settings. */
export async function ensureQueue(boss: PgBoss, queue: Queue): Promise<void> {
  await boss.createQueue(DEAD_JOBS, { notify: true, retryLimit: 3, deleteAfterSeconds: KEEP_SECS })
  // short: of several jobs with the same key only one waits.
  await boss.createQueue(queue.name, { policy: 'short', ...settingsOf(queue) })
  await boss.updateQueue(queue.name, settingsOf(queue))
}
