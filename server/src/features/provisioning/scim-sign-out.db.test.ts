// Deactivated in the directory is signed out here: whatever the form of the request, and whatever somebody holds.
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REALTIME_PATH } from '../../platform/realtime/hub.ts'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { givePerson } from '../../testing/people.ts'
import { SESSION_COOKIE } from '../sign-in/index.ts'

let it: TestApp
let token: string
const PASSWORD = 'a good password'

beforeAll(async () => {
  it = await testApp()
  await it.http.listen({ port: 0, host: '127.0.0.1' })
  const administrator = await it.as('administrator')
  const { provider_id } = await it.platform.db
    .insertInto('identity_provider')
    .values({ kind: 'oidc', name: 'School', slug: 'school', domains: ['school.org'], is_enabled: true })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  const made = await administrator.post(`/api/core/identity/providers/${provider_id}/scim-tokens/`, {
    Name: 'Directory',
  })
  token = made.body.Token
})
afterAll(() => it.close())

async function scim(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, payload: object = {}) {
  const answer = await it.http.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { host: new URL(ORIGIN).host, authorization: `Bearer ${token}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
}

let count = 0

/** An own account with a password, which the directory has linked. */
async function linkedPerson() {
  const name = `person${++count}`
  const mail = `${name}@school.org`
  const PersonID = await givePerson(it.platform.db, ['manager'], {
    UserName: name,
    Email: mail,
    Password: PASSWORD,
  })
  const emails = [{ value: mail, primary: true }]
  const { body } = await scim('POST', '/Users', { userName: mail, externalId: name, emails })
  expect(body.id).toBe(String(PersonID))
  return { id: body.id as string, name, mail }
}

const signIn = async (name: string) => {
  const browser = await it.as('nobody')
  const { status } = await browser.post('/login.aspx/Login', { un: name, pw: PASSWORD })
  return { browser, status }
}

const statusWith = async (accessToken: string) =>
  (
    await it.http.inject({
      url: '/api/core/user/settings/',
      headers: { host: new URL(ORIGIN).host, authorization: `Bearer ${accessToken}` },
    })
  ).statusCode

async function openSocket(browser: Browser): Promise<Socket> {
  const { port } = it.http.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    ...{ path: REALTIME_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { cookie: `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE) ?? ''}` },
  })
  await new Promise<void>(resolve => socket.once('connect', resolve))
  return socket
}

const isAlive = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200
const operations = (...Operations: object[]) => ({ Operations })

test.each([
  ['of Entra ID', operations({ op: 'Replace', path: 'active', value: 'False' })],
  ['of Entra ID, as an addition', operations({ op: 'Add', path: 'active', value: 'false' })],
  ['of Okta, without a path', operations({ op: 'replace', value: { active: false } })],
  ['without a path and as a text', operations({ op: 'replace', value: { active: 'False' } })],
  ['as a list of one value', operations({ op: 'replace', path: 'active', value: [{ value: 'False' }] })],
  [
    'with the schema in the path',
    operations({ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false }),
  ],
  [
    'with the schema in the value',
    operations({ op: 'replace', value: { 'urn:ietf:params:scim:schemas:core:2.0:User:active': false } }),
  ],
  [
    'after other operations',
    operations(
      { op: 'replace', path: 'title', value: 'Emeritus' },
      { op: 'replace', path: 'ACTIVE', value: false },
    ),
  ],
])('a deactivation in the form %s signs out', async (_form, body) => {
  const { id, name } = await linkedPerson()
  const { browser } = await signIn(name)
  expect(await isAlive(browser)).toBe(true)
  const answer = await scim('PATCH', `/Users/${id}`, body)
  expect([answer.status, answer.body.active]).toEqual([200, false])
  expect(await isAlive(browser)).toBe(false)
})

test.each([
  ['PUT', ({ id, mail }) => scim('PUT', `/Users/${id}`, { userName: mail, active: false })],
  ['DELETE', ({ id }) => scim('DELETE', `/Users/${id}`)],
] satisfies [string, (it: { id: string; mail: string }) => Promise<unknown>][])(
  '%s ends sessions, sockets and access tokens, and neither a password nor a token lets in again',
  async (_method, deactivate) => {
    const person = await linkedPerson()
    const [{ browser }, { browser: second }] = [await signIn(person.name), await signIn(person.name)]
    const made = await browser.post('/api/auth/tokens/', { Name: 'Import', Scopes: ['settings:read'] })
    const accessToken: string = made.body.Token
    expect(await statusWith(accessToken)).toBe(200)
    const socket = await openSocket(browser)
    const closed = new Promise<string>(resolve => socket.once('disconnect', resolve))

    await deactivate(person)

    expect(await closed).toBe('io server disconnect')
    expect([await isAlive(browser), await isAlive(second)]).toEqual([false, false])
    expect(await statusWith(accessToken)).toBe(401)
    expect((await signIn(person.name)).status).not.toBe(200)
  },
)
