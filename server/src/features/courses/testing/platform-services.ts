// The services of a test platform: access tokens, Names and Roles, line items and scores.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import {
  AGS,
  type LineItem,
  NRPS_SCOPE,
  type PlatformState,
  RefusedRequest,
  SCOPES,
} from './platform-state.ts'

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const PAGE_SIZE = 2

/** RFC 7523: the assertion is ours alone, for this endpoint, and new. */
export async function issueToken({ it, tokens, usedAssertions }: PlatformState, form: URLSearchParams) {
  if (form.get('grant_type') !== 'client_credentials') throw new RefusedRequest(400, 'unsupported_grant_type')
  if (form.get('client_assertion_type') !== ASSERTION) throw new RefusedRequest(400, 'invalid_request')
  const assertion = form.get('client_assertion') ?? ''
  const set = (await (await fetch(it.tool.keysURL)).json()) as JSONWebKeySet
  const { payload } = await jwtVerify(assertion, createLocalJWKSet(set), {
    algorithms: ['RS256'],
    audience: `${it.servicesURL}/token`,
    issuer: it.clientID,
    subject: it.clientID,
    requiredClaims: ['exp', 'iat', 'jti'],
  }).catch(() => {
    throw new RefusedRequest(401, 'invalid_client')
  })
  if (usedAssertions.has(payload.jti ?? '')) throw new RefusedRequest(401, 'invalid_client')
  usedAssertions.add(payload.jti ?? '')
  const scopes = (form.get('scope') ?? '').split(' ')
  if (scopes.some(scope => !SCOPES.includes(scope) && scope !== NRPS_SCOPE))
    throw new RefusedRequest(400, 'invalid_scope')
  const access_token = randomUUID()
  tokens.set(access_token, scopes)
  return { access_token, token_type: 'Bearer', expires_in: 3600, scope: scopes.join(' ') }
}

const requireScope = ({ tokens }: PlatformState, { headers }: IncomingMessage, ...allowed: string[]) => {
  const scopes = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))
  if (!scopes) throw new RefusedRequest(401, 'No valid token')
  if (!allowed.some(scope => scopes.includes(scope))) throw new RefusedRequest(403, 'The scope is missing')
}

export function listMembers(
  state: PlatformState,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
) {
  const { it } = state
  requireScope(state, request, NRPS_SCOPE)
  const context = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
  const all = it.members.get(context) ?? []
  const page = Number(url.searchParams.get('page') ?? 0)
  const rest = all.length > (page + 1) * PAGE_SIZE
  if (rest) response.setHeader('link', `<${it.servicesURL}${url.pathname}?page=${page + 1}>; rel="next"`)
  return {
    id: `${it.servicesURL}${url.pathname}`,
    context: { id: context },
    members: all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(user => ({
      status: user.status ?? 'Active',
      name: user.name,
      user_id: user.sub,
      roles: [user.role],
    })),
  }
}

export function lineItemService(
  state: PlatformState,
  request: IncomingMessage,
  url: URL,
  body: string,
): unknown {
  const { it } = state
  const [, , id, part] = url.pathname.split('/')
  if (id === undefined && request.method === 'POST') {
    requireScope(state, request, `${AGS}lineitem`)
    const made: LineItem = {
      ...JSON.parse(body),
      id: `${it.servicesURL}/lineitems/${randomUUID()}`,
      scores: [],
    }
    it.lineItems.push(made)
    return { ...made, scores: undefined }
  }
  if (id === undefined) {
    requireScope(state, request, `${AGS}lineitem`, `${AGS}lineitem.readonly`)
    const resourceID = url.searchParams.get('resource_id')
    return it.lineItems
      .filter(item => resourceID === null || item.resourceId === resourceID)
      .map(item => ({ ...item, scores: undefined }))
  }
  const item = it.lineItems.find(one => one.id === `${it.servicesURL}/lineitems/${id}`)
  if (!item) throw new RefusedRequest(404, 'There is no such line item')
  if (part === 'scores' && request.method === 'POST') {
    requireScope(state, request, `${AGS}score`)
    return takeScore(item, JSON.parse(body), it.clockSecs)
  }
  if (part === 'results') {
    requireScope(state, request, `${AGS}result.readonly`)
    return resultsOf(item, url)
  }
  requireScope(state, request, `${AGS}lineitem`, `${AGS}lineitem.readonly`)
  return { ...item, scores: undefined }
}

/** AGS 3.4: a score that is not newer than the last one of that person is refused. */
function takeScore(item: LineItem, score: Record<string, unknown>, clockSecs: number) {
  const momentOf = (one: Record<string, unknown>) =>
    Math.floor(Date.parse(String(one.timestamp)) / (clockSecs * 1000))
  for (const name of ['userId', 'timestamp', 'activityProgress', 'gradingProgress'])
    if (typeof score[name] !== 'string') throw new RefusedRequest(400, `${name} is missing`)
  if (score.scoreGiven !== undefined && !(Number(score.scoreMaximum) > 0))
    throw new RefusedRequest(400, 'scoreMaximum is missing')
  const last = item.scores.findLast(one => one.userId === score.userId)
  if (last && momentOf(score) <= momentOf(last)) throw new RefusedRequest(409, 'There is a newer score')
  item.scores.push(score)
  return {}
}

const resultsOf = (item: LineItem, url: URL) => {
  const latest = new Map(item.scores.map(score => [String(score.userId), score]))
  return [...latest.values()]
    .filter(score => [null, score.userId].includes(url.searchParams.get('user_id')))
    .map(score => ({
      id: `${item.id}/results/${score.userId}`,
      scoreOf: item.id,
      userId: score.userId,
      resultScore: (Number(score.scoreGiven) / Number(score.scoreMaximum)) * item.scoreMaximum,
      resultMaximum: item.scoreMaximum,
    }))
}
