import type { MappingRule } from '@mediatheque/contract/identity'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'

const selectTokens = (db: Handle) =>
  db
    .selectFrom('provisioning_token as t')
    .leftJoin('person as p', 'p.person_id', 't.made_by')
    .select(['t.token_id as TokenID', 't.name as Name', 't.hint as Hint', 't.created_at as CreatedAt'])
    .select(['t.expires_at as ExpiresAt', 't.used_at as UsedAt'])
    .select(sql<string>`coalesce(p.display_name, '')`.as('CreatedBy'))

export type StoredToken = Awaited<ReturnType<typeof listTokens>>[number]

export const listTokens = (db: Handle, providerID: number) =>
  selectTokens(db).where('t.provider_id', '=', providerID).orderBy('t.token_id', 'desc').execute()

export interface NewToken {
  providerID: number
  madeBy: number
  name: string
  tokenHash: Buffer
  hint: string
  days: number | null
}

export async function insertToken(tx: Tx, it: NewToken): Promise<StoredToken> {
  const { token_id } = await tx
    .insertInto('provisioning_token')
    .values({
      provider_id: it.providerID,
      made_by: it.madeBy,
      name: it.name,
      token_hash: it.tokenHash,
      hint: it.hint,
      expires_at: it.days === null ? null : sql<Date>`now() + make_interval(days => ${it.days})`,
    })
    .returning('token_id')
    .executeTakeFirstOrThrow()
  return selectTokens(tx).where('t.token_id', '=', token_id).executeTakeFirstOrThrow()
}

export const deleteToken = (tx: Tx, providerID: number, tokenID: number) =>
  tx
    .deleteFrom('provisioning_token')
    .where('provider_id', '=', providerID)
    .where('token_id', '=', tokenID)
    .returning('name as Name')
    .executeTakeFirst()

/** One that holds, with the provider for which it was made. */
export const findToken = (db: Handle, tokenHash: Buffer) =>
  db
    .selectFrom('provisioning_token as t')
    .innerJoin('identity_provider as i', 'i.provider_id', 't.provider_id')
    .modifyFront(PREPARED)
    .select(['t.token_id as TokenID', 't.name as Name'])
    .select(['i.provider_id as ProviderID', 'i.name as ProviderName', 'i.domains as Domains'])
    .select(sql<MappingRule[]>`i.rules`.as('Rules'))
    .select(sql<boolean>`coalesce(t.used_at < now() - interval '1 minute', true)`.as('isUseDue'))
    .where('t.token_hash', '=', tokenHash)
    .where(eb => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()

export const noteTokenUse = (db: Handle, tokenID: number) =>
  db
    .updateTable('provisioning_token')
    .set({ used_at: sql<Date>`now()` })
    .where('token_id', '=', tokenID)
    .execute()
