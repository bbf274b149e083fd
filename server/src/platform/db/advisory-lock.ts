// Locks by name that every process of the house shares. One ends with its connection, so that nobody who was killed keeps it.
import { sql } from 'kysely'
import type { Db } from './connect.ts'

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`

/** Does the work, unless somebody is at something of that name already; says whether it did. */
export const unlessLocked = (db: Db, name: string, work: () => Promise<void>): Promise<boolean> =>
  db.connection().execute(async connection => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${keyOf(name)}) as held`.execute(connection)
    if (!rows[0]?.held) return false
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(connection)
    }
    return true
  })

/** Once nobody is at something of that name. */
export const untilUnlocked = (db: Db, name: string) =>
  db.transaction().execute(tx => sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(tx))
