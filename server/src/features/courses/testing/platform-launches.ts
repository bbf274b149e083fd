// The launch side of a test platform: what its tokens say, and what its authorisation endpoint answers.
import { exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import {
  type Click,
  LTI,
  type PlatformState,
  SCOPES,
  type Signing,
  type TestPlatform,
} from './platform-state.ts'

const nowSecs = () => Math.floor(Date.now() / 1000)

const serviceClaims = (it: TestPlatform, click: Click) => ({
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
    scope: SCOPES,
    lineitems: `${it.servicesURL}/lineitems`,
    ...(click.lineItem && { lineitem: click.lineItem }),
  },
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
    context_memberships_url: `${it.servicesURL}/members/${encodeURIComponent(click.context.id)}`,
    service_versions: ['2.0'],
  },
})

const messageClaims = (it: TestPlatform, click: Click) =>
  click.deepLinking
    ? {
        [`${LTI}message_type`]: 'LtiDeepLinkingRequest',
        'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
          deep_link_return_url: `${it.url}/deep-link-return`,
          accept_types: ['ltiResourceLink', 'link'],
          accept_presentation_document_targets: ['iframe', 'window'],
          accept_multiple: true,
          accept_lineitem: true,
          data: 'opaque data of the platform',
        },
      }
    : {
        [`${LTI}message_type`]: 'LtiResourceLinkRequest',
        [`${LTI}resource_link`]: click.resourceLink ?? { id: 'link-1' },
      }

const claimsOf = (it: TestPlatform, click: Click, nonce: string) => ({
  iss: it.url,
  aud: it.clientID,
  sub: click.user.sub,
  exp: nowSecs() + 300,
  iat: nowSecs(),
  nonce,
  name: click.user.name,
  [`${LTI}version`]: '1.3.0',
  [`${LTI}deployment_id`]: it.deploymentID,
  [`${LTI}target_link_uri`]: click.target,
  [`${LTI}roles`]: [click.user.role],
  [`${LTI}context`]: {
    id: click.context.id,
    title: click.context.title,
    type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
  },
  [`${LTI}custom`]: {
    ...click.custom,
    context_id_history: click.context.history?.join(',') ?? '',
  },
  ...serviceClaims(it, click),
  ...messageClaims(it, click),
  ...click.claims,
})

export async function signToken(
  { keys, foreign }: PlatformState,
  said: Record<string, unknown>,
  signing: Signing = 'right',
) {
  const claims = JSON.parse(JSON.stringify(said)) as JWTPayload
  if (signing === 'none') return new UnsecuredJWT(claims).encode()
  if (signing === 'confused') {
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey))
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keys.kid }).sign(secret)
  }
  const by = signing === 'foreign' ? foreign : keys
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: by.kid }).sign(by.privateKey)
}

export async function authorise(state: PlatformState, address: string): Promise<Record<string, string>> {
  const { it, clicks } = state
  const { searchParams } = new URL(address)
  const get = (name: string) => searchParams.get(name) ?? ''
  const asked = get('state')
  const click = clicks.get(get('lti_message_hint'))
  const isRight =
    get('scope').split(' ').includes('openid') &&
    get('response_type') === 'id_token' &&
    get('response_mode') === 'form_post' &&
    get('prompt') === 'none' &&
    get('client_id') === it.clientID &&
    get('nonce') !== '' &&
    (it.tool.redirectURIs.length === 0 || it.tool.redirectURIs.includes(get('redirect_uri')))
  if (!isRight || !click || click.user.sub !== get('login_hint'))
    return { state: asked, error: 'invalid_request' }
  return { state: asked, id_token: await it.token(claimsOf(it, click, get('nonce')), click.signing) }
}
