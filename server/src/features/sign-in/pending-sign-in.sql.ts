import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const PENDING_SECS = 600

export const insertPending = (db: Handle, tokenHash: Buffer, personID: number) =>
  db
    .insertInto('pending_sign_in')
    .values({
      token_hash: tokenHash,
      person_id: personID,
      expires_at: sql<Date>`now() + make_interval(secs => ${PENDING_SECS})`,
    })
    .execute()

/** Of somebody who may still sign in. */
export const findPending = (db: Handle, tokenHash: Buffer) =>
  db
    .selectFrom('pending_sign_in as s')
    .innerJoin('person as p', 'p.person_id', 's.person_id')
    .select('s.person_id as PersonID')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst()

/** Of two second steps at once one gets it. */
export const takePending = async (db: Handle, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deletePendingOf = (db: Handle, personID: number) =>
  db.deleteFrom('pending_sign_in').where('person_id', '=', personID).execute()

/** When the person last signed in before, where they ever did. */
export const noteSignIn = async (tx: Tx, personID: number): Promise<boolean> => {
  const before = await tx
    .selectFrom('person')
    .select(sql<boolean>`signed_in_at is not null`.as('hasSignedIn'))
    .where('person_id', '=', personID)
    .executeTakeFirst()
  await tx
    .updateTable('person')
    .set({ signed_in_at: sql<Date>`now()` })
    .where('person_id', '=', personID)
    .execute()
  return before?.hasSignedIn ?? false
}
