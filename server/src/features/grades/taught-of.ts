import type { MediaItem } from '@mediatheque/contract/item'
import type { Db } from '../../platform/db/connect.ts'
import { listTaught } from './grades.sql.ts'

/** Whose grades the page of an item offers to the viewer as a teacher. */
export async function taughtOf(
  db: Db,
  clipDataID: number,
  personID: number | null,
): Promise<MediaItem['CourseGrades']> {
  const taught = personID === null ? [] : await listTaught(db, clipDataID, personID)
  return { IsWatching: taught.includes(null), TimelineIDs: taught.filter(it => it !== null) }
}
