// Queues of which no job is begun for the time being.
import type { Db, Handle, Tx } from '../db/connect.ts'

export const listPaused = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('paused_queue').select('name').execute()).map(it => it.name))

export const findPause = (db: Handle, queue: string) =>
  db
    .selectFrom('paused_queue as q')
    .leftJoin('person as p', 'p.person_id', 'q.paused_by')
    .select(['q.paused_at as at', 'p.display_name as by'])
    .where('q.name', '=', queue)
    .executeTakeFirst()

/** True where one of them was running until now. */
export async function pauseQueues(
  tx: Tx,
  names: readonly string[],
  personID: number | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paused_queue')
    .values(names.map(name => ({ name, paused_by: personID })))
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** True where one of them was paused until now. */
export async function resumeQueues(tx: Tx, names: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('paused_queue')
    .where('name', 'in', [...names])
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
