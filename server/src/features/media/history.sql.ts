import { sql } from 'kysely'
import { subjectOf } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'

const MOST_LOGGED = 100

/** Newest first; where an administrator acted as somebody else, the administrator is named. */
export const listStateLog = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('audit as a')
    .leftJoin('person as p', 'p.person_id', 'a.person_id')
    .select(['a.at', 'a.action'])
    .select(sql<string>`coalesce(p.display_name, '')`.as('person'))
    .select(sql<Record<string, unknown>>`a.detail`.as('detail'))
    .where('a.subject', '=', subjectOf(clipDataID))
    .orderBy('a.at', 'desc')
    .orderBy('a.audit_id', 'desc')
    .limit(MOST_LOGGED)
    .execute()
