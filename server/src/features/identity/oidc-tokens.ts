// Tokens of a provider are believed when their signature, issuer, audience and times are right, and not otherwise.
import type { OidcSettings } from '@mediatheque/contract/identity-oidc'
import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { Configuration } from 'openid-client'
import { CLOCK_TOLERANCE_SECS, keysAt, refusalOfOidc } from './oidc-discovery.ts'
import { type Provider, SignInRefused } from './provider.ts'

type OidcProvider = Provider<OidcSettings>

/** Never none, and never with a secret: the public key of a provider would pass for one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

const rulesFor = ({ Settings }: OidcProvider, configuration: Configuration): JWTVerifyOptions => ({
  issuer: configuration.serverMetadata().issuer,
  audience: Settings.ClientID,
  algorithms: ALGORITHMS,
  clockTolerance: CLOCK_TOLERANCE_SECS,
})

const keyAddressOf = (configuration: Configuration): string => {
  const { jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new SignInRefused('invalid', 'The provider publishes no keys')
  return jwks_uri
}

/** Fresh from the provider: it was issued a moment ago. A key that is not known is looked up again (rollover). */
export async function verifyFreshIDToken(
  provider: OidcProvider,
  configuration: Configuration,
  token: string,
): Promise<JWTPayload> {
  const address = keyAddressOf(configuration)
  const verify = (keys: JWTVerifyGetKey) =>
    jwtVerify(token, keys, {
      ...rulesFor(provider, configuration),
      requiredClaims: ['sub', 'exp', 'iat'],
      // With the tolerance: not issued before, and not yet to be issued, by a clock that is far off.
      maxTokenAge: 1,
    })
  try {
    return (await verify(keysAt(address, false))).payload
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return (await verify(keysAt(address, true))).payload
  }
}

/** One that anybody may have sent: a logout token, or the credential of one-tap. */
export async function verifySentToken(
  provider: OidcProvider,
  configuration: Configuration,
  token: string,
  requiredClaims: string[],
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysAt(keyAddressOf(configuration), false), {
      ...rulesFor(provider, configuration),
      requiredClaims,
    })
    const { iat = 0 } = payload
    if (iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECS)
      throw new SignInRefused('clock', 'The token is issued in the future')
    return payload
  } catch (error) {
    throw refusalOfOidc(error)
  }
}
