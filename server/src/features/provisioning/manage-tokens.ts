import {
  type provisioning,
  SCIM_PATH,
  SCIM_TOKEN_PREFIX,
  type ScimTokenRow,
} from '@mediatheque/contract/provisioning'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { requireProvider } from '../identity/index.ts'
import { deleteToken, insertToken, listTokens, type StoredToken } from './tokens.sql.ts'
import { countProvisioned } from './users.sql.ts'

const MOST_TOKENS = 10
const HINT_CHARACTERS = 4

const rowOf = ({ CreatedAt, ExpiresAt, UsedAt, ...it }: StoredToken): ScimTokenRow => ({
  ...it,
  CreatedAt: CreatedAt.toISOString(),
  ExpiresAt: ExpiresAt?.toISOString() ?? null,
  UsedAt: UsedAt?.toISOString() ?? null,
})

export const scimAddress = ({ origin }: Pick<Context, 'origin'>) => `${origin}${SCIM_PATH}`

export const showTokens: Action<typeof provisioning.tokens> = async (ctx, { ProviderID }) => {
  await requireProvider(ctx, ProviderID)
  const rows = await listTokens(ctx.db, ProviderID)
  const counts = await countProvisioned(ctx.db, ProviderID)
  return { Items: rows.map(rowOf), Total: rows.length, URL: scimAddress(ctx), ...counts }
}

export const makeToken: Action<typeof provisioning.makeToken> = async (ctx, { ProviderID, Name, Days }) => {
  await requireProvider(ctx, ProviderID)
  const Token = `${SCIM_TOKEN_PREFIX}${newToken()}`
  const made = await ctx.db.transaction().execute(async tx => {
    if ((await listTokens(tx, ProviderID)).length >= MOST_TOKENS)
      throw new Refusal('conflict', 'too-many-provider-tokens', { values: { most: MOST_TOKENS } })
    const row = await insertToken(tx, {
      providerID: ProviderID,
      madeBy: personOf(ctx).PersonID,
      name: Name,
      tokenHash: hashOf(Token),
      hint: Token.slice(-HINT_CHARACTERS),
      days: Days,
    })
    await recordAudit(tx, ctx, {
      action: 'made a token for provisioning',
      subject: `provider:${ProviderID}`,
      detail: { TokenID: row.TokenID, Name, Days },
    })
    return row
  })
  return { Success: true, Token, Data: rowOf(made) }
}

export const revokeToken: Action<typeof provisioning.revokeToken> = async (ctx, { ProviderID, TokenID }) => {
  await ctx.db.transaction().execute(async tx => {
    const revoked = await deleteToken(tx, ProviderID, TokenID)
    if (!revoked) throw new Refusal('not-found', 'token-ended')
    await recordAudit(tx, ctx, {
      action: 'ended a token for provisioning',
      subject: `provider:${ProviderID}`,
      detail: { TokenID, ...revoked },
    })
  })
  return { Success: true }
}
