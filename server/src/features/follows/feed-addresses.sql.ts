import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export async function findVersion(db: Db, personID: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('feed_address')
    .select('version')
    .where('person_id', '=', personID)
    .executeTakeFirst()
  return row?.version
}

export const renewVersion = (db: Db, person_id: number) =>
  db
    .insertInto('feed_address')
    .values({ person_id })
    .onConflict(conflict =>
      conflict
        .column('person_id')
        .doUpdateSet({ version: sql<string>`gen_random_uuid()`, created_at: sql<Date>`now()` }),
    )
    .execute()
