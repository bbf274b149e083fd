import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Platform } from '../platform/http/context.ts'
import type { Job } from '../platform/jobs/job.ts'

/** Does now what waits in a queue, also what should wait a while; answers how many there were. */
export async function runWaiting<Data>(platform: Platform, job: Job<Data>): Promise<number> {
  const { rows } = await sql<{ data: unknown }>`
    delete from pgboss.job where name = ${job.name} and state < 'active' returning data`.execute(platform.db)
  for (const { data } of rows)
    await job.run(platform, job.data.parse(data), new AbortController().signal, 'waiting')
  return rows.length
}

/** What should wait a while is due now; a worker does it. */
export const makeDue = (db: Db, name: string) =>
  sql`update pgboss.job set start_after = now() where name = ${name} and state = 'created'`.execute(db)

/** For a job whose worker was killed: its heartbeat must be missed before another worker takes it up. */
export const UNTIL_TAKEN_UP = { timeout: 240_000 }
