// Directories behind the ordinary password form, and whose own passwords count.
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type PasswordSources, viewerOf } from '../sign-in/index.ts'
import { noteRefusal } from './finish-sign-in.ts'
import { offeredOf } from './offer-providers.ts'
import { sentenceOf } from './problem-sentences.ts'
import { protocolOf } from './protocols.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'
import { listStored } from './providers.sql.ts'
import { readProviders } from './read-providers.ts'
import { signInByProvider } from './sign-in-by-provider.ts'

export const passwordSources: PasswordSources = {
  async checkElsewhere(ctx, userName, password) {
    if (!(await listStored(ctx.db)).some(it => it.IsEnabled && it.Kind === 'ldap')) return undefined
    let isUnreachable = false
    for (const provider of offeredOf(await readProviders(ctx))) {
      const protocol = protocolOf(provider)
      if (protocol.kind !== 'password') continue
      const answer = await protocol.checkPassword(ctx, provider, userName, password)
      if (answer === 'unreachable') isUnreachable = true
      else if (answer !== 'refused') return () => begin(ctx, provider, answer)
    }
    if (isUnreachable) throw new Refusal('unavailable', sentenceOf('unreachable'))
    return undefined
  },

  /** The way back in for administrators: a provider that is set up wrong must not lock everybody out. */
  async requireOwnAllowed(ctx, personID) {
    const only = offeredOf(await listStored(ctx.db)).find(it => it.IsOnly)
    if (!only) return
    const viewer = await viewerOf(ctx, personID)
    if (viewer?.kind === 'person' && viewer.roles.has('administrator')) return
    throw new Refusal('not-allowed', `Please sign in with “${only.Name}”`)
  },
}

async function begin(ctx: Context, provider: Provider, answer: ProviderAnswer): Promise<number> {
  try {
    return await signInByProvider(ctx, provider, answer)
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    await noteRefusal(ctx, provider, error)
    throw new Refusal('not-allowed', sentenceOf(error.problem))
  }
}
