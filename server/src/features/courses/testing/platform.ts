// A learning platform on this machine that follows the 1EdTech documents, and says what no honest one would where a test wants it.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decodeJwt, exportJWK } from 'jose'
import { authorise, signToken } from './platform-launches.ts'
import { coursePage, formPage } from './platform-pages.ts'
import { configuration, register, takeDeepLink } from './platform-registration.ts'
import { issueToken, lineItemService, listMembers } from './platform-services.ts'
import { makeKeys, type PlatformState, RefusedRequest, type TestPlatform } from './platform-state.ts'

export type { Click, LineItem, TestPlatform } from './platform-state.ts'

const ROLES = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'
export const TEACHER = `${ROLES}Instructor`
export const STUDENT = `${ROLES}Learner`

/** `host` is another site than the tool's where cookies are to be third-party ones. */
export async function testPlatform(host = '127.0.0.1', port = 0): Promise<TestPlatform> {
  const it = {
    url: '',
    servicesURL: '',
    clientID: 'mediatheque-client',
    deploymentID: 'deployment-1',
    tool: { keysURL: '', loginURL: '', redirectURIs: [] },
    members: new Map(),
    lineItems: [],
    clockSecs: 0.001,
    deepLinkReplies: [],
    log: [],
  } as unknown as TestPlatform
  const state: PlatformState = {
    it,
    keys: await makeKeys(),
    foreign: await makeKeys(),
    clicks: new Map(),
    tokens: new Map(),
    usedAssertions: new Set(),
    failing: { times: 0, status: 503 },
    oneIn: 0,
    requests: 0,
  }
  addActions(state)
  const server = createServer(serve(state))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.address() as AddressInfo
  it.url = `http://${host}:${listening}`
  it.servicesURL = `http://127.0.0.1:${listening}`
  it.stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return it
}

function addActions(state: PlatformState) {
  const { it } = state
  it.failNext = (times, status = 503) => {
    state.failing = { times, status }
  }
  it.failOneIn = count => {
    state.oneIn = count
  }
  it.rollOver = async () => {
    state.keys = await makeKeys()
  }
  it.token = (said, signing) => signToken(state, said, signing)
  it.authorise = address => authorise(state, address)
  it.click = click => {
    const hint = randomUUID()
    state.clicks.set(hint, click)
    return new URLSearchParams({
      iss: it.url,
      login_hint: click.user.sub,
      target_link_uri: click.target,
      lti_message_hint: hint,
      client_id: it.clientID,
      lti_deployment_id: it.deploymentID,
    })
  }
  it.registrationAddress = toolAddress =>
    `${toolAddress}&${new URLSearchParams({
      openid_configuration: `${it.url}/.well-known/openid-configuration`,
      registration_token: 'registration token',
    })}`
  it.frameAddress = (click, storage = true) =>
    `${it.url}/course?${it.click(click)}${storage ? '&lti_storage_target=_parent' : ''}`
}

async function respond(
  state: PlatformState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { it, keys, failing } = state
  const url = new URL(request.url ?? '/', it.url)
  const body = await text(request)
  const path = url.pathname
  if (path === '/.well-known/openid-configuration') return configuration(it)
  if (path === '/keys')
    return { keys: [{ ...(await exportJWK(keys.publicKey)), kid: keys.kid, alg: 'RS256', use: 'sig' }] }
  if (path === '/authorise')
    return formPage(await it.authorise(url.href), url.searchParams.get('redirect_uri') ?? '')
  if (path === '/course') return coursePage(`${it.tool.loginURL}?${url.searchParams}`)
  if (path === '/deep-link-return') return takeDeepLink(it, new URLSearchParams(body))
  if (path === '/register') return register(it, request, body)
  if (failing.times > 0) {
    failing.times -= 1
    throw new RefusedRequest(failing.status, 'Not now')
  }
  state.requests += 1
  if (state.oneIn > 0 && state.requests % state.oneIn === 0) {
    // Half of the failures come after the work was done, as when a line breaks.
    if (state.requests % 2 === 0 && path.startsWith('/lineitems')) lineItemService(state, request, url, body)
    throw new RefusedRequest(503, 'Not now')
  }
  if (path === '/token') return issueToken(state, new URLSearchParams(body))
  if (path.startsWith('/members/')) return listMembers(state, request, url, response)
  if (path.startsWith('/lineitems')) return lineItemService(state, request, url, body)
  throw new RefusedRequest(404, 'There is nothing here')
}

const serve = (state: PlatformState) => async (request: IncomingMessage, response: ServerResponse) => {
  try {
    const answer = await respond(state, request, response)
    const isPage = typeof answer === 'string'
    state.it.log.push(`${request.method} ${request.url} 200`)
    response
      .writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' })
      .end(isPage ? answer : JSON.stringify(answer))
  } catch (error) {
    const status = error instanceof RefusedRequest ? error.status : 500
    state.it.log.push(`${request.method} ${request.url} ${status}`)
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: String(error) }))
  }
}

/** What the payload of a reply says, without checking it: for tests that look into it. */
export const payloadOf = (jwt: string): Record<string, unknown> => decodeJwt(jwt)
