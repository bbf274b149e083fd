// The rows of long-running tasks, and the lease of one: its fencing token is the moment the task was begun.
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Handle } from '../db/connect.ts'
import type { DB, Generated, Timestamp } from '../db/schema.generated.ts'

interface TaskRow {
  status: Generated<string>
  percent: Generated<number>
  reason: Generated<string>
  started_at: Timestamp | null
  finished_at: Timestamp | null
}
type TaskTable = { [T in keyof DB]: DB[T] extends TaskRow ? T : never }[keyof DB]
type Changes<T extends TaskTable> = {
  [C in keyof Updateable<DB[T]>]?: Updateable<DB[T]>[C] | RawBuilder<unknown>
}

export interface Lease {
  id: number
  startedAt: Date
}

export function taskRows<T extends TaskTable>(table: T, id: keyof DB[T] & string) {
  const isTask = (taskID: number) => sql`${sql.ref(id)} = ${taskID}`
  const isOpen = sql`status in ('waiting', 'processing')`
  const isLeased = (lease: Lease) =>
    sql`${isTask(lease.id)} and status = 'processing' and started_at = ${lease.startedAt}`
  const update = (changes: object, where: RawBuilder<unknown>) => {
    const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    return sql<{ started_at: Date | null }>`update ${sql.table(table)} set ${sql.join(assignments)}
      where ${where} returning started_at`
  }

  return {
    /** Takes the lease, also from a worker that is taken for dead; nothing where the task is not open. */
    async begin(db: Handle, taskID: number, changes: Changes<T> = {}): Promise<Lease | undefined> {
      // To the millisecond, which is all that a Date holds.
      const started_at = sql`date_trunc('milliseconds', clock_timestamp())`
      const begun = { ...changes, status: 'processing', started_at }
      const { rows } = await update(begun, sql`${isTask(taskID)} and ${isOpen}`).execute(db)
      const startedAt = rows[0]?.started_at
      return startedAt ? { id: taskID, startedAt } : undefined
    },

    /** False where the lease is lost: cancelled, deleted, or taken over by another worker. */
    async change(db: Handle, lease: Lease, changes: Changes<T>): Promise<boolean> {
      return (await update(changes, isLeased(lease)).execute(db)).rows.length > 0
    },

    async isHeld(db: Handle, lease: Lease): Promise<boolean> {
      const { rows } = await sql`select from ${sql.table(table)} where ${isLeased(lease)}`.execute(db)
      return rows.length > 0
    },

    /** Back to waiting, so that any worker may begin it again. */
    async release(db: Handle, lease: Lease, changes: Changes<T> = {}): Promise<boolean> {
      const released = { ...changes, status: 'waiting', started_at: null }
      return (await update(released, isLeased(lease)).execute(db)).rows.length > 0
    },

    /** Given up by the queue, no matter who held it last; false where it is not open any more. */
    async fail(db: Handle, taskID: number, reason: string, changes: Changes<T> = {}): Promise<boolean> {
      const failed = { ...changes, status: 'failed', reason, finished_at: sql`now()` }
      return (await update(failed, sql`${isTask(taskID)} and ${isOpen}`).execute(db)).rows.length > 0
    },
  }
}
