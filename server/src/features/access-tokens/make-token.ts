import { type accessTokens, TOKEN_PREFIX, type TokenRow } from '@mediatheque/contract/access-tokens'
import { ALL_SCOPES } from '@mediatheque/contract/scopes'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { hashOf, newToken } from '../../platform/tokens.ts'
import { mailAccountChange } from '../account-mail/index.ts'
import { ownAccount } from '../second-factor/index.ts'
import {
  countTokens,
  deleteToken,
  insertToken,
  isServiceAccount,
  listTokens,
  type StoredToken,
} from './access-tokens.sql.ts'

const MOST_TOKENS = 50
const HINT_CHARACTERS = 4

export const rowOf = ({ CreatedAt, ExpiresAt, UsedAt, ...it }: StoredToken): TokenRow => ({
  ...it,
  CreatedAt: CreatedAt.toISOString(),
  ExpiresAt: ExpiresAt.toISOString(),
  UsedAt: UsedAt?.toISOString() ?? null,
})

interface Draft {
  Name: string
  Scopes: readonly string[]
  Days: number
}

async function make(ctx: Context, personID: number, { Name, Scopes, Days }: Draft) {
  if (Scopes.some(scope => !ALL_SCOPES.includes(scope))) throw badField('Scopes', 'unknown-scope')
  const Token = `${TOKEN_PREFIX}${newToken()}`
  const made = await ctx.db.transaction().execute(async tx => {
    if ((await countTokens(tx, personID)) >= MOST_TOKENS)
      throw new Refusal('conflict', 'too-many-account-tokens', { values: { most: MOST_TOKENS } })
    const row = await insertToken(tx, {
      personID,
      madeBy: personOf(ctx).PersonID,
      name: Name,
      tokenHash: hashOf(Token),
      hint: Token.slice(-HINT_CHARACTERS),
      scopes: [...new Set(Scopes)].sort(),
      days: Days,
    })
    await recordAudit(tx, ctx, {
      action: 'made an access token',
      subject: `person:${personID}`,
      detail: { TokenID: row.TokenID, Name, Scopes, Days },
    })
    await mailAccountChange(tx, ctx, personID, 'tokenMade', Name)
    return row
  })
  return { Success: true as const, Token, Data: rowOf(made) }
}

async function revoke(ctx: Context, personID: number, tokenID: number) {
  await ctx.db.transaction().execute(async tx => {
    const revoked = await deleteToken(tx, personID, tokenID)
    if (!revoked) throw new Refusal('not-found', 'token-ended')
    await recordAudit(tx, ctx, {
      action: 'ended an access token',
      subject: `person:${personID}`,
      detail: { TokenID: tokenID, ...revoked },
    })
    await mailAccountChange(tx, ctx, personID, 'tokenEnded', revoked.Name)
  })
  return { Success: true as const }
}

async function requireServiceAccount(ctx: Context, personID: number) {
  if (!(await isServiceAccount(ctx.db, personID))) throw new Refusal('not-found', 'no-such-service-account')
}

export const showScopes: Action<typeof accessTokens.scopes> = async () => ({
  Items: [...ALL_SCOPES],
  Total: ALL_SCOPES.length,
})

export const showTokens: Action<typeof accessTokens.mine> = async ctx => {
  const rows = await listTokens(ctx.db, [ownAccount(ctx).PersonID])
  return { Items: rows.map(rowOf), Total: rows.length }
}

export const makeToken: Action<typeof accessTokens.make> = (ctx, draft) =>
  make(ctx, ownAccount(ctx).PersonID, draft)

export const revokeToken: Action<typeof accessTokens.revoke> = (ctx, { TokenID }) =>
  revoke(ctx, ownAccount(ctx).PersonID, TokenID)

export const makeTokenFor: Action<typeof accessTokens.makeFor> = async (ctx, { PersonID, ...draft }) => {
  await requireServiceAccount(ctx, PersonID)
  return make(ctx, PersonID, draft)
}

export const revokeTokenFor: Action<typeof accessTokens.revokeFor> = async (ctx, { PersonID, TokenID }) => {
  await requireServiceAccount(ctx, PersonID)
  return revoke(ctx, PersonID, TokenID)
}
