import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export type ChallengePurpose = 'register' | 'sign-in' | 'second-step' | 'confirm'

const CHALLENGE_MINUTES = 5

export const insertChallenge = (
  db: Handle,
  it: { token_hash: Buffer; challenge: string; purpose: ChallengePurpose; person_id: number | null },
) =>
  db
    .insertInto('passkey_challenge')
    .values({ ...it, expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})` })
    .execute()

/** Each is answered once. */
export const takeChallenge = (db: Handle, tokenHash: Buffer) =>
  db
    .deleteFrom('passkey_challenge')
    .where('token_hash', '=', tokenHash)
    .returning([
      'challenge',
      'purpose',
      'person_id as PersonID',
      sql<boolean>`expires_at > now()`.as('isAlive'),
    ])
    .executeTakeFirst()

export const sweepChallenges = (db: Handle) =>
  db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute()

export const listPasskeys = (db: Handle, personID: number) =>
  db
    .selectFrom('passkey')
    .select(['passkey_id as PasskeyID', 'name as Name', 'created_at as CreatedAt', 'used_at as UsedAt'])
    .select(['is_backed_up as IsBackedUp', 'credential_id as CredentialID', 'transports'])
    .where('person_id', '=', personID)
    .orderBy('passkey_id')
    .execute()

export const insertPasskey = (
  db: Handle,
  it: {
    person_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    is_backed_up: boolean
  },
) =>
  db
    .insertInto('passkey')
    .values(it)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()

/** Of a person who may still sign in. Locked: of two uses at once the second sees the counter of the first. */
export const lockPasskey = (tx: Tx, credentialID: string) =>
  tx
    .selectFrom('passkey as k')
    .innerJoin('person as p', 'p.person_id', 'k.person_id')
    .select(['k.passkey_id as PasskeyID', 'k.person_id as PersonID', 'k.public_key as PublicKey'])
    .select(['k.counter', 'k.transports', 'k.name as Name'])
    .where('k.credential_id', '=', credentialID)
    .where('p.disabled_at', 'is', null)
    .forUpdate('k')
    .executeTakeFirst()

export const noteUse = (db: Handle, passkeyID: number, counter: number, isBackedUp: boolean) =>
  db
    .updateTable('passkey')
    .set({ counter, is_backed_up: isBackedUp, used_at: sql<Date>`now()` })
    .where('passkey_id', '=', passkeyID)
    .execute()

export const renamePasskeyOf = (db: Handle, personID: number, passkeyID: number, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('person_id', '=', personID)
    .where('passkey_id', '=', passkeyID)
    .executeTakeFirst()

export const deletePasskey = (db: Handle, personID: number, passkeyID: number) =>
  db
    .deleteFrom('passkey')
    .where('person_id', '=', personID)
    .where('passkey_id', '=', passkeyID)
    .returning('name as Name')
    .executeTakeFirst()

export const deletePasskeysOf = (db: Handle, personID: number) =>
  db.deleteFrom('passkey').where('person_id', '=', personID).executeTakeFirst()
