import type { identity } from '@mediatheque/contract/identity'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { beginAttempt } from './attempts.ts'
import { offeredOf } from './offer-providers.ts'
import { keyOf } from './problem-sentences.ts'
import { type Provider, SignInRefused } from './provider.ts'
import { readProviders } from './read-providers.ts'

interface Wish {
  ReturnUrl: string
  IsEmbedded: boolean
}

/** The address at the provider; a provider that is not offered starts nothing. */
export async function startSignIn(ctx: Context, provider: Provider, { ReturnUrl, IsEmbedded }: Wish) {
  const departure = { returnUrl: ReturnUrl, isEmbedded: IsEmbedded, triedBy: null }
  return (await beginAttempt(ctx, provider, departure)).address
}

export async function requireOffered(ctx: Context, isIt: (provider: Provider) => boolean): Promise<Provider> {
  const provider = offeredOf(await readProviders(ctx)).find(isIt)
  if (!provider) throw new SignInRefused('not-offered', 'There is no such provider, or it is switched off')
  return provider
}

async function answered(ctx: Context, wish: Wish, isIt: (provider: Provider) => boolean) {
  try {
    const provider = await requireOffered(ctx, isIt)
    return { Success: true as const, ResponseUrl: await startSignIn(ctx, provider, wish) }
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    ctx.log.warn({ err: error, problem: error.problem }, 'a sign-in with a provider could not start')
    const reason = error.problem === 'not-offered' ? 'not-found' : 'unavailable'
    throw new Refusal(reason, keyOf(error.problem))
  }
}

export const azureLogin: Action<typeof identity.azureLogin> = (ctx, { ProviderID, ...wish }) =>
  answered(ctx, wish, it => it.ProviderID === ProviderID)

export const samlLogin: Action<typeof identity.samlLogin> = (ctx, wish) =>
  answered(ctx, wish, it => it.Kind === 'saml' && !isAdfs(it))

export const adfsLogin: Action<typeof identity.adfsLogin> = (ctx, wish) =>
  answered(ctx, wish, it => it.Kind === 'saml' && isAdfs(it))

const isAdfs = ({ Settings }: Provider) => (Settings.Preset as string) === 'adfs'
