// Our requests to the services of a platform (AGS, NRPS): a token for each set of scopes, by a signed assertion.

import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { intranetFetch } from '../../platform/safe-fetch/intranet-fetch.ts'
import { platformSigner } from './own-keys.ts'
import { findRegistration, type StoredRegistration } from './registrations.sql.ts'

type Serving = Pick<Platform, 'db' | 'config'>

export const Scope = {
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  readLineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  readResults: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const

const NO_ANSWER = 0

/** The platform did not do what was asked; `status` is 0 where it did not answer, or is switched off. */
export class PlatformFailed extends Error {
  override name = 'PlatformFailed'
  readonly status: number
  readonly body: string
  constructor(message: string, status: number, body = '') {
    super(message)
    this.status = status
    this.body = body
  }
}

const TokenResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(60),
})

const ASSERTION_SECS = 300
/** A token that ends while a request is on its way is refused. */
const MARGIN_MS = 30_000
const MOST_KEPT = 500

const kept = new Map<string, { token: string; until: number }>()

/** Kept until shortly before its end. Throws PlatformFailed. */
export async function serviceToken(
  platform: Serving,
  registrationID: number,
  scopes: readonly string[],
): Promise<string> {
  const registration = await findRegistration(platform.db, registrationID)
  if (!registration?.IsEnabled) throw new PlatformFailed('The platform is switched off', NO_ANSWER)
  const key = JSON.stringify([registration.TokenEndpoint, registration.ClientID, [...scopes].sort()])
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.token
  const { access_token, expires_in } = await requestToken(platform, registration, scopes)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, { token: access_token, until: Date.now() + expires_in * 1000 - MARGIN_MS })
  return access_token
}

/** After the platform has refused a token that should still be good. */
const forgetServiceTokens = () => kept.clear()

async function requestToken(platform: Serving, registration: StoredRegistration, scopes: readonly string[]) {
  const { TokenEndpoint, TokenAudience, ClientID } = registration
  const sign = await platformSigner(platform)
  const assertion = await sign(
    { iss: ClientID, sub: ClientID, aud: TokenAudience || TokenEndpoint },
    ASSERTION_SECS,
  )
  const response = await requestPlatform(TokenEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: scopes.join(' '),
    }).toString(),
  })
  const parsed = TokenResponse.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new PlatformFailed('The platform answered without a token', response.status)
  return parsed.data
}

interface PlatformRequest {
  method?: string
  headers: Record<string, string>
  body?: string
}

/** Through the guard of addresses that administrators set up. Throws PlatformFailed unless it was accepted. */
export async function requestPlatform(url: string, init: PlatformRequest): Promise<Response> {
  const response = await intranetFetch(url, init).catch((error: unknown) => {
    throw new PlatformFailed(error instanceof Error ? error.message : String(error), NO_ANSWER)
  })
  if (response.ok) return response
  const body = await response.text().catch(() => '')
  if (response.status === 401) forgetServiceTokens()
  throw new PlatformFailed(`The platform answered ${response.status}`, response.status, body.slice(0, 1000))
}
