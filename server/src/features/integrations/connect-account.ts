import { createHash } from 'node:crypto'
import { type integrations, SourceName } from '@mediatheque/contract/integrations'
import { randomPKCECodeVerifier, randomState } from 'openid-client'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { safeReturnUrl } from '../sign-in/index.ts'
import { deleteAccount, insertConsent, listAccounts, saveAccount, takeConsent } from './accounts.sql.ts'
import { consentAddress, takeTokens } from './oauth.ts'
import { providerOf, requireProvider } from './providers.ts'
import { requestWith, sealed } from './request-service.ts'

const hashOf = (state: string) => createHash('sha256').update(state).digest()

export const showSources: Action<typeof integrations.sources> = async ctx => {
  const accounts = await listAccounts(ctx.db, personOf(ctx).PersonID)
  const Items = SourceName.options.map(Name => {
    const account = accounts.find(it => it.source === Name)
    return {
      Name,
      IsOffered: providerOf(ctx.config, Name) !== undefined,
      IsConnected: account !== undefined,
      Account: account?.account ?? '',
    }
  })
  return { Items, Total: Items.length }
}

export const connectAccount: Action<typeof integrations.connect> = async (ctx, { Source, returnurl }) => {
  const provider = requireProvider(ctx.config, Source)
  const [state, verifier] = [randomState(), randomPKCECodeVerifier()]
  const person_id = personOf(ctx).PersonID
  const return_to = safeReturnUrl(returnurl, new URL(ctx.config.baseUrl).origin, '') || null
  await insertConsent(ctx.db, { state_hash: hashOf(state), person_id, source: Source, verifier, return_to })
  return { Success: true, URL: await consentAddress(ctx.config, provider, state, verifier) }
}

export interface Outcome {
  /** False: they did not agree, or it was not this person who left. */
  isConnected: boolean
  /** Where they left from; null: they came for recordings. */
  returnTo: string | null
}

/** The person comes back from the service. */
export async function finishConnecting(ctx: Context, Source: SourceName, query: string): Promise<Outcome> {
  const provider = requireProvider(ctx.config, Source)
  const person = personOf(ctx)
  const asked = new URLSearchParams(query)
  const state = asked.get('state') ?? ''
  const consent = await takeConsent(ctx.db, hashOf(state), person.PersonID, Source)
  const returnTo = consent?.return_to ?? null
  if (!consent || !asked.has('code')) return { isConnected: false, returnTo }
  const tokens = await takeTokens(ctx.config, provider, query, { state, verifier: consent.verifier }).catch(
    (err: unknown) => ctx.log.warn({ err, Source }, 'an account elsewhere could not be connected'),
  )
  if (!tokens) return { isConnected: false, returnTo }
  const account = await provider.account(requestWith(provider, tokens.access))
  const key = await readSecretKey(ctx.config)
  await ctx.db.transaction().execute(async tx => {
    const { PersonID } = person
    await saveAccount(tx, { person_id: PersonID, source: Source, account, ...sealed(key, tokens) })
    await recordAudit(tx, ctx, { action: 'connected an account', subject: `source:${Source}` })
  })
  return { isConnected: true, returnTo }
}

export const disconnectAccount: Action<typeof integrations.disconnect> = async (ctx, { Source }) => {
  await ctx.db.transaction().execute(async tx => {
    await deleteAccount(tx, personOf(ctx).PersonID, Source)
    await recordAudit(tx, ctx, { action: 'disconnected an account', subject: `source:${Source}` })
  })
  return { Success: true }
}
