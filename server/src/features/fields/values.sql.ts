// What items say in their fields. Reserved fields live in columns of media_item, all others in rows.
import { type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface StoredValues {
  title: string
  description: string
  channel: string
  broadcast: string
  texts: Readonly<Record<string, string>>
  choices: readonly number[]
}

/** The day of a broadcast is the one on the clocks of the site. */
export const readValues = (
  db: Handle,
  clipDataID: number,
  region: string,
): Promise<StoredValues | undefined> =>
  selectValues(db, region).where('m.clip_data_id', '=', clipDataID).executeTakeFirst()

export const listValues = (db: Handle, ids: readonly number[], region: string) =>
  selectValues(db, region)
    .select('m.clip_data_id as ClipDataID')
    .where(sql<SqlBool>`m.clip_data_id = any(${[...ids]}::bigint[])`)
    .execute()

const selectValues = (db: Handle, region: string) =>
  db
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

export interface ReservedChange {
  title?: string
  description?: { html: string; text: string }
  channel?: string
  broadcast?: string
}

/** A broadcast that moves to another day keeps its time of day; a new one is at noon. */
export async function storeReserved(tx: Tx, clipDataID: number, change: ReservedChange, region: string) {
  const { title, description, channel, broadcast } = change
  await tx
    .updateTable('media_item')
    .set({
      updated_at: sql<Date>`now()`,
      ...(title !== undefined && { title }),
      ...(description && { description: description.html, description_text: description.text }),
      ...(channel !== undefined && { channel_name: channel }),
      ...(broadcast !== undefined && {
        broadcast_at: sql<Date | null>`
          (nullif(${broadcast}, '')::date + coalesce((broadcast_at at time zone ${region})::time, '12:00'))
          at time zone ${region}`,
      }),
    })
    .where('clip_data_id', '=', clipDataID)
    .execute()
}

export async function storeText(tx: Tx, clipDataID: number, fieldID: number, value: string) {
  if (value === '')
    await tx
      .deleteFrom('field_value')
      .where('clip_data_id', '=', clipDataID)
      .where('field_id', '=', fieldID)
      .execute()
  else
    await tx
      .insertInto('field_value')
      .values({ clip_data_id: clipDataID, field_id: fieldID, value })
      .onConflict(conflict => conflict.columns(['clip_data_id', 'field_id']).doUpdateSet({ value }))
      .execute()
}

/** An option that has been removed meanwhile is left out. */
export async function storeChoices(tx: Tx, clipDataID: number, fieldID: number, itemIDs: readonly number[]) {
  await sql`
    delete from field_choice c using field_item i
    where c.clip_data_id = ${clipDataID} and i.field_item_id = c.field_item_id and i.field_id = ${fieldID}
      and not i.field_item_id = any(${[...itemIDs]}::bigint[])`.execute(tx)
  await sql`
    insert into field_choice (clip_data_id, field_item_id)
    select ${clipDataID}, i.field_item_id from field_item i
    where i.field_id = ${fieldID} and i.field_item_id = any(${[...itemIDs]}::bigint[])
    on conflict do nothing`.execute(tx)
}
