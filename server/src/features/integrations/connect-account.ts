import { createHash } from 'node:crypto'
import { type integrations, SourceName } from '@mediatheque/contract/integrations'
import { randomPKCECodeVerifier, randomState } from 'openid-client'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { deleteAccount, insertConsent, listAccounts, saveAccount, takeConsent } from './accounts.sql.ts'
import { askWith, sealed } from './ask-service.ts'
import { consentAddress, takeTokens } from './oauth.ts'
import { providerOf, requireProvider } from './providers.ts'

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

export const connectAccount: Action<typeof integrations.connect> = async (ctx, { Source }) => {
  const provider = requireProvider(ctx.config, Source)
  const [state, verifier] = [randomState(), randomPKCECodeVerifier()]
  const person_id = personOf(ctx).PersonID
  await insertConsent(ctx.db, { state_hash: hashOf(state), person_id, source: Source, verifier })
  return { Success: true, URL: await consentAddress(ctx.config, provider, state, verifier) }
}

/** The person comes back from the service; false: they did not agree, or it was not this person who left. */
export async function finishConnecting(ctx: Context, Source: SourceName, query: string): Promise<boolean> {
  const provider = requireProvider(ctx.config, Source)
  const person = personOf(ctx)
  const asked = new URLSearchParams(query)
  const state = asked.get('state') ?? ''
  const consent = await takeConsent(ctx.db, hashOf(state), person.PersonID, Source)
  if (!consent || !asked.has('code')) return false
  const tokens = await takeTokens(ctx.config, provider, query, { state, verifier: consent.verifier }).catch(
    (err: unknown) => ctx.log.warn({ err, Source }, 'an account elsewhere could not be connected'),
  )
  if (!tokens) return false
  const account = await provider.account(askWith(provider, tokens.access))
  const key = await readSecretKey(ctx.config)
  await ctx.db.transaction().execute(async tx => {
    const { PersonID } = person
    await saveAccount(tx, { person_id: PersonID, source: Source, account, ...sealed(key, tokens) })
    await recordAudit(tx, ctx, { action: 'connected an account', subject: `source:${Source}` })
  })
  return true
}

export const disconnectAccount: Action<typeof integrations.disconnect> = async (ctx, { Source }) => {
  await ctx.db.transaction().execute(async tx => {
    await deleteAccount(tx, personOf(ctx).PersonID, Source)
    await recordAudit(tx, ctx, { action: 'disconnected an account', subject: `source:${Source}` })
  })
  return { Success: true }
}
