import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

const ATTEMPT_MINUTES = 15
/** Long enough for an administrator to read what a trial has shown. */
const KEPT_MINUTES = 60

export interface NewAttempt {
  state_hash: Buffer
  provider_id: number
  browser_hash: Buffer
  memory: Record<string, string>
  return_url: string
  is_embedded: boolean
  tried_by: number | null
  purpose: AttemptPurpose
  /** The session that a fresh sign-in at the provider proves. */
  session_id: string | null
}

export type AttemptPurpose = 'sign-in' | 'confirm' | 'sign-out'

export const insertAttempt = (db: Handle, { memory, ...attempt }: NewAttempt) =>
  db
    .insertInto('identity_attempt')
    .values({ ...attempt, memory: JSON.stringify(memory) })
    .execute()

export const findAttempt = (db: Handle, stateHash: Buffer) =>
  db
    .selectFrom('identity_attempt')
    .select(['provider_id as ProviderID', 'browser_hash as browserHash', 'is_used as isUsed'])
    .select(['return_url as returnUrl', 'is_embedded as isEmbedded', 'tried_by as triedBy'])
    .select(['session_id as sessionID', sql<AttemptPurpose>`purpose`.as('purpose')])
    .select(sql<Record<string, string>>`memory`.as('memory'))
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSecs'))
    .select(sql<boolean>`created_at > now() - make_interval(mins => ${ATTEMPT_MINUTES})`.as('isAlive'))
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()

/** Of two answers at once one gets it. */
export const useAttempt = async (db: Handle, stateHash: Buffer): Promise<boolean> =>
  (await db
    .updateTable('identity_attempt')
    .set({ is_used: true, memory: '{}' })
    .where('state_hash', '=', stateHash)
    .where('is_used', '=', false)
    .returning('state_hash')
    .executeTakeFirst()) !== undefined

export const storeOutcome = (db: Handle, stateHash: Buffer, outcome: unknown) =>
  db
    .updateTable('identity_attempt')
    .set({ outcome: JSON.stringify(outcome) })
    .where('state_hash', '=', stateHash)
    .execute()

export const findOutcome = (db: Handle, stateHash: Buffer, triedBy: number) =>
  db
    .selectFrom('identity_attempt')
    .select(sql<unknown>`outcome`.as('outcome'))
    .where('state_hash', '=', stateHash)
    .where('tried_by', '=', triedBy)
    .executeTakeFirst()

/** False: it was accepted before. */
export const rememberMessage = async (
  db: Handle,
  message: { provider_id: number; message_id: string; expires_at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('identity_replay')
    .values(message)
    .onConflict(conflict => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()) !== undefined

export async function sweepAttempts(db: Handle): Promise<void> {
  await db
    .deleteFrom('identity_attempt')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${KEPT_MINUTES})`)
    .execute()
  await db.deleteFrom('identity_replay').where('expires_at', '<', sql<Date>`now()`).execute()
}
