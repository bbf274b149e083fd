// People take turns in a queue: start-time fair queueing, with the turn kept as the priority of the job.
import { type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '../db/connect.ts'
import { groupOf, type QueueState } from './turns.rules.ts'

/**
 * Turns are negative priorities, since pg-boss runs the highest priority first. What was moved to the front has a
 * positive one and is nobody's turn: others would overtake those who wait.
 */
export async function readQueueState(db: Handle, queue: string, personID: number) {
  const { rows } = await sql<QueueState>`
    select coalesce(
        min(-priority) filter (where state < 'active'),
        max(-priority) filter (where state = 'active'), 0)::int as "nowTurn",
      (max(-priority) filter (where group_id = ${groupOf(personID)}))::int as "ownTurn"
    from pgboss.job
    where name = ${queue} and state <= 'active' and priority <= 0
      and group_id is distinct from ${groupOf(null)}`.execute(db)
  return rows[0] ?? { nowTurn: 0, ownTurn: null }
}

/** Priority of the running job with this key. */
export async function readRunningPriority(db: Handle, queue: string, key: string) {
  const { rows } = await sql<{ priority: number }>`
    select priority from pgboss.job
    where name = ${queue} and singleton_key = ${key} and state = 'active'
    order by started_on desc limit 1`.execute(db)
  return rows[0]?.priority
}

/**
 * Place in the queue, from 1; 0 where no job with this key waits.
 * isWanted: whether the job `ahead` still has work to do; cancelled work leaves its job behind.
 */
export const placeInQueue = (
  queues: readonly string[],
  key: RawBuilder<string>,
  isWanted: RawBuilder<boolean>,
) => sql<number>`(
  select count(*)::int from pgboss.job own
  join pgboss.job ahead on ahead.name = own.name and ahead.state < 'active'
    and (-ahead.priority, ahead.created_on, ahead.id) <= (-own.priority, own.created_on, own.id)
  where own.name = any(${[...queues]}::text[]) and own.singleton_key = ${key} and own.state < 'active'
    and ${isWanted})`

/** Ahead of all that wait in its queue; false where no job with this key waits. */
export async function moveToFront(tx: Tx, queues: readonly string[], key: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job own set priority = 1 + (
      select greatest(max(priority), 0) from pgboss.job ahead where ahead.name = own.name and ahead.state < 'active')
    where own.name = any(${[...queues]}::text[]) and own.singleton_key = ${key} and own.state < 'active'
    returning own.id`.execute(tx)
  return rows.length > 0
}
