// Locks by name that every process of the product shares. One ends with its connection, so that nobody who was killed keeps it.
import { sql } from 'kysely'
import { type Db, directOf } from './connect.ts'
import { DatabaseAway } from './database-away.ts'

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`

/** Does the work, unless somebody is at something of that name already; says whether it did. */
export const unlessLocked = (db: Db, name: string, work: () => Promise<void>): Promise<boolean> =>
  directOf(db)
    .connection()
    .execute(async connection => {
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

interface Keeping {
  connection: Db
  close: () => void
}

/** Keeps any number of locks for as long as it takes, on one connection of the pool; within a process the caller sees to it. */
export function openLockKeeper(db: Db) {
  let keeping: Promise<Keeping> | undefined
  let users = 0

  const open = () =>
    new Promise<Keeping>((resolve, reject) => {
      const { promise, resolve: close } = Promise.withResolvers<void>()
      directOf(db)
        .connection()
        .execute(connection => {
          resolve({ connection, close })
          return promise
        })
        .catch(reject)
    })
  const enter = () => {
    users++
    keeping ??= open()
    return keeping
  }
  const leave = async () => {
    users--
    if (users > 0) return
    const last = keeping
    keeping = undefined
    await last?.then(
      it => it.close(),
      () => undefined,
    )
  }

  /** A broken connection is of no use to those who come later, however long the others still hold on to it. */
  const forget = async (broken: Promise<Keeping>) => {
    if (keeping === broken) keeping = undefined
    await broken.then(
      it => it.close(),
      () => undefined,
    )
  }

  return {
    /** False where another process has it. */
    async take(name: string): Promise<boolean> {
      const own = enter()
      try {
        const { connection } = await own
        const { rows } = await sql<{ held: boolean }>`
          select pg_try_advisory_lock(${keyOf(name)}) as held`.execute(connection)
        if (rows[0]?.held) return true
      } catch (error) {
        if (error instanceof DatabaseAway) await forget(own)
        await leave()
        throw error
      }
      await leave()
      return false
    },
    async give(name: string): Promise<void> {
      try {
        const it = await keeping
        // A connection that broke has given everything back.
        if (it)
          await sql`select pg_advisory_unlock(${keyOf(name)})`.execute(it.connection).catch(() => undefined)
      } finally {
        await leave()
      }
    },
  }
}
