// What items say in their fields. Reserved fields live in columns of media_item, all others in rows.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

type Handle = Db | Tx

export interface StoredValues {
  title: string
  description: string
  channel: string
  broadcast: string
  texts: Readonly<Record<string, string>>
  choices: readonly number[]
}

/** The day of a broadcast is the one on the clocks of the site. */
export async function readValues(
  db: Handle,
  clipDataID: number,
  region: string,
): Promise<StoredValues | undefined> {
  return db
    .selectFrom('media_item as m')
    .select(['m.title', 'm.description', 'm.channel_name as channel'])
    .select(
      sql<string>`coalesce(to_char(m.broadcast_at at time zone ${region}, 'YYYY-MM-DD'), '')`.as('broadcast'),
    )
    .select(
      sql<Record<string, string>>`coalesce(
        (select json_object_agg(v.field_id, v.value) from field_value v where v.clip_data_id = m.clip_data_id), '{}')`.as(
        'texts',
      ),
    )
    .select(
      sql<number[]>`array(
        select c.field_item_id::float8 from field_choice c where c.clip_data_id = m.clip_data_id)`.as(
        'choices',
      ),
    )
    .where('m.clip_data_id', '=', clipDataID)
    .executeTakeFirst()
}
