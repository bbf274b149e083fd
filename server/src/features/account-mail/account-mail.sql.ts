import type { Handle } from '../../platform/db/connect.ts'

export const findAddress = (db: Handle, personID: number) =>
  db
    .selectFrom('person')
    .select(['email as Email', 'display_name as DisplayName'])
    .where('person_id', '=', personID)
    .executeTakeFirst()
