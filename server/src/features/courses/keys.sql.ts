import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export type KeyState = 'previous' | 'current' | 'next'

/** Of two processes at once the second waits, and finds what the first made. */
export const lockKeys = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('lti keys', 0))`.execute(tx)

export const listKeys = (db: Handle) =>
  db
    .selectFrom('lti_key')
    .select([sql<KeyState>`state`.as('state'), 'kid', 'private_key as sealed', 'key_id as keyID'])
    .select([sql<JWK>`public_jwk`.as('jwk'), 'created_at as createdAt'])
    .orderBy('state')
    .execute()

export const insertKey = (
  tx: Tx,
  {
    public_jwk,
    ...key
  }: { state: KeyState; kid: string; public_jwk: JWK; private_key: Buffer; key_id: string },
) =>
  tx
    .insertInto('lti_key')
    .values({ ...key, public_jwk: JSON.stringify(public_jwk) })
    .execute()

export const deleteKey = (tx: Tx, state: KeyState) =>
  tx.deleteFrom('lti_key').where('state', '=', state).execute()

export const moveKey = (tx: Tx, from: KeyState, to: KeyState) =>
  tx.updateTable('lti_key').set({ state: to }).where('state', '=', from).execute()
