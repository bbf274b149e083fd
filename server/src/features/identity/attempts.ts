// A sign-in under way at a provider: begun by this browser, finished by the same one, once.
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../platform/http/context.ts'
import { cookieName, HOME, safeReturnUrl } from '../sign-in/index.ts'
import { findAttempt, insertAttempt, useAttempt } from './attempts.sql.ts'
import type { ProviderSession } from './protocol.ts'
import { protocolOf } from './protocols.ts'
import { type Provider, SignInRefused } from './provider.ts'

const BROWSER_COOKIE = 'mediatheque_attempt'
const BROWSER_SECS = 3600

const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** The same for all attempts of a browser, so that two tabs do not end each other's. */
function browserOf(ctx: Context): string {
  const name = cookieName(ctx.config, BROWSER_COOKIE)
  const known = ctx.cookies[name]
  const value = known && /^[\w-]{43}$/.test(known) ? known : newSecret()
  ctx.setCookie({ name, value, maxAgeSecs: BROWSER_SECS })
  return value
}

export interface Departure {
  returnUrl: string
  isEmbedded: boolean
  /** An administrator who tries the provider out. */
  triedBy: number | null
  /** The session that a fresh sign-in there proves. */
  confirms?: string
}

/** The address at the provider to which the browser goes. */
export async function beginAttempt(ctx: Context, provider: Provider, departure: Departure) {
  const protocol = protocolOf(provider)
  if (protocol.kind !== 'redirect')
    throw new SignInRefused('not-offered', 'It is used with the password form')
  const state = newSecret()
  const { confirms } = departure
  const { address, memory } = await protocol.start(ctx, provider, state, { isFresh: confirms !== undefined })
  await insertAttempt(ctx.db, {
    state_hash: hashOf(state),
    provider_id: provider.ProviderID,
    browser_hash: hashOf(browserOf(ctx)),
    memory,
    purpose: confirms === undefined ? 'sign-in' : 'confirm',
    session_id: confirms ?? null,
    return_url: safeReturnUrl(departure.returnUrl, new URL(ctx.config.baseUrl).origin, HOME),
    is_embedded: departure.isEmbedded,
    tried_by: departure.triedBy,
  })
  return { address, state }
}

/** The address at which the session at the provider ends; nothing where it has none. */
export async function beginSignOut(ctx: Context, provider: Provider, session: ProviderSession) {
  const protocol = protocolOf(provider)
  if (protocol.kind !== 'redirect') return undefined
  const state = newSecret()
  const leaving = await protocol.end(ctx, provider, state, session)
  if (leaving)
    await insertAttempt(ctx.db, {
      state_hash: hashOf(state),
      provider_id: provider.ProviderID,
      browser_hash: hashOf(browserOf(ctx)),
      memory: leaving.memory,
      purpose: 'sign-out',
      session_id: null,
      return_url: '',
      is_embedded: false,
      tried_by: null,
    })
  return leaving?.address
}

/** What was asked of the provider when somebody signed out, once. Cookies are missing in forms of other sites. */
export async function takeSignOut(ctx: Context, provider: Provider, state: string) {
  const attempt = await findAttempt(ctx.db, hashOf(state))
  const isMeant =
    attempt?.purpose === 'sign-out' && attempt.ProviderID === provider.ProviderID && attempt.isAlive
  return isMeant && (await useAttempt(ctx.db, hashOf(state))) ? attempt : undefined
}

/** SIGN-05: an answer counts for the attempt that this very browser began at this provider, and once. */
export async function takeAttempt(ctx: Context, provider: Provider, state: string) {
  const attempt = await findAttempt(ctx.db, hashOf(state))
  if (!attempt || attempt.ProviderID !== provider.ProviderID || attempt.purpose === 'sign-out')
    throw new SignInRefused('expired', 'The state belongs to no attempt at this provider')
  const browser = ctx.cookies[cookieName(ctx.config, BROWSER_COOKIE)]
  if (!browser || !hashOf(browser).equals(attempt.browserHash))
    throw new SignInRefused('other-browser', 'The attempt was begun in another browser')
  if (attempt.isUsed) throw new SignInRefused('used', 'The attempt was finished before')
  if (!attempt.isAlive) throw new SignInRefused('expired', 'The attempt is too old')
  if (!(await useAttempt(ctx.db, hashOf(state))))
    throw new SignInRefused('used', 'The attempt was finished before')
  return { ...attempt, state }
}
