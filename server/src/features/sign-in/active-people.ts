// Who used the site on which day.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const QUARTER_MS = 900_000
const KEEP_DAYS = 400

interface Noted {
  quarter: number
  people: Set<number>
}

/** Days of every time zone begin with a quarter of an hour: noted once in each, whatever the time zone. */
const notedIn = new WeakMap<Db, Noted>()

export async function noteActive(db: Db, personID: number, region: string): Promise<void> {
  const quarter = Math.floor(Date.now() / QUARTER_MS)
  const before = notedIn.get(db)
  const noted = before?.quarter === quarter ? before : { quarter, people: new Set<number>() }
  notedIn.set(db, noted)
  if (noted.people.has(personID)) return
  await sql`insert into person_day (day, person_id) values ((now() at time zone ${region})::date, ${personID})
    on conflict do nothing`.execute(db)
  noted.people.add(personID)
}

export const listActiveDays = (db: Db, range: { from: string; to: string }) =>
  db
    .selectFrom('person_day')
    .select([sql<string>`day::text`.as('day'), sql<number>`count(*)::int`.as('people')])
    .where(sql<boolean>`day between ${range.from}::date and ${range.to}::date`)
    .groupBy('day')
    .execute()

export async function countActive(db: Db, range: { from: string; to: string }): Promise<number> {
  const { people } = await db
    .selectFrom('person_day')
    .select(sql<number>`count(distinct person_id)::int`.as('people'))
    .where(sql<boolean>`day between ${range.from}::date and ${range.to}::date`)
    .executeTakeFirstOrThrow()
  return people
}

export const sweepActive = (db: Db) =>
  db.deleteFrom('person_day').where(sql<boolean>`day < current_date - ${KEEP_DAYS}::int`).execute()
