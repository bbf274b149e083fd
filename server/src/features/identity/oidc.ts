// OpenID Connect: discovery, the code flow with PKCE, state and nonce, and what its tokens must fulfil.

import {
  BACKCHANNEL_LOGOUT_PATH,
  OIDC_CALLBACK_PATH,
  OIDC_SIGNED_OUT_PATH,
} from '@mediatheque/contract/identity'
import type { OidcSettings } from '@mediatheque/contract/identity-oidc'
import * as client from 'openid-client'
import type { Platform } from '../../platform/http/context.ts'
import { badField } from '../../platform/http/refusal.ts'
import { answerOf } from './oidc.rules.ts'
import { discover, refusalOfOidc } from './oidc-discovery.ts'
import { verifyFreshIDToken } from './oidc-tokens.ts'
import type { RedirectProtocol } from './protocol.ts'
import { type Provider, SignInRefused } from './provider.ts'

export type OidcProvider = Provider<OidcSettings>

const addressOf = ({ config }: Pick<Platform, 'config'>, path: string, { Slug }: Pick<Provider, 'Slug'>) =>
  config.baseUrl + path.replace(':Slug', Slug)

export const oidc: RedirectProtocol<OidcSettings> = {
  kind: 'redirect',

  addresses: (platform, provider) => [
    { Name: 'redirect', URL: addressOf(platform, OIDC_CALLBACK_PATH, provider) },
    { Name: 'signedOut', URL: addressOf(platform, OIDC_SIGNED_OUT_PATH, provider) },
    { Name: 'backchannel', URL: addressOf(platform, BACKCHANNEL_LOGOUT_PATH, provider) },
  ],

  /** A provider that is offered must be there: a slip in the issuer is found before people meet it. */
  async check(_platform, provider) {
    if (!provider.IsEnabled) return
    try {
      await discover(provider)
    } catch (error) {
      const { message } = refusalOfOidc(error)
      throw badField('Settings.Issuer', 'provider-not-found', { detail: message })
    }
  },

  async start(platform, provider, state, wish) {
    const configuration = await reached(provider)
    const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()]
    const { Scopes } = provider.Settings
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: addressOf(platform, OIDC_CALLBACK_PATH, provider),
      scope: Scopes.split(/\s+/).includes('openid') ? Scopes : `openid ${Scopes}`,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(wish?.isFresh && freshProof(configuration)),
    })
    return { address: address.href, memory: { nonce, verifier } }
  },

  async finish(platform, provider, { state, memory: { nonce = '', verifier = '' } }, { url }) {
    const configuration = await reached(provider)
    // As the provider was given it: a web server in front of us may have changed what we see.
    const current = new URL(addressOf(platform, OIDC_CALLBACK_PATH, provider) + url.search)
    try {
      const tokens = await client.authorizationCodeGrant(configuration, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = await verifyFreshIDToken(provider, configuration, tokens.id_token ?? '')
      const more = await userInfo(configuration, tokens.access_token, String(claims.sub))
      return {
        ...answerOf(provider, { ...more, ...claims }),
        ...authAgeOf(claims),
        logoutHint: { idToken: tokens.id_token ?? '' },
      }
    } catch (error) {
      throw error instanceof SignInRefused ? error : refusalOfOidc(error)
    }
  },

  /** OpenID Connect RP-Initiated Logout 1.0 */
  async end(platform, provider, state, { hint: { idToken = '' } }) {
    const configuration = await reached(provider)
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
    const address = client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: addressOf(platform, OIDC_SIGNED_OUT_PATH, provider),
      state,
      ...(idToken !== '' && { id_token_hint: idToken }),
    })
    return { address: address.href, memory: {} }
  },
}

/** auth_time is sent with max_age; Google sends it only where it is asked for by name. */
const freshProof = (configuration: client.Configuration) => ({
  prompt: 'login',
  max_age: '0',
  ...(configuration.serverMetadata().claims_parameter_supported === true && {
    claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
  }),
})

/** Both moments are of the clock of the provider, so that ours may differ. */
const authAgeOf = ({ iat, auth_time }: { iat?: number; auth_time?: unknown }) =>
  typeof auth_time === 'number' && iat !== undefined ? { authAgeSecs: Math.max(0, iat - auth_time) } : {}

async function reached(provider: OidcProvider) {
  try {
    return await discover(provider)
  } catch (error) {
    throw refusalOfOidc(error)
  }
}

/** Many providers tell names, mail and groups there only. */
const userInfo = async (configuration: client.Configuration, accessToken: string, subject: string) =>
  configuration.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : client.fetchUserInfo(configuration, accessToken, subject)
