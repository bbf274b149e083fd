import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface OldestJob {
  name: string
  secs: number
}

/** Of each kind the job that has been waiting longest, from when it could have run. */
export async function listOldest(db: Db): Promise<OldestJob[]> {
  const { rows } = await sql<OldestJob>`
    select name, extract(epoch from now() - min(start_after))::float8 as secs from pgboss.job
    where state < 'active' and start_after <= now() group by name`.execute(db)
  return rows
}
