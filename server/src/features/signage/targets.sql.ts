// Where a viewer may send an item, and where it is already.
import { sql } from 'kysely'
import { maySendToPlayer, maySendToZone } from '../../core/access/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

const isThere = (clipDataID: number | null) => sql<boolean>`exists (
  select from signage_item i
  where i.signage_player_id = p.signage_player_id and i.clip_data_id = ${clipDataID}::bigint)`

export async function listOpenPlayers(db: Handle, viewer: Viewer, clipDataID: number | null) {
  const { rows } = await sql<{ ID: number; Name: string; ItemCount: number; IsThere: boolean }>`
    select p.signage_player_id as "ID", p.name as "Name", ${isThere(clipDataID)} as "IsThere",
      (select count(*) from signage_item i where i.signage_player_id = p.signage_player_id) as "ItemCount"
    from signage_player p where ${maySendToPlayer(viewer)} order by lower(p.name)`.execute(db)
  return rows
}

/** A zone without screens leads nowhere. */
export async function listOpenZones(db: Handle, viewer: Viewer, clipDataID: number | null) {
  const { rows } = await sql<{ ID: number; Name: string; PlayerCount: number; ThereCount: number }>`
    select z.signage_zone_id as "ID", z.name as "Name", count(*) as "PlayerCount",
      count(*) filter (where ${isThere(clipDataID)}) as "ThereCount"
    from signage_zone z join signage_zone_player p using (signage_zone_id)
    where ${maySendToZone(viewer)} group by z.signage_zone_id order by lower(z.name)`.execute(db)
  return rows
}

/** The screens of zones. */
export async function listPlayersOfZones(db: Handle, zoneIDs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct signage_player_id as id from signage_zone_player
    where signage_zone_id = any(${[...zoneIDs]}::bigint[])`.execute(db)
  return rows.map(row => row.id)
}
