// The agreement between a person, this site and a service: OAuth 2.0 with PKCE and state.
import { SOURCE_CALLBACK_PATH } from '@mediatheque/contract/integrations'
import * as oauth from 'openid-client'
import type { Config } from '../../platform/config.ts'
import type { Provider } from './provider.ts'

export interface Tokens {
  access: string
  refresh: string
  expiresAt: Date
}

const returnAddress = ({ baseUrl }: Pick<Config, 'baseUrl'>, { name }: Provider) =>
  baseUrl + SOURCE_CALLBACK_PATH.replace(':Source', name)

export async function consentAddress(config: Config, provider: Provider, state: string, verifier: string) {
  const url = oauth.buildAuthorizationUrl(configurationOf(provider), {
    redirect_uri: returnAddress(config, provider),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.scope && { scope: provider.scope }),
  })
  return url.href
}

/** The query is what the service sent the person back with. */
export async function takeTokens(
  config: Config,
  provider: Provider,
  query: string,
  consent: { state: string; verifier: string },
): Promise<Tokens> {
  const answer = await oauth.authorizationCodeGrant(
    configurationOf(provider),
    new URL(returnAddress(config, provider) + query),
    { expectedState: consent.state, pkceCodeVerifier: consent.verifier },
  )
  return tokensIn(answer, '')
}

export async function renewTokens(provider: Provider, refresh: string): Promise<Tokens> {
  return tokensIn(await oauth.refreshTokenGrant(configurationOf(provider), refresh), refresh)
}

/** The service no longer knows the agreement: the person withdrew it, or it grew too old. */
export const isWithdrawn = (error: unknown) =>
  error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant'

const HOUR_SECS = 3600

/** A service that does not rotate refresh tokens leaves the old one in force. */
function tokensIn(answer: oauth.TokenEndpointResponse, before: string): Tokens {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? before,
    expiresAt: new Date(Date.now() + (answer.expires_in ?? HOUR_SECS) * 1000),
  }
}

function configurationOf({ server, app, authentication }: Provider) {
  const proof =
    authentication === 'basic' ? oauth.ClientSecretBasic(app.secret) : oauth.ClientSecretPost(app.secret)
  const configuration = new oauth.Configuration(server, app.id, undefined, proof)
  // Only where the operator has set such an address.
  if (server.issuer.startsWith('http:')) oauth.allowInsecureRequests(configuration)
  return configuration
}
