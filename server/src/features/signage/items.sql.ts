// What stands on screens.
import { RecordType } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import { isOpenInside, isPublic, mayWiden } from '../../core/access/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** In the order of their numbers: two who send to the same screens would wait for each other forever. */
export const lockPlayers = (tx: Tx, ids: readonly number[]) =>
  sql<{ id: number; name: string; items: number }>`
    select p.signage_player_id as id, p.name,
      (select count(*) from signage_item i where i.signage_player_id = p.signage_player_id) as items
    from signage_player p where p.signage_player_id = any(${[...ids]}::bigint[])
    order by p.signage_player_id for update`
    .execute(tx)
    .then(({ rows }) => rows)

/** At the end of each; answers the screens on which it was not yet. */
export async function insertSent(
  tx: Tx,
  it: { playerIDs: readonly number[]; clipDataID: number; personID: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into signage_item (signage_player_id, clip_data_id, sent_by, position)
    select p, ${it.clipDataID}, ${it.personID}::bigint,
      (select coalesce(max(i.position), 0) + 1 from signage_item i where i.signage_player_id = p)
    from unnest(${[...it.playerIDs]}::bigint[]) p
    on conflict do nothing returning signage_player_id as id`.execute(tx)
  return rows.map(row => row.id)
}

export async function deleteSent(
  tx: Tx,
  it: { playerIDs: readonly number[]; clipDataID: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from signage_item
    where clip_data_id = ${it.clipDataID} and signage_player_id = any(${[...it.playerIDs]}::bigint[])
    returning signage_player_id as id`.execute(tx)
  return rows.map(row => row.id)
}

export const listSent = (db: Handle, playerID: number) =>
  db
    .selectFrom('signage_item as i')
    .leftJoin('person as o', 'o.person_id', 'i.sent_by')
    .select(['i.signage_item_id', 'i.clip_data_id', 'i.sent_at', 'i.picture_secs', 'i.cut_secs'])
    .select(sql<string>`coalesce(o.display_name, '')`.as('sent_by'))
    .where('i.signage_player_id', '=', playerID)
    .orderBy('i.position')
    .orderBy('i.signage_item_id')
    .execute()

/** Those that are not named keep their order and follow the named ones. */
export const orderSent = (tx: Tx, playerID: number, ids: readonly number[]) =>
  sql`
    update signage_item i set position = o.place
    from (
      select signage_item_id, row_number() over (
        order by array_position(${[...ids]}::bigint[], clip_data_id), position, signage_item_id) as place
      from signage_item where signage_player_id = ${playerID}) o
    where i.signage_item_id = o.signage_item_id`.execute(tx)

export const updateTimes = async (
  tx: Tx,
  it: { playerID: number; clipDataID: number },
  times: { picture_secs: number | null; cut_secs: number | null },
) =>
  (await tx
    .updateTable('signage_item')
    .set(times)
    .where('signage_player_id', '=', it.playerID)
    .where('clip_data_id', '=', it.clipDataID)
    .returning('signage_item_id')
    .executeTakeFirst()) !== undefined

const isLive = sql`(l.deleted_at is null and l.approval = 'approved' and not l.is_private
  and (l.publish_at is null or l.publish_at <= now()) and (l.expires_at is null or l.expires_at > now()))`

/**
 * Never what is private; and beyond what is public only what its sender may still open to others. Of a playlist also
 * what is locked to it, as long as who locked it may open it.
 */
export async function listOpened(db: Handle, playerID: number): Promise<number[]> {
  const isGiven = sql`(${isPublic} or ${mayWiden('i.sent_by')})`
  const { rows } = await sql<{ clip_data_id: number }>`
    with sent as (
      select i.clip_data_id, i.sent_by
      from signage_item i join media_item m on m.clip_data_id = i.clip_data_id
      where i.signage_player_id = ${playerID} and not m.is_private and ${isGiven})
    select clip_data_id from sent
    union
    select m.clip_data_id
    from sent i
    join media_item l on l.clip_data_id = i.clip_data_id and l.record_type = ${RecordType.Playlist}
    join playlist_item p on p.playlist_id = l.clip_data_id and not p.is_hidden
    join media_item m on m.clip_data_id = p.clip_data_id
    where ${isLive} and not m.is_private and (${isOpenInside} or ${isGiven})`.execute(db)
  return rows.map(row => row.clip_data_id)
}

export const findScreen = (db: Handle, playerID: number) =>
  db
    .selectFrom('signage_player')
    .select(['signage_player_id as ID', 'name as Name', 'key_number'])
    .where('signage_player_id', '=', playerID)
    .executeTakeFirst()

/** SIGNAGE-04: answers when what it shows became something else, which may be now. */
export async function markSeen(db: Handle, playerID: number, fingerprint: string): Promise<Date> {
  const { rows } = await sql<{ updated_at: Date }>`
    update signage_player set last_seen_at = now(), fingerprint = ${fingerprint},
      updated_at = case when fingerprint = ${fingerprint} then updated_at else now() end
    where signage_player_id = ${playerID} returning updated_at`.execute(db)
  return rows[0]?.updated_at ?? new Date(0)
}
