// The browser is back from the provider.
import type { TrialOutcome } from '@mediatheque/contract/identity'
import { pages } from '@mediatheque/contract/pages'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { storeOutcome } from './attempts.sql.ts'
import { hashOf, takeAttempt } from './attempts.ts'
import { confirmSession, notConfirmedAddress } from './confirm-session.ts'
import { offeredOf } from './offer-providers.ts'
import type { ProviderResponse } from './protocol.ts'
import { protocolOf } from './protocols.ts'
import { type Provider, SignInRefused } from './provider.ts'
import { listStored } from './providers.sql.ts'
import { signInByProvider } from './sign-in-by-provider.ts'
import { outcomeOf, outcomeOfRefusal } from './try-provider.ts'

/** Where the browser goes next: signed in, or to the sign-in screen with the problem. */
export async function finishSignIn(
  ctx: Context,
  provider: Provider,
  state: string,
  response: ProviderResponse,
): Promise<string> {
  let attempt: Awaited<ReturnType<typeof takeAttempt>> | undefined
  try {
    attempt = await takeAttempt(ctx, provider, state)
    const protocol = protocolOf(provider)
    if (protocol.kind !== 'redirect') throw new SignInRefused('not-offered', 'Nobody comes back from it')
    const isTrial = attempt.triedBy !== null
    if (!isTrial) await requireStillOffered(ctx, provider)
    const answer = await protocol.finish(ctx, provider, attempt, response)
    if (isTrial) return showTrial(ctx, state, await outcomeOf(ctx, provider, answer))
    if (attempt.purpose === 'confirm') return await confirmSession(ctx, provider, attempt, answer)
    await signInByProvider(ctx, provider, answer)
    return attempt.isEmbedded
      ? `${pages.loginComplete.path}?returnurl=${encodeURIComponent(attempt.returnUrl)}`
      : attempt.returnUrl
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    if (attempt?.triedBy) return showTrial(ctx, state, outcomeOfRefusal(error))
    await noteRefusal(ctx, provider, error)
    return attempt?.purpose === 'confirm'
      ? notConfirmedAddress(error)
      : problemAddress(provider, error, attempt)
  }
}

async function showTrial(ctx: Context, state: string, outcome: TrialOutcome) {
  await storeOutcome(ctx.db, hashOf(state), outcome)
  return `${pages.signInSettings.path}?trial=${encodeURIComponent(state)}`
}

async function requireStillOffered(ctx: Context, { ProviderID }: Provider) {
  const offered = offeredOf(await listStored(ctx.db))
  if (!offered.some(it => it.ProviderID === ProviderID))
    throw new SignInRefused('not-offered', 'It was switched off meanwhile')
}

/** Why exactly, for those who look after the site. */
export async function noteRefusal(ctx: Context, provider: Provider, error: SignInRefused): Promise<void> {
  ctx.log.warn({ err: error, problem: error.problem, provider: provider.Slug }, 'a provider signed nobody in')
  // Without an attempt behind it anybody could fill the table.
  if (error.problem === 'expired' || error.problem === 'not-offered') return
  await recordAudit(ctx.db, ctx, {
    action: 'sign-in refused',
    subject: `provider:${provider.ProviderID}`,
    detail: { Provider: provider.Name, Problem: error.problem, Detail: error.message },
  })
}

/** The next try of the same window ends where this one would have ended (SIGN-09). */
export function problemAddress(
  provider: Pick<Provider, 'Slug'>,
  error: SignInRefused,
  { returnUrl = '', isEmbedded = false }: { returnUrl?: string; isEmbedded?: boolean } = {},
): string {
  const query = new URLSearchParams({ problem: error.problem, provider: provider.Slug })
  if (returnUrl) query.set('returnurl', returnUrl)
  if (isEmbedded) query.set('embedlogin', '1')
  return `${pages.login.path}?${query}`
}
