// A worker process for the tests to kill: says what it does on standard output, and never finishes the first run.
import { pino } from 'pino'
import { z } from 'zod'
import { connect, openPool } from '../db/connect.ts'
import type { Platform } from '../http/context.ts'
import { defineJob } from './job.ts'
import { startWorker } from './worker.ts'

export const slowJob = defineJob({
  name: 'slow',
  data: z.object({ n: z.number() }),
  retries: 2,
  expireSecs: 600,
  async run(_platform, { n }, _signal, jobID) {
    process.stdout.write(`${JSON.stringify({ started: n, jobID })}\n`)
    if (process.env.FINISH !== 'yes') await new Promise(resolve => setTimeout(resolve, 600_000))
  },
})

if (process.env.WORKER_URL) {
  const db = connect(openPool(process.env.WORKER_URL, 1))
  const platform = { db, log: pino({ level: 'silent' }) } as unknown as Platform
  await startWorker(platform, process.env.WORKER_URL, [slowJob], 1)
  process.stdout.write('"ready"\n')
}
