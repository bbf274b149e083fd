import type { Handle } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { type Words, wordsIn } from '../../words/index.ts'
import { languagesOf } from '../settings/index.ts'
import { type Draft, insertNotifications } from './notifications.sql.ts'

/** What somebody is told: either final, or in the language of its reader. */
type Notice = Draft | ((words: Words) => Draft)

/** Stores what people are told. The returned function tells those who are looking: call it after the commit. */
export async function notifyPeople(db: Handle, personIDs: readonly number[], notice: Notice) {
  const rows =
    personIDs.length > 0 ? await insertNotifications(db, await addressed(db, personIDs, notice)) : []
  return ({ hub }: Pick<Platform, 'hub'>) => {
    for (const { PersonID, CreatedAt, ...rest } of rows)
      hub.publishToPerson(PersonID, 'notification', { ...rest, CreatedAt: CreatedAt.toISOString() })
  }
}

async function addressed(db: Handle, personIDs: readonly number[], notice: Notice) {
  if (typeof notice !== 'function') return personIDs.map(personID => ({ personID, ...notice }))
  const languageOf = await languagesOf(db, personIDs)
  return personIDs.map(personID => ({ personID, ...notice(wordsIn(languageOf(personID))) }))
}
