import { sql } from 'kysely'
import type { Handle, Tx } from '../db/connect.ts'

export interface Draft {
  subject: string
  payload: object
}

/** The same payload again is no news. A pause after a failure is kept: the newest payload leaves at its end. */
export async function upsertMessages(tx: Tx, destination: string, drafts: readonly Draft[]): Promise<void> {
  const rows = JSON.stringify(drafts)
  await sql`
    insert into outbox (destination, subject, payload)
    select ${destination}, d.subject, d.payload
    from jsonb_to_recordset(${rows}::jsonb) as d (subject text, payload jsonb) order by d.subject
    on conflict (destination, subject) do update set
      payload = excluded.payload,
      revision = outbox.revision + 1,
      stamped_at = greatest(excluded.stamped_at, outbox.stamped_at + interval '1 millisecond'),
      attempts = case when outbox.is_given_up then 0 else outbox.attempts end,
      next_at = case when outbox.attempts > 0 and not outbox.is_given_up then outbox.next_at else now() end,
      is_given_up = false
    where outbox.payload is distinct from excluded.payload`.execute(tx)
}

export interface OutboxRow {
  outbox_id: number
  destination: string
  subject: string
  payload: unknown
  revision: number
  stamped_at: Date
  attempts: number
}

const isWaiting = sql`sent_revision < revision and not is_given_up`

export const listDue = async (db: Handle, destination: string, most: number, but: readonly number[]) =>
  (
    await sql<{ outbox_id: number }>`
      select outbox_id from outbox where destination = ${destination} and ${isWaiting} and next_at <= now()
        and outbox_id <> all(${[...but]}::bigint[])
      order by next_at, outbox_id limit ${most}`.execute(db)
  ).rows.map(row => row.outbox_id)

/** Of an older version of the product. */
export const giveUpUnknown = (db: Handle, destinations: readonly string[]) =>
  sql`update outbox set is_given_up = true
    where ${isWaiting} and destination <> all(${[...destinations]}::text[])`.execute(db)

/** As it is now, where it still waits. */
export const readDue = async (db: Handle, id: number) =>
  (
    await sql<OutboxRow>`
      select outbox_id, destination, subject, payload, revision, stamped_at, attempts from outbox
      where outbox_id = ${id} and ${isWaiting} and next_at <= now()`.execute(db)
  ).rows[0]

/** A newer revision that came meanwhile goes on waiting. */
export const markSent = (db: Handle, { outbox_id, revision }: OutboxRow) =>
  sql`update outbox set sent_revision = ${revision}, sent_at = now(), attempts = 0, next_at = now(), error = ''
    where outbox_id = ${outbox_id}`.execute(db)

interface Failure {
  error: string
  pauseSecs: number
  isGivenUp: boolean
  /** Stamped with the moment of the next try. */
  isStale: boolean
}

export const markFailed = (
  db: Handle,
  { outbox_id, revision }: OutboxRow,
  { error, pauseSecs, isGivenUp, isStale }: Failure,
) =>
  sql`update outbox set attempts = attempts + 1, error = ${error},
      next_at = now() + make_interval(secs => ${pauseSecs}), is_given_up = ${isGivenUp} and revision = ${revision},
      stamped_at = case when ${isStale} then greatest(stamped_at + interval '1 millisecond',
        date_trunc('milliseconds', now() + make_interval(secs => ${pauseSecs}))) else stamped_at end
    where outbox_id = ${outbox_id}`.execute(db)

export const nextDue = async (db: Handle) =>
  (await sql<{ at: Date | null }>`select min(next_at) as at from outbox where ${isWaiting}`.execute(db))
    .rows[0]?.at ?? null

/** Also what had been given up, or was sent already. */
export const sendAgain = async (db: Handle, destination: string, ids: readonly number[]) => {
  const { numAffectedRows } = await sql`
    update outbox set sent_revision = least(sent_revision, revision - 1), attempts = 0,
      stamped_at = greatest(date_trunc('milliseconds', clock_timestamp()), stamped_at + interval '1 millisecond'), next_at = now(),
      is_given_up = false
    where destination = ${destination} and outbox_id = any(${[...ids]}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What was sent, and what was given up. */
export const deleteOver = (db: Handle, destination: string, days: number) =>
  sql`delete from outbox where destination = ${destination}
    and (sent_revision = revision and sent_at < now() - make_interval(days => ${days})
      or is_given_up and next_at < now() - make_interval(days => ${days}))`.execute(db)
