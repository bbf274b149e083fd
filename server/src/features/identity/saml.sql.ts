import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { ProviderMetadata } from '../../platform/saml/read-metadata.ts'

export type KeyState = 'current' | 'next' | 'previous'

/** Of two processes at once the second waits, and finds what the first made. */
export const lockKeys = (tx: Tx, providerID: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`saml keys:${providerID}`}, 0))`.execute(tx)

export const listKeys = (db: Handle, providerID: number) =>
  db
    .selectFrom('saml_key')
    .select([sql<KeyState>`state`.as('state'), 'certificate', 'private_key as sealed', 'key_id as keyID'])
    .where('provider_id', '=', providerID)
    .orderBy('state')
    .execute()

export const insertKey = (
  tx: Tx,
  key: { provider_id: number; state: KeyState; certificate: string; private_key: Buffer; key_id: string },
) => tx.insertInto('saml_key').values(key).execute()

export const deleteKey = (tx: Tx, providerID: number, state: KeyState) =>
  tx.deleteFrom('saml_key').where('provider_id', '=', providerID).where('state', '=', state).execute()

export const moveKey = (tx: Tx, providerID: number, from: KeyState, to: KeyState) =>
  tx
    .updateTable('saml_key')
    .set({ state: to })
    .where('provider_id', '=', providerID)
    .where('state', '=', from)
    .execute()

export const findMetadata = (db: Handle, providerID: number, url: string) =>
  db
    .selectFrom('saml_metadata')
    .select(sql<ProviderMetadata>`metadata`.as('metadata'))
    .select(sql<number>`extract(epoch from now() - read_at)::float8`.as('ageSecs'))
    .where('provider_id', '=', providerID)
    .where('url', '=', url)
    .executeTakeFirst()

export const saveMetadata = (db: Handle, provider_id: number, url: string, metadata: ProviderMetadata) =>
  db
    .insertInto('saml_metadata')
    .values({ provider_id, url, metadata: JSON.stringify(metadata) })
    .onConflict(conflict =>
      conflict.column('provider_id').doUpdateSet({
        url,
        metadata: JSON.stringify(metadata),
        read_at: sql<Date>`now()`,
      }),
    )
    .execute()
