// OpenID Connect Back-Channel Logout 1.0: the provider says that a session there has ended.
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { deleteSessions, dropSessions } from '../sign-in/index.ts'
import { rememberMessage } from './attempts.sql.ts'
import { listProviderSessions } from './identities.sql.ts'
import { CLOCK_TOLERANCE_SECS, discover } from './oidc-discovery.ts'
import { verifySentToken } from './oidc-tokens.ts'
import { type Provider, SignInRefused } from './provider.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

export async function endProviderSessions(ctx: Context, provider: Provider, token: string): Promise<void> {
  try {
    const ended = await readLogout(ctx, provider, token)
    await endSessionsOf(ctx, provider, ended)
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    ctx.log.warn({ err: error, provider: provider.Slug }, 'a logout token was refused')
    throw new Refusal('bad-input', 'logout-token-not-valid')
  }
}

interface EndedSession {
  subject?: string
  providerSession?: string
}

/** Those of a session at the provider, or all of a subject; sockets end with them. */
export async function endSessionsOf(
  ctx: Pick<Context, 'db' | 'hub' | 'viewer' | 'address'>,
  provider: Provider,
  ended: EndedSession,
): Promise<void> {
  const sessions = await listProviderSessions(ctx.db, provider.ProviderID, ended)
  const sessionIDs = sessions.map(it => it.SessionID)
  if (sessionIDs.length === 0) return
  await ctx.db.transaction().execute(async tx => {
    await deleteSessions(tx, sessionIDs)
    await recordAudit(tx, ctx, {
      action: 'signed out by a provider',
      subject: `provider:${provider.ProviderID}`,
      detail: { Provider: provider.Name, Sessions: sessionIDs.length },
    })
  })
  dropSessions(ctx.hub, sessionIDs)
}

/** Section 2.6: events and jti are required, a nonce is forbidden, sub or sid must be there. */
async function readLogout(ctx: Context, provider: Provider, token: string): Promise<EndedSession> {
  const { Settings } = provider
  if (Settings.Kind !== 'oidc') throw new SignInRefused('not-offered', 'This provider has no logout tokens')
  const oidc = { ...provider, Settings }
  const claims = await verifySentToken(oidc, await discover(oidc), token, ['iat', 'jti', 'events'])
  const { sub, sid, jti = '', events, nonce, iat = 0, exp = Date.now() / 1000 } = claims
  if (iat < Date.now() / 1000 - CLOCK_TOLERANCE_SECS)
    throw new SignInRefused('clock', 'The logout token is too old')
  if (nonce !== undefined) throw new SignInRefused('invalid', 'An ID token was sent as a logout token')
  if (typeof events !== 'object' || events === null || !(EVENT in events))
    throw new SignInRefused('invalid', 'The token reports no logout')
  if (!sub && typeof sid !== 'string') throw new SignInRefused('invalid', 'The token names nobody')
  const expires_at = new Date((Math.max(exp, Date.now() / 1000) + 2 * CLOCK_TOLERANCE_SECS) * 1000)
  if (!(await rememberMessage(ctx.db, { provider_id: provider.ProviderID, message_id: jti, expires_at })))
    throw new SignInRefused('used', 'The logout token was sent before')
  return { ...(sub && { subject: sub }), ...(typeof sid === 'string' && { providerSession: sid }) }
}
