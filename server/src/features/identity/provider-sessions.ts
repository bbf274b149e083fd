// Sessions here that a provider started: how it proves again who sits there, and how its own session ends.

import type { Context } from '../../platform/http/context.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { findProviderSession } from './identities.sql.ts'
import { offeredOf } from './offer-providers.ts'
import type { ProviderSession } from './protocol.ts'
import type { Provider, ProviderAnswer } from './provider.ts'
import { readProviders } from './read-providers.ts'

const PURPOSE = 'sessions at providers'

const endsSession = ({ Settings }: Pick<Provider, 'Settings'>) =>
  Settings.Kind !== 'ldap' && Settings.EndsSession === true

/** Kept only where it is used: an ID token says a lot about a person. */
export async function sealHint(
  { config }: Pick<Context, 'config'>,
  provider: Provider,
  { logoutHint }: ProviderAnswer,
): Promise<{ hint: Buffer | null; key_id: string | null }> {
  if (!logoutHint || !endsSession(provider)) return { hint: null, key_id: null }
  const key = await readSecretKey(config)
  return { hint: seal(key.secret, PURPOSE, JSON.stringify(logoutHint)), key_id: key.ID }
}

/** The provider of a session, where it is still offered. */
export async function providerOfSession(
  ctx: Pick<Context, 'db' | 'config'>,
  sessionID: string,
): Promise<{ provider: Provider; session: ProviderSession } | undefined> {
  const found = await findProviderSession(ctx.db, sessionID)
  if (!found) return undefined
  const provider = offeredOf(await readProviders(ctx)).find(it => it.ProviderID === found.ProviderID)
  if (!provider) return undefined
  const { subject, providerSession } = found
  return { provider, session: { subject, providerSession, hint: await openHint(ctx, found) } }
}

/** The same, where people sign out there too. */
export async function sessionToEnd(ctx: Pick<Context, 'db' | 'config'>, sessionID: string) {
  const found = await providerOfSession(ctx, sessionID)
  return found && endsSession(found.provider) ? found : undefined
}

/** Sealed on another server: without it the provider asks the person. */
async function openHint(
  { config }: Pick<Context, 'config'>,
  { hint, KeyID }: { hint: Buffer | null; KeyID: string | null },
): Promise<Record<string, string>> {
  const key = await readSecretKey(config)
  if (!hint || KeyID !== key.ID) return {}
  return JSON.parse(unseal(key.secret, PURPOSE, hint)) as Record<string, string>
}
