// Single logout: a provider says that somebody has signed out there. Their sessions end here at once.
import { pages } from '@mediatheque/contract/pages'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { logoutResponseAddress } from '../../platform/saml/own-messages.ts'
import type { LogoutMessage } from '../../platform/saml/read-logout.ts'
import { readLogoutAside } from '../../platform/saml/saml.ts'
import { rememberMessage } from './attempts.sql.ts'
import { endSessionsOf } from './backchannel-logout.ts'
import { ownSide, signingKey } from './saml.ts'
import { metadataOf, newerMetadataOf, type SamlProvider } from './saml-metadata.ts'

/** Where the browser goes next: back to the provider with our response, where it wants one. */
export async function endBySaml(
  ctx: Context,
  provider: SamlProvider,
  message: LogoutMessage,
  relayState: string,
): Promise<string> {
  const { request, logoutUrl } = await readRequest(ctx, provider, message)
  const { nameID, sessionIndexes, requestID, expiresAtMs } = request
  const isNew = await rememberMessage(ctx.db, {
    provider_id: provider.ProviderID,
    message_id: requestID,
    expires_at: new Date(expiresAtMs),
  })
  if (!isNew) throw refused(ctx, provider, 'The request was sent before')
  if (sessionIndexes.length === 0) await endSessionsOf(ctx, provider, { subject: nameID })
  for (const providerSession of sessionIndexes)
    await endSessionsOf(ctx, provider, { subject: nameID, providerSession })
  if (logoutUrl === '') return pages.login.path
  const privateKeyPem = await signingKey(ctx, provider)
  const own = ownSide(ctx, provider)
  return logoutResponseAddress({ own, requestID, logoutUrl, relayState, privateKeyPem, nowMs: Date.now() })
}

async function readRequest(ctx: Context, provider: SamlProvider, message: LogoutMessage) {
  let metadata = await metadataOf(ctx, provider)
  let read = await readWith(ctx, provider, metadata, message)
  if (read.is === 'refused' && read.problem === 'signature') {
    metadata = (await newerMetadataOf(ctx, provider)) ?? metadata
    read = await readWith(ctx, provider, metadata, message)
  }
  if (read.is === 'refused') throw refused(ctx, provider, `${read.problem}: ${read.detail}`)
  return { request: read, logoutUrl: metadata.logoutUrl }
}

const readWith = (
  ctx: Context,
  provider: SamlProvider,
  { entityID, certificates }: { entityID: string; certificates: string[] },
  message: LogoutMessage,
) => {
  const { entityID: ownEntityID, logoutUrl } = ownSide(ctx, provider)
  return readLogoutAside(message, {
    ownEntityID,
    logoutUrl,
    issuer: entityID,
    certificates,
    nowMs: Date.now(),
  })
}

function refused(ctx: Context, provider: SamlProvider, detail: string): Refusal {
  ctx.log.warn({ provider: provider.Slug, detail }, 'a logout request was refused')
  return new Refusal('bad-input', 'This is not a valid request to sign out')
}
