import type { Db } from '../../platform/db/connect.ts'

export const readGroupNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('person_group')
    .select(['group_id as ID', 'name as Name'])
    .where('group_id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('name')
    .execute()
