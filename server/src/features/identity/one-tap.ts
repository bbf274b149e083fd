// Google one-tap: the page sends the credential that Google gave it (SIGN-06).
import { createHash } from 'node:crypto'
import { type Page, pages } from '@mediatheque/contract/pages'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/http/context.ts'
import type { PolicySources } from '../../platform/http/guards.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { safeReturnUrl } from '../sign-in/index.ts'
import { rememberMessage } from './attempts.sql.ts'
import { noteRefusal } from './finish-sign-in.ts'
import { offeredOf } from './offer-providers.ts'
import { answerOf } from './oidc.rules.ts'
import { CLOCK_TOLERANCE_SECS, discover, refusalOfOidc } from './oidc-discovery.ts'
import { verifySentToken } from './oidc-tokens.ts'
import { keyOf } from './problem-sentences.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'
import { listStored } from './providers.sql.ts'
import { readProviders } from './read-providers.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'

const hasOneTap = ({ Settings }: Pick<Provider, 'Settings'>) => Settings.Kind === 'oidc' && Settings.IsOneTap

/** The script of Google may be loaded where one-tap is set up, and nowhere else. */
export async function oneTapSources({ db }: Context, page: Page): Promise<PolicySources | undefined> {
  if (page.path !== pages.login.path || !offeredOf(await listStored(db)).some(hasOneTap)) return undefined
  return { script: `${GOOGLE}client`, style: `${GOOGLE}style`, connect: GOOGLE, frame: GOOGLE }
}

/** Another site cannot send these headers: nobody is signed in by a link. */
export async function signInByOneTap(
  ctx: Context,
  page: Page,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { token } = request.headers
  const { glogin } = request.query as Record<string, unknown>
  if (page.path !== pages.login.path || glogin !== 'true' || typeof token !== 'string') return undefined
  const provider = offeredOf(await readProviders(ctx)).find(hasOneTap)
  if (!provider) throw new Refusal('not-found', keyOf('not-offered'))
  try {
    await signInByProvider(ctx, provider, await readCredential(ctx, provider, token))
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    await noteRefusal(ctx, provider, error)
    throw new Refusal(error.problem === 'unreachable' ? 'unavailable' : 'not-signed-in', keyOf(error.problem))
  }
  const wished = request.headers.return
  return safeReturnUrl(typeof wished === 'string' ? wished : '', new URL(ctx.config.baseUrl).origin)
}

/** Used once: a credential that somebody else reads later is worth nothing. */
async function readCredential(ctx: Context, provider: Provider, token: string): Promise<ProviderAnswer> {
  const { Settings } = provider
  if (Settings.Kind !== 'oidc') throw new SignInRefused('not-offered', 'One-tap needs OpenID Connect')
  const oidc = { ...provider, Settings }
  const configuration = await discover(oidc).catch(error => {
    throw refusalOfOidc(error)
  })
  const claims = await verifySentToken(oidc, configuration, token, ['sub', 'iat', 'exp'])
  const message_id = createHash('sha256').update(token).digest('base64url')
  const expires_at = new Date(((claims.exp ?? 0) + 2 * CLOCK_TOLERANCE_SECS) * 1000)
  if (!(await rememberMessage(ctx.db, { provider_id: provider.ProviderID, message_id, expires_at })))
    throw new SignInRefused('used', 'The credential was used before')
  return answerOf(oidc, claims)
}
