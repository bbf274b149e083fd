// Single logout: a provider says that somebody has signed out there, or that it has done what we asked.
import { pages } from '@mediatheque/contract/pages'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { logoutResponseAddress } from '../../platform/saml/own-messages.ts'
import type { LogoutMessage } from '../../platform/saml/read-logout.ts'
import type { ProviderMetadata } from '../../platform/saml/read-metadata.ts'
import { readLogoutAside, readLogoutResponseAside } from '../../platform/saml/saml.ts'
import { rememberMessage } from './attempts.sql.ts'
import { takeSignOut } from './attempts.ts'
import { endSessionsOf } from './backchannel-logout.ts'
import { problemAddress } from './finish-sign-in.ts'
import { SignInRefused } from './provider.ts'
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

const readWith = (ctx: Context, provider: SamlProvider, metadata: ProviderMetadata, message: LogoutMessage) =>
  readLogoutAside(message, expectedOf(ctx, provider, metadata))

function expectedOf(ctx: Context, provider: SamlProvider, { entityID, certificates }: ProviderMetadata) {
  const { entityID: ownEntityID, logoutUrl } = ownSide(ctx, provider)
  return { ownEntityID, logoutUrl, issuer: entityID, certificates, nowMs: Date.now() }
}

/** The session here ended before the browser left; what is not confirmed is said, since computers are shared. */
export async function finishSignOut(
  ctx: Context,
  provider: SamlProvider,
  message: LogoutMessage,
  state: string,
): Promise<string> {
  const asked = await takeSignOut(ctx, provider, state)
  if (!asked) return pages.login.path
  const { requestID = '' } = asked.memory
  const read = async (metadata: ProviderMetadata) =>
    readLogoutResponseAside(message, { ...expectedOf(ctx, provider, metadata), requestID })
  let answer = await read(await metadataOf(ctx, provider))
  if (answer.is === 'refused' && answer.problem === 'signature') {
    const newer = await newerMetadataOf(ctx, provider)
    if (newer) answer = await read(newer)
  }
  if (answer.is === 'accepted') return pages.login.path
  ctx.log.warn({ provider: provider.Slug, ...answer }, 'a provider did not confirm a sign-out')
  return problemAddress(provider, new SignInRefused('not-signed-out', answer.detail))
}

function refused(ctx: Context, provider: SamlProvider, detail: string): Refusal {
  ctx.log.warn({ provider: provider.Slug, detail }, 'a logout request was refused')
  return new Refusal('bad-input', 'logout-request-not-valid')
}
