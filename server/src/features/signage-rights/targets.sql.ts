// Who may send where. Each is a condition on the named columns of a screen or a zone.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'

type Handle = Db | Tx

/** Named themselves, or by one of their groups. */
function isNamed(viewer: Viewer, target: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (holds(viewer, 'administrator')) return sql<SqlBool>`true`
  if (viewer.kind !== 'person') return sql<SqlBool>`false`
  return sql<SqlBool>`exists (
    select from signage_sender s
    where ${target} and (s.person_id = ${viewer.PersonID} or s.group_id = any(${[...viewer.groups]}::bigint[])))`
}

const toPlayer = (viewer: Viewer) => isNamed(viewer, sql`s.signage_player_id = p.signage_player_id`)
const toZone = (viewer: Viewer) => isNamed(viewer, sql`s.signage_zone_id = z.signage_zone_id`)

const isThere = (clipDataID: number | null) => sql<boolean>`exists (
  select from signage_item i
  where i.signage_player_id = p.signage_player_id and i.clip_data_id = ${clipDataID}::bigint)`

export async function listOpenPlayers(db: Handle, viewer: Viewer, clipDataID: number | null) {
  const { rows } = await sql<{ ID: number; Name: string; ItemCount: number; IsThere: boolean }>`
    select p.signage_player_id as "ID", p.name as "Name", ${isThere(clipDataID)} as "IsThere",
      (select count(*) from signage_item i where i.signage_player_id = p.signage_player_id) as "ItemCount"
    from signage_player p where ${toPlayer(viewer)} order by lower(p.name)`.execute(db)
  return rows
}

/** A zone without screens leads nowhere. */
export async function listOpenZones(db: Handle, viewer: Viewer, clipDataID: number | null) {
  const { rows } = await sql<{ ID: number; Name: string; PlayerCount: number; ThereCount: number }>`
    select z.signage_zone_id as "ID", z.name as "Name", count(*) as "PlayerCount",
      count(*) filter (where ${isThere(clipDataID)}) as "ThereCount"
    from signage_zone z join signage_zone_player p using (signage_zone_id)
    where ${toZone(viewer)} group by z.signage_zone_id order by lower(z.name)`.execute(db)
  return rows
}

/** The screens of zones to which somebody may send. */
export async function listPlayersOfZones(db: Handle, zoneIDs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct signage_player_id as id from signage_zone_player
    where signage_zone_id = any(${[...zoneIDs]}::bigint[])`.execute(db)
  return rows.map(row => row.id)
}

/** Every screen to which somebody may send, themselves or by a zone. */
export async function listReached(db: Handle, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.signage_player_id as id from signage_player p
    where ${toPlayer(viewer)} or exists (
      select from signage_zone_player z where z.signage_player_id = p.signage_player_id and ${toZone(viewer)})`.execute(
    db,
  )
  return rows.map(row => row.id)
}
