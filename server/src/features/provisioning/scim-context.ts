// Who provisions: a directory with a token, on behalf of the provider for which it was made.
import type { MappingRule } from '@mediatheque/contract/identity'
import { SCIM_TOKEN_PREFIX } from '@mediatheque/contract/provisioning'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { tokenGuard } from '../../platform/http/token-guard.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { hashOf } from '../../platform/tokens.ts'
import { applyProvisionedRules } from '../identity/index.ts'
import { networkOf } from '../sign-in/index.ts'
import { scimAddress } from './manage-tokens.ts'
import { ScimRefusal } from './scim-refusal.ts'
import { findToken, noteTokenUse } from './tokens.sql.ts'

export interface ScimContext {
  /** Its viewer is nobody: cookies of the request do not count. */
  ctx: Context
  provider: { ProviderID: number; Name: string; Domains: readonly string[]; Rules: readonly MappingRule[] }
  token: { TokenID: number; Name: string }
  /** The address under which resources are found. */
  base: string
}

const BEARER = new RegExp(`^Bearer +(${SCIM_TOKEN_PREFIX}[\\w-]{1,200})$`, 'i')

const guard = tokenGuard('wrong scim token')
const findGuarded = ({ db, node, address }: Context, hash: Buffer) =>
  guard(node.counts, networkOf(address), hash, () => findToken(db, hash))

export async function scimContext(sent: Context, request: FastifyRequest): Promise<ScimContext> {
  const ctx: Context = { ...sent, viewer: NOBODY }
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const found = bearer === undefined ? undefined : await findGuarded(ctx, hashOf(bearer))
  if (!found) throw new ScimRefusal(401, 'The token is missing, not valid, or has ended')
  const { TokenID, Name, ProviderID, ProviderName, Domains, Rules } = found
  if (found.isUseDue) await noteTokenUse(ctx.db, TokenID)
  return {
    ctx,
    provider: { ProviderID, Name: ProviderName, Domains, Rules },
    token: { TokenID, Name },
    base: scimAddress(ctx),
  }
}

export const auditScim = (
  { ctx, provider, token }: ScimContext,
  tx: Tx,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
) =>
  recordAudit(tx, ctx, { action, subject, detail: { Provider: provider.Name, Token: token.Name, ...detail } })

/** Where there are no rules nothing is read: directories send thousands of people. */
export async function applyRulesTo({ ctx, provider }: ScimContext, tx: Tx, personIDs: readonly number[]) {
  if (provider.Rules.length > 0) await applyProvisionedRules(ctx, tx, provider, personIDs)
}

/** RFC 7644, section 3.14: `*` fits whatever there is; weak and strong tags are the same here. */
export function fitsTag(header: string | undefined, version: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//i, '')
  return (header ?? '').split(',').some(it => it.trim() === '*' || bare(it) === bare(version))
}

export function requireVersion(ifMatch: string | undefined, version: string) {
  if (ifMatch !== undefined && !fitsTag(ifMatch, version))
    throw new ScimRefusal(412, 'The resource has been changed in the meantime')
}
