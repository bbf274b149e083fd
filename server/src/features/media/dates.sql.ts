// Days on somebody's clock and the moments at which items come and go.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const dayIn = (moment: RawBuilder<unknown>, region: string) =>
  sql<string | null>`to_char(${moment} at time zone ${region}, 'YYYY-MM-DD')`

/** A day where it begins with it. */
const dayOrTimeIn = (moment: RawBuilder<unknown>, region: string) =>
  sql<string | null>`replace(to_char(${moment} at time zone ${region}, 'YYYY-MM-DD"T"HH24:MI'), 'T00:00', '')`

const selectDays = (db: Handle, region: string) =>
  db
    .selectFrom('media_item')
    .select(dayOrTimeIn(sql`publish_at`, region).as('publish'))
    .select(dayIn(sql`expires_at`, region).as('expiry'))
    .select(sql<string>`to_char(now() at time zone ${region}, 'YYYY-MM-DD')`.as('today'))

export const readDays = (db: Handle, clipDataID: number, region: string) =>
  selectDays(db, region).where('clip_data_id', '=', clipDataID).executeTakeFirstOrThrow()

/** Of several; the moment is as exact as it is stored. */
export const listDays = (db: Handle, ids: readonly number[], region: string) =>
  selectDays(db, region)
    .select(['clip_data_id', sql<string | null>`expires_at::text`.as('expiryMoment')])
    .where(sql<SqlBool>`clip_data_id = any(${[...ids]}::bigint[])`)
    .execute()

/** The moment at which a day is over, as exact as it is stored. */
export async function momentAfter(db: Handle, day: string, region: string): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select (${endOf(day, region)})::text as moment`.execute(db)
  return rows[0]?.moment ?? ''
}

const startOf = (dayOrTime: string | null, region: string) =>
  sql<Date | null>`${dayOrTime}::timestamp at time zone ${region}`

// Its last millisecond, not the next midnight: the date that is shown must be the day that was chosen.
const endOf = (day: string | null, region: string) =>
  sql<Date | null>`((${day}::date + 1)::timestamp at time zone ${region}) - interval '1 millisecond'`

/** A day that is left out stays the moment it is, also where it was set on another clock. */
export const storeDays = (
  tx: Tx,
  clipDataID: number,
  days: { publish?: string | null; expiry?: string | null },
  region: string,
) =>
  tx
    .updateTable('media_item')
    .set({
      updated_at: sql<Date>`now()`,
      ...(days.publish !== undefined && { publish_at: startOf(days.publish, region) }),
      ...(days.expiry !== undefined && { expires_at: endOf(days.expiry, region) }),
    })
    .where('clip_data_id', '=', clipDataID)
    .returning(['publish_at', 'expires_at'])
    .executeTakeFirstOrThrow()
