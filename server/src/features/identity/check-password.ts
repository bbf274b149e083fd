// What providers add to signing in and out: directories behind the password form, whose own passwords count, proofs.
import { SIGN_IN_PATH } from '@mediatheque/contract/identity'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type PasswordSources, viewerOf } from '../sign-in/index.ts'
import { beginSignOut } from './attempts.ts'
import { noteRefusal } from './finish-sign-in.ts'
import { offeredOf } from './offer-providers.ts'
import { keyOf } from './problem-sentences.ts'
import { protocolOf } from './protocols.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'
import { providerOfSession, sessionToEnd } from './provider-sessions.ts'
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
    if (isUnreachable) throw new Refusal('unavailable', keyOf('unreachable'))
    return undefined
  },

  /** The way back in for administrators: a provider that is set up wrong must not lock everybody out. */
  async onlyProviderOf({ db }, personID) {
    const only = offeredOf(await listStored(db)).find(it => it.IsOnly)
    if (!only) return undefined
    const viewer = await viewerOf({ db }, personID)
    return viewer?.kind === 'person' && viewer.roles.has('administrator') ? undefined : only.Name
  },

  async proofElsewhere(ctx, sessionID) {
    const found = await providerOfSession(ctx, sessionID)
    if (!found) return undefined
    const { provider, session } = found
    const protocol = protocolOf(provider)
    if (protocol.kind === 'redirect')
      return { kind: 'redirect', Name: provider.Name, Path: SIGN_IN_PATH.replace(':Slug', provider.Slug) }
    return {
      kind: 'password',
      isRight: async password => {
        const outcome = await protocol.checkAgain(ctx, provider, session.subject, password)
        if (outcome === 'unreachable') throw new Refusal('unavailable', keyOf('unreachable'))
        return outcome === 'right'
      },
    }
  },

  async leaveElsewhere(ctx, sessionID) {
    const found = await sessionToEnd(ctx, sessionID)
    if (!found) return undefined
    const { provider, session } = found
    return () =>
      beginSignOut(ctx, provider, session).catch(error => {
        // Signed out here in any case.
        ctx.log.warn({ err: error, provider: provider.Slug }, 'nobody could be signed out at a provider')
        return undefined
      })
  },
}

async function begin(ctx: Context, provider: Provider, answer: ProviderAnswer): Promise<number> {
  try {
    return await signInByProvider(ctx, provider, answer)
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error
    await noteRefusal(ctx, provider, error)
    throw new Refusal('not-allowed', keyOf(error.problem))
  }
}
