// What failed by our own fault, so that those who run the site see it without the log.
import { sql } from 'kysely'
import type { Db } from './db/connect.ts'
import type { Log } from './log.ts'

export interface Failure {
  kind: 'request' | 'job'
  /** Method and route, or the kind of job. */
  name: string
  /** By which it is found in the log. */
  reference: string
  message: string
}

const MOST_MESSAGE = 1000
const KEEP_DAYS = 100

/** Never waited for, and never a failure of its own: the database may be what is wrong. */
export const recordFailure = (db: Db, log: Log, { message, ...failure }: Failure) =>
  void db
    .insertInto('failure')
    .values({ ...failure, message: message.replaceAll('\0', '').slice(0, MOST_MESSAGE) })
    .execute()
    .catch(err => log.warn({ err }, 'a failure could not be recorded'))

export interface FailedDay {
  day: string
  errors: number
  jobs: number
}

/** By days of a time zone, from the first one on; days without failures are left out. */
export async function listFailedDays(db: Db, region: string, from: string): Promise<FailedDay[]> {
  const { rows } = await sql<FailedDay>`
    select (at at time zone ${region})::date::text as day,
      count(*) filter (where kind = 'request')::int as errors, count(*) filter (where kind = 'job')::int as jobs
    from failure where at >= (${from}::date)::timestamp at time zone ${region}
    group by 1`.execute(db)
  return rows
}

export const sweepFailures = (db: Db) =>
  db.deleteFrom('failure').where('at', '<', sql<Date>`now() - make_interval(days => ${KEEP_DAYS})`).execute()
