// Running jobs: each kind with its own few hands, woken by the database the moment a job is committed.
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { recordFailure } from '../failures.ts'
import type { Platform } from '../http/context.ts'
import { keepHands } from './hands.ts'
import { type Job, NoUseRetrying } from './job.ts'
import { DEAD_JOBS, ensureQueue, LOOK_AFTER_SECS, POLL_SECS } from './queue.ts'

export interface Worker {
  /** The names of the jobs that run at this moment. */
  running(): string[]
  /** Takes no further job; those that run come to their end. */
  drain(): Promise<void>
  /** Lets running jobs finish for a while; what is still running then is given back to the queue. */
  stop(): Promise<void>
}

interface WorkerPlan {
  /** Whether this worker takes jobs of this kind; left out: all. */
  isMine?: (job: Job) => boolean
  /** How many of this kind at once here; nothing: as usual. */
  capacityOf?: (job: Job) => number | undefined
  /** A newer version runs alongside: its schedules are left as they are. */
  isBehind?: boolean
}

type Run = JobWithMetadata<unknown>

const LAST_WORD_MS = 20_000
const CLEAN_UP_SECS = 600

export async function startWorker(
  platform: Platform,
  databaseUrl: string,
  jobs: readonly Job[],
  concurrency: number,
  { isMine = () => true, capacityOf = () => undefined, isBehind = false }: WorkerPlan = {},
): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'mediatheque worker',
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_AFTER_SECS,
    monitorIntervalSeconds: LOOK_AFTER_SECS,
    maintenanceIntervalSeconds: CLEAN_UP_SECS,
  })
  const stopping = new AbortController()
  boss.on('error', err => {
    // A job that outlives its worker was given back to the queue, which no longer takes its answer.
    const level = stopping.signal.aborted ? 'warn' : 'error'
    platform.log[level]({ err }, 'the job queue complained')
  })
  boss.on('warning', warning => platform.log.warn({ warning }, 'the job queue warned'))
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  const running = new Map<string, string>()
  const wanted = jobs.filter(isMine).flatMap(job =>
    Array.from({ length: capacityOf(job) ?? handsOf(job, platform, concurrency) }, () => ({
      queue: job.name,
      start: () => addHand(boss, platform, job, { stopping: stopping.signal, running }),
      canRun: async () => (await job.canRun?.(platform)) ?? true,
    })),
  )
  const hands = await keepHands(boss, platform.db, platform.log, wanted)
  await boss.work(
    DEAD_JOBS,
    { notifyPollingIntervalSeconds: 2, includeMetadata: true },
    async (runs: Run[]) => {
      for (const run of runs) await bury(platform, jobs, run)
    },
  )
  if (!isBehind) await keepSchedules(boss, jobs)
  return {
    running: () => [...running.values()].sort(),
    drain: hands.drain,
    stop() {
      stopping.abort()
      hands.stop()
      return boss.stop({ timeout: LAST_WORD_MS })
    },
  }
}

const handsOf = ({ atOnce }: Job, { config }: Platform, usual: number) =>
  typeof atOnce === 'function' ? atOnce(config) : (atOnce ?? usual)

// pollingIntervalSeconds counts only while the listening connection is broken.
const HAND = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: POLL_SECS,
  includeMetadata: true,
  perJobResults: true,
} as const

interface Working {
  stopping: AbortSignal
  /** Names by the number of the job. */
  running: Map<string, string>
}

async function addHand(boss: PgBoss, platform: Platform, job: Job, working: Working) {
  const hand: string = await boss.work(job.name, HAND, async (runs: Run[]) => {
    // Without this a hand rests until the next poll after each job, however many are waiting.
    boss.notifyWorker(hand)
    return Promise.all(runs.map(run => runOne(platform, job, run, working)))
  })
  return hand
}

async function runOne(
  platform: Platform,
  job: Job,
  run: Run,
  { stopping, running }: Working,
): Promise<JobResult> {
  running.set(run.id, job.name)
  const log = platform.log.child({ job: job.name, jobID: run.id, attempt: run.retryCount + 1 })
  const startedAt = performance.now()
  const signal = job.stopsAtOnce ? AbortSignal.any([run.signal, stopping]) : run.signal
  try {
    await job.run({ ...platform, log }, job.data.parse(run.data), signal, run.id)
    log.info({ ms: Math.round(performance.now() - startedAt) }, 'job done')
    return { id: run.id, status: 'completed' }
  } catch (err) {
    const isHopeless = err instanceof NoUseRetrying
    const about = { err, isHopeless, retriesLeft: run.retryLimit - run.retryCount }
    // What a stopping worker breaks off runs again elsewhere: nothing has failed.
    if (signal.aborted && !isHopeless) log.warn(about, 'job broken off')
    else log.error(about, 'job failed')
    return { id: run.id, status: isHopeless ? 'deadletter' : 'failed', output: { message: messageOf(err) } }
  } finally {
    running.delete(run.id)
  }
}

async function bury(platform: Platform, jobs: readonly Job[], run: Run) {
  const reason = messageOf(run.sourceOutput)
  platform.log.error({ job: run.sourceName, jobID: run.sourceId, reason }, 'job given up')
  recordFailure(platform.db, platform.log, {
    kind: 'job',
    name: run.sourceName ?? '',
    reference: run.sourceId ?? run.id,
    message: reason,
  })
  const job = jobs.find(it => it.name === run.sourceName)
  await job?.dead?.(platform, job.data.parse(run.data), reason)
}

async function keepSchedules(boss: PgBoss, jobs: readonly Job[]) {
  const wanted = jobs.filter(job => job.cron)
  for (const old of await boss.getSchedules())
    if (!wanted.some(job => job.name === old.name)) await boss.unschedule(old.name)
  for (const { name, cron } of wanted)
    if (cron) await boss.schedule(name, cron.at, cron.data as object, { tz: 'UTC', missed: 'once' })
}

// A heartbeat that stopped is recorded by the queue as { value: { message } }.
function messageOf(error: unknown): string {
  const it = error as { message?: unknown; value?: { message?: unknown } } | null
  const message = it?.message ?? it?.value?.message
  return typeof message === 'string' ? message : 'The job ended without saying why'
}
