import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { mayWiden } from './widen.sql.ts'

export const readGroupNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('person_group')
    .select(['group_id as ID', 'name as Name'])
    .where('group_id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('name')
    .execute()

/** With what decides whether each opens the item at this moment. */
export const listLinksTo = (db: Db, clipDataID: number) =>
  db
    .selectFrom('share_link as l')
    .innerJoin('media_item as m', 'm.clip_data_id', 'l.clip_data_id')
    .leftJoin('person as c', 'c.person_id', 'l.created_by')
    .select(['l.share_link_id as LinkID', 'l.restriction as Restriction'])
    .select(['l.created_at as madeAt', 'l.expires_at as endsAt', 'l.withdrawn_at as withdrawnAt'])
    .select(sql<'embed' | 'acl'>`l.kind`.as('kind'))
    .select(sql<string>`coalesce(c.display_name, '')`.as('CreatedBy'))
    .select(mayWiden('l.created_by').as('mayMakerWiden'))
    .where('l.clip_data_id', '=', clipDataID)
    .where('l.withdrawn_at', 'is', null)
    .orderBy('l.share_link_id')
    .execute()
