import type { Db, Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { TAKEN } from './people.rules.ts'
import { countAdministrators, isAdministrator, lockRights, lockRightsShared } from './rights.sql.ts'

/** A transaction that may take rights away: refused whole when no administrator would be left. */
export const changeRights = <T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> =>
  naming(db.transaction().execute(tx => guarded(tx, change)))

/**
 * The same for a change that takes rights from this person alone. Changes of people who are no administrators go on side
 * by side: a directory makes thousands of them.
 */
export async function changeRightsOf<T>(
  db: Db,
  personID: number,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await naming(
    db.transaction().execute(async tx => {
      await lockRightsShared(tx)
      return (await isAdministrator(tx, personID)) ? undefined : { result: await change(tx) }
    }),
  )
  return done ? done.result : changeRights(db, change)
}

/** The same as changeRights, with the same refusals, but everything is taken back in the end. */
export async function rehearseRights<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  const rehearsal = await db.startTransaction().execute()
  try {
    return await naming(guarded(rehearsal, change))
  } finally {
    await rehearsal.rollback().execute()
  }
}

async function guarded<T>(tx: Tx, change: (tx: Tx) => Promise<T>): Promise<T> {
  await lockRights(tx)
  const result = await change(tx)
  if ((await countAdministrators(tx)) === 0) throw new Refusal('conflict', 'last-administrator')
  return result
}

const UNIQUE_VIOLATION = '23505'

/** What is taken already is refused by its field. */
async function naming<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    const taken = code === UNIQUE_VIOLATION ? TAKEN[constraint] : undefined
    if (!taken) throw error
    throw new Refusal('conflict', taken.key, { field: taken.field })
  }
}
