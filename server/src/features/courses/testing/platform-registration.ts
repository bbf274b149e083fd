// How a tool registers at a test platform, and returns what was chosen.
import type { IncomingMessage } from 'node:http'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { NRPS_SCOPE, RefusedRequest, SCOPES, type TestPlatform } from './platform-state.ts'

export async function takeDeepLink(it: TestPlatform, form: URLSearchParams) {
  const set = (await (await fetch(it.tool.keysURL)).json()) as JSONWebKeySet
  const { payload } = await jwtVerify(form.get('JWT') ?? '', createLocalJWKSet(set), {
    algorithms: ['RS256'],
    issuer: it.clientID,
    audience: it.url,
    requiredClaims: ['exp', 'iat', 'nonce'],
  })
  const claims = payload as Record<string, unknown>
  const items = (claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] ?? []) as Record<
    string,
    unknown
  >[]
  if (it.deepLinkReplies.some(reply => reply.payload.nonce === payload.nonce))
    throw new RefusedRequest(400, 'The reply was sent before')
  it.deepLinkReplies.push({ payload, items })
  return `<!doctype html><html lang="en"><title>Course</title><p id="returned">${items.length} items</p></html>`
}

export function register(it: TestPlatform, request: IncomingMessage, body: string) {
  if (request.headers.authorization !== 'Bearer registration token') throw new RefusedRequest(401, 'No token')
  const sent = JSON.parse(body)
  it.tool = {
    keysURL: sent.jwks_uri,
    loginURL: sent.initiate_login_uri,
    redirectURIs: sent.redirect_uris,
  }
  const tool = sent['https://purl.imsglobal.org/spec/lti-tool-configuration']
  return {
    ...sent,
    client_id: it.clientID,
    'https://purl.imsglobal.org/spec/lti-tool-configuration': { ...tool, deployment_id: it.deploymentID },
  }
}

export const configuration = (it: TestPlatform) => ({
  issuer: it.url,
  authorization_endpoint: `${it.url}/authorise`,
  token_endpoint: `${it.servicesURL}/token`,
  jwks_uri: `${it.servicesURL}/keys`,
  registration_endpoint: `${it.servicesURL}/register`,
  token_endpoint_auth_methods_supported: ['private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', ...SCOPES, NRPS_SCOPE],
  response_types_supported: ['id_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: ['iss', 'sub', 'name'],
  'https://purl.imsglobal.org/spec/lti-platform-configuration': {
    product_family_code: 'test-platform',
    version: '1',
    messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
  },
})
