import type { SourceName } from '@mediatheque/contract/integrations'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const CONSENT_MINUTES = 15

export const listAccounts = (db: Handle, personID: number) =>
  db.selectFrom('source_account').select(['source', 'account']).where('person_id', '=', personID).execute()

/** Locked, since a refresh token is good for one use: of two who renew at once the second takes what the first got. */
export const lockAccount = (tx: Tx, personID: number, source: SourceName) =>
  tx
    .selectFrom('source_account')
    .select(['tokens', 'expires_at', 'key_id'])
    .where('person_id', '=', personID)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst()

export interface StoredAccount {
  person_id: number
  source: SourceName
  account: string
  tokens: Buffer
  key_id: string
  expires_at: Date
}

export const saveAccount = (db: Handle, { person_id, source, ...account }: StoredAccount) =>
  db
    .insertInto('source_account')
    .values({ person_id, source, ...account })
    .onConflict(it => it.columns(['person_id', 'source']).doUpdateSet(account))
    .execute()

export const updateTokens = (
  db: Handle,
  personID: number,
  source: SourceName,
  renewed: Pick<StoredAccount, 'tokens' | 'key_id' | 'expires_at'>,
) =>
  db
    .updateTable('source_account')
    .set(renewed)
    .where('person_id', '=', personID)
    .where('source', '=', source)
    .execute()

export const countSealedElsewhere = async (db: Handle, keyID: string): Promise<number> => {
  const { n } = await db
    .selectFrom('source_account')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('key_id', '<>', keyID)
    .executeTakeFirstOrThrow()
  return n
}

/** Sealed before there was a key outside of the database. */
export const lockUnkeyed = (tx: Tx) =>
  tx
    .selectFrom('source_account')
    .select(['person_id', 'source', 'tokens'])
    .where('key_id', 'is', null)
    .forUpdate()
    .execute()

export const saveResealed = (
  tx: Tx,
  {
    person_id,
    source,
    tokens,
    key_id,
  }: { person_id: number; source: string; tokens: Buffer; key_id: string },
) =>
  tx
    .updateTable('source_account')
    .set({ tokens, key_id })
    .where('person_id', '=', person_id)
    .where('source', '=', source)
    .execute()

export const deleteAccount = (db: Handle, personID: number, source: SourceName) =>
  db.deleteFrom('source_account').where('person_id', '=', personID).where('source', '=', source).execute()

export async function insertConsent(
  db: Handle,
  consent: {
    state_hash: Buffer
    person_id: number
    source: SourceName
    verifier: string
    return_to: string | null
  },
) {
  await db
    .deleteFrom('source_consent')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${CONSENT_MINUTES})`)
    .execute()
  await db.insertInto('source_consent').values(consent).execute()
}

/** Used once. */
export const takeConsent = (db: Handle, stateHash: Buffer, personID: number, source: SourceName) =>
  db
    .deleteFrom('source_consent')
    .where('state_hash', '=', stateHash)
    .where('person_id', '=', personID)
    .where('source', '=', source)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${CONSENT_MINUTES})`)
    .returning(['verifier', 'return_to'])
    .executeTakeFirst()
