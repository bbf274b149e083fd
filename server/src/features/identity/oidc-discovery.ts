// What a provider publishes about itself, kept for some minutes, and how its failures are named.
import { createHash } from 'node:crypto'
import type { OidcSettings } from '@mediatheque/contract/identity-oidc'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import { intranetFetch } from '../../platform/safe-fetch/intranet-fetch.ts'
import { CannotFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { type Provider, SignInRefused } from './provider.ts'

type OidcProvider = Provider<OidcSettings>

/** Clocks may differ by five minutes, and a provider may date its tokens a little back; ten minutes are too many. */
export const CLOCK_TOLERANCE_SECS = 450

const KEPT_MS = 10 * 60_000
const MOST_KEPT = 200
const TIMEOUT_SECS = 10

const kept = new Map<string, { configuration: Promise<client.Configuration>; until: number }>()

const keyOf = ({ Settings, secrets }: OidcProvider) =>
  createHash('sha256')
    .update(JSON.stringify([Settings.Issuer, Settings.ClientID, secrets.ClientSecret]))
    .digest('hex')

export function discover(provider: OidcProvider): Promise<client.Configuration> {
  const key = keyOf(provider)
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.configuration
  const configuration = discoverNow(provider)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, { configuration, until: Date.now() + KEPT_MS })
  configuration.catch(() => kept.delete(key))
  return configuration
}

const discoverNow = ({ Settings, secrets }: OidcProvider) =>
  client.discovery(
    new URL(Settings.Issuer),
    Settings.ClientID,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECS },
    secrets.ClientSecret ? proofOf(secrets.ClientSecret) : client.None(),
    {
      timeout: TIMEOUT_SECS,
      [client.customFetch]: intranetFetch as client.CustomFetch,
      // Only where an administrator has set such an address.
      ...(Settings.Issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
    },
  )

/** As the provider takes it; one that does not say so takes the header (RFC 8414). */
const proofOf =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const isInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
    const proof = isInBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
    proof(server, ...rest)
  }

const keySets = new Map<string, { keys: JWTVerifyGetKey; madeAtMs: readonly number[] }>()
/** A key that is not known yet may be new; tokens with invented keys must not make us fetch more often than this. */
const MOST_RENEWALS = 5
const RENEWALS_WITHIN_MS = 30_000

/** Shared for tokens that anybody may send, so that nobody makes us fetch keys again and again. */
export function keysAt(address: string, isNew: boolean): JWTVerifyGetKey {
  const known = keySets.get(address)
  const lately = known?.madeAtMs.filter(ms => Date.now() - ms < RENEWALS_WITHIN_MS) ?? []
  if (known && (!isNew || lately.length > MOST_RENEWALS)) return known.keys
  if (keySets.size >= MOST_KEPT) keySets.clear()
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_SECS * 1000,
    [customFetch]: (url: string, init: object) => intranetFetch(url, init),
  })
  keySets.set(address, { keys, madeAtMs: [...lately, Date.now()] })
  return keys
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof CannotFetch ||
  error instanceof errors.JWKSTimeout ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name)) ||
  (error instanceof Error && error.cause !== undefined && isUnreachable(error.cause))

/** 5xx of the provider, or a page instead of JSON, as from a web server in front of one that is down. */
const isFailing = (error: unknown): boolean =>
  error instanceof client.ClientError && error.cause instanceof Response && error.cause.status >= 500

const isAboutTime = (error: unknown): boolean =>
  error instanceof errors.JWTExpired ||
  (error instanceof errors.JWTClaimValidationFailed && ['nbf', 'iat', 'exp'].includes(error.claim)) ||
  (error instanceof client.ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')

/** One clear reason for the person, all that is known for the log. */
export function refusalOfOidc(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error
  const options = { cause: error }
  if (error instanceof client.AuthorizationResponseError)
    return new SignInRefused(
      error.error === 'access_denied' ? 'declined' : 'invalid',
      `The provider answered ${error.error}: ${error.error_description ?? ''}`,
      options,
    )
  const detail = detailOf(error)
  if (isUnreachable(error) || isFailing(error)) return new SignInRefused('unreachable', detail, options)
  return new SignInRefused(isAboutTime(error) ? 'clock' : 'invalid', detail, options)
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const body =
    error instanceof client.ResponseBodyError ? `: ${error.error} ${error.error_description ?? ''}` : ''
  return `${error.message}${cause}${body}`
}
