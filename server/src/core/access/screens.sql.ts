import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'

/** Named themselves, or by one of their groups. */
function isNamed(viewer: Viewer, target: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (holds(viewer, 'administrator')) return sql<SqlBool>`true`
  if (viewer.kind !== 'person') return sql<SqlBool>`false`
  return sql<SqlBool>`exists (
    select from signage_sender s
    where ${target} and (s.person_id = ${viewer.PersonID} or s.group_id = any(${[...viewer.groups]}::bigint[])))`
}

export const maySendToPlayer = (viewer: Viewer) =>
  isNamed(viewer, sql`s.signage_player_id = p.signage_player_id`)
export const maySendToZone = (viewer: Viewer) => isNamed(viewer, sql`s.signage_zone_id = z.signage_zone_id`)

/** Every screen that a viewer may send to, directly or by a zone. */
export async function listScreensOf(db: Handle, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.signage_player_id as id from signage_player p
    where ${maySendToPlayer(viewer)} or exists (
      select from signage_zone_player z where z.signage_player_id = p.signage_player_id and ${maySendToZone(viewer)})`.execute(
    db,
  )
  return rows.map(row => row.id)
}

export const noSignage = () => new Refusal('not-allowed', 'signage-not-permitted')

/** For actions of those who may send to a screen at all. */
export async function requireScreens({ db, viewer }: { db: Handle; viewer: Viewer }): Promise<number[]> {
  const screens = await listScreensOf(db, viewer)
  if (screens.length === 0) throw noSignage()
  return screens
}
