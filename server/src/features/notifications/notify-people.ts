import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { type Draft, insertNotifications } from './notifications.sql.ts'

/** Stores what people are told. The returned function tells those who are looking: call it after the commit. */
export async function notifyPeople(db: Db | Tx, personIDs: readonly number[], draft: Draft) {
  const rows = personIDs.length > 0 ? await insertNotifications(db, personIDs, draft) : []
  return ({ hub }: Pick<Platform, 'hub'>) => {
    for (const { PersonID, CreatedAt, ...rest } of rows)
      hub.tellPerson(PersonID, 'notification', { ...rest, CreatedAt: CreatedAt.toISOString() })
  }
}
