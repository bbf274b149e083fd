// The quizzes that are in playlists: private ones are their makers'.
import { type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

const isTheirs = (viewer: Viewer) =>
  sql<SqlBool>`(not is_private or maker_id = ${viewer.kind === 'person' ? viewer.PersonID : null})`

/** Names by number. */
export async function listTimelines(
  db: Handle,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('timeline')
    .select(['timeline_id', 'name'])
    .where('timeline_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(isTheirs(viewer))
    .execute()
  return new Map(rows.map(row => [row.timeline_id, row.name]))
}

export const isTimelineOf = async (db: Handle, viewer: Viewer, timelineID: number, clipDataID: number) =>
  (await db
    .selectFrom('timeline')
    .select('timeline_id')
    .where('timeline_id', '=', timelineID)
    .where('clip_data_id', '=', clipDataID)
    .where(isTheirs(viewer))
    .executeTakeFirst()) !== undefined
