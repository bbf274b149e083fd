// A launch is believed when its token is signed by the platform, for us, now, and for this login.
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { CannotFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { keysAt } from '../identity/index.ts'
import { LaunchRefused } from './launch.rules.ts'
import type { StoredRegistration } from './registrations.sql.ts'

/** Never none, and never with a secret: the public key of a platform would pass for one. */
const ALGORITHMS = ['RS256', 'ES256']
const CLOCK_TOLERANCE_SECS = 60
const MOST_AGE_SECS = 3600

export async function verifyLaunch(
  registration: Pick<StoredRegistration, 'Issuer' | 'ClientID' | 'KeysEndpoint'>,
  token: string,
): Promise<JWTPayload> {
  requireKid(token)
  const verify = async (isNew: boolean) => {
    const { payload } = await jwtVerify(token, keysAt(registration.KeysEndpoint, isNew), {
      issuer: registration.Issuer,
      audience: registration.ClientID,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECS,
      maxTokenAge: MOST_AGE_SECS,
      requiredClaims: ['exp', 'iat', 'nonce'],
    })
    return payload
  }
  try {
    const payload = await verify(false).catch((error: unknown) => {
      // Another key than those we know: the platform may have a new one.
      if (error instanceof errors.JWKSNoMatchingKey) return verify(true)
      throw error
    })
    requireParty(payload, registration.ClientID)
    return payload
  } catch (error) {
    throw refusalFor(error)
  }
}

function requireKid(token: string) {
  try {
    if (decodeProtectedHeader(token).kid) return
  } catch (error) {
    throw new LaunchRefused('signature', 'This is no signed token', { cause: error })
  }
  throw new LaunchRefused('signature', 'The token does not name its key')
}

/** OpenID Connect 3.1.3.7: of several audiences, azp says whom it was issued to. */
function requireParty({ aud, azp }: JWTPayload, clientID: string) {
  const isForSeveral = Array.isArray(aud) && aud.length > 1
  if (azp === undefined ? isForSeveral : azp !== clientID)
    throw new LaunchRefused('audience', `azp is ${JSON.stringify(azp)}`)
}

const BY_CLAIM: Partial<Record<string, LaunchRefused['problem']>> = {
  iss: 'issuer',
  aud: 'audience',
  nonce: 'nonce',
  iat: 'clock',
  exp: 'clock',
  nbf: 'clock',
}

function refusalFor(error: unknown): LaunchRefused {
  if (error instanceof LaunchRefused) return error
  const options = { cause: error }
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof errors.JWTExpired) return new LaunchRefused('expired', detail, options)
  if (error instanceof errors.JWTClaimValidationFailed)
    return new LaunchRefused(BY_CLAIM[error.claim] ?? 'incomplete', detail, options)
  const isReached = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
  // jose says so in words only, when the address of the keys answers with something else.
  const isNoKeySet = error instanceof errors.JOSEError && /JSON Web Key Set HTTP response/.test(detail)
  if (!isReached || isNoKeySet || error instanceof CannotFetch)
    return new LaunchRefused('unreachable', detail, options)
  return new LaunchRefused('signature', detail, options)
}
