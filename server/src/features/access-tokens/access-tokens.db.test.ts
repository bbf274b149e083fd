import { TUS_PATH } from '@mediatheque/contract/upload'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { givePerson } from '../../testing/people.ts'

let it: TestApp
let person: Browser
beforeAll(async () => {
  it = await testApp()
  person = await it.as('manager')
})
afterAll(() => it.close())

const TOKENS = '/api/auth/tokens/'

async function tokenOf(browser: Browser, ...Scopes: string[]): Promise<string> {
  const { status, body } = await browser.post(TOKENS, { Name: 'Import', Scopes })
  expect(status).toBe(200)
  return body.Token
}

/** As curl would: no cookies, no Origin. */
async function program(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await it.http.inject({
    method,
    url,
    headers: { host: new URL(ORIGIN).host, authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a token is its person within its scopes, without a cookie and without an Origin', async () => {
  const token = await tokenOf(person, 'settings:read', 'notifications:write')
  expect(token).toMatch(/^mtk_[\w-]{43}$/)
  const who = await program(token, 'GET', '/api/core/user/settings/')
  expect([who.status, who.body.PersonID]).toEqual([200, person.PersonID])
  expect((await program(token, 'POST', '/api/core/notifications/read', {})).status).toBe(200)
  expect((await program(token, 'GET', '/api/ml/user/notifications/')).status).toBe(200)
  const refused = await program(token, 'POST', '/api/core/app/SetRegion', { tz: 'Europe/Berlin' })
  expect([refused.status, refused.body.Message]).toEqual([
    403,
    'This access token does not have the scope “settings:write”',
  ])
})

test('it is shown once, stored as a hash, and its last use is noted once a minute', async () => {
  const token = await tokenOf(person, 'settings:read')
  const find = () =>
    it.platform.db
      .selectFrom('access_token')
      .selectAll()
      .where('hint', '=', token.slice(-4))
      .executeTakeFirstOrThrow()
  expect(JSON.stringify(await find())).not.toContain(token.slice(4, 30))
  expect((await find()).used_at).toBeNull()
  await program(token, 'GET', '/api/core/user/settings/')
  const first = (await find()).used_at
  await program(token, 'GET', '/api/core/user/settings/')
  expect((await find()).used_at).toEqual(first)
  const { body } = await person.get(TOKENS)
  expect(JSON.stringify(body)).not.toContain(token)
})

test('it opens no page, no bytes and no call that is in no scope', async () => {
  const admin = await it.as('administrator')
  const { body } = await admin.get('/api/auth/tokens/scopes')
  const token = await tokenOf(admin, ...body.Items)
  for (const { call } of features.flat()) {
    if (!call.fresh && !/^\/api\/auth\//.test(call.path)) continue
    if (call.who === 'anyone') continue
    const { status } = await program(token, call.method, call.path.replace(/:\w+/g, '999999'), {})
    expect([call.path, status]).toEqual([call.path, 403])
  }
  expect((await program(token, 'POST', TOKENS, { Name: 'More', Scopes: ['media:read'] })).status).toBe(403)
  expect((await program(token, 'POST', '/api/auth/switch', { PersonID: person.PersonID })).status).toBe(403)
  const exported = await it.http.inject({
    url: '/api/core/people/export.csv',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(exported.statusCode).toBe(401)
})

test('files are sent with the scope of uploads, and with no other', async () => {
  const send = async (scope: string) => {
    const token = await tokenOf(person, scope)
    const headers = { host: new URL(ORIGIN).host, authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
    return (await it.http.inject({ method: 'POST', url: TUS_PATH, headers })).statusCode
  }
  expect(await send('media:write')).toBe(403)
  // Let in, and told that the file is not named.
  expect(await send('upload:write')).toBe(400)
})

test('cookies are ignored where a token is sent, and a wrong token is refused', async () => {
  const admin = await it.as('administrator')
  const token = await tokenOf(person, 'settings:read')
  const both = await admin.get('/api/core/user/settings/', { authorization: `Bearer ${token}` })
  expect(both.body.PersonID).toBe(person.PersonID)
  const wrong = await admin.get('/api/core/user/settings/', { authorization: 'Bearer mtk_nonsense' })
  expect(wrong.status).toBe(401)
  const login = await it.http.inject({
    method: 'POST',
    url: '/api/core/site/settings/',
    headers: {
      host: new URL(ORIGIN).host,
      authorization: 'Bearer something else',
      origin: 'https://evil.example',
    },
    cookies: Object.fromEntries(admin.cookies),
    payload: {},
  })
  expect(login.statusCode).toBe(403)
})

test('an address that sends one wrong token after another waits; a right one still works', async () => {
  const path = '/api/core/user/settings/'
  const token = await tokenOf(person, 'settings:read')
  const from = (remoteAddress: string, bearer: string) =>
    it.http.inject({ url: path, remoteAddress, headers: { authorization: `Bearer ${bearer}` } })
  expect((await from('192.0.2.7', token)).statusCode).toBe(200)
  for (let n = 0; n < 30; n++) expect((await from('192.0.2.7', `mtk_wrong${n}`)).statusCode).toBe(401)
  const { statusCode, headers } = await from('192.0.2.7', 'mtk_wrong')
  expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
  expect((await from('192.0.2.7', token)).statusCode).toBe(200)
  expect((await from('192.0.2.8', 'mtk_wrong')).statusCode).toBe(401)
})

describe('it ends', () => {
  const works = async (token: string) => (await program(token, 'GET', '/api/core/user/settings/')).status

  test('when it is ended', async () => {
    const token = await tokenOf(person, 'settings:read')
    const { body } = await person.get(TOKENS)
    const { TokenID } = body.Items.find((row: { Hint: string }) => row.Hint === token.slice(-4))
    const stranger = await it.as('manager')
    expect((await stranger.post(`${TOKENS}${TokenID}/revoke`)).status).toBe(404)
    expect(await works(token)).toBe(200)
    expect((await person.post(`${TOKENS}${TokenID}/revoke`)).status).toBe(200)
    expect(await works(token)).toBe(401)
  })

  test('at its end', async () => {
    const token = await tokenOf(person, 'settings:read')
    await it.platform.db
      .updateTable('access_token')
      .set({ expires_at: sql<Date>`now()` })
      .where('hint', '=', token.slice(-4))
      .execute()
    expect(await works(token)).toBe(401)
  })

  test('with its person, and loses the rights that they lose', async () => {
    const admin = await it.as('administrator')
    const other = await it.as('administrator')
    const token = await tokenOf(other, 'people:read', 'settings:read')
    expect((await program(token, 'GET', '/api/core/people/')).status).toBe(200)
    await admin.post(`/api/core/people/${other.PersonID}/roles`, { Roles: ['viewer'] })
    expect((await program(token, 'GET', '/api/core/people/')).status).toBe(403)
    await admin.post(`/api/core/people/${other.PersonID}/disable`)
    expect(await works(token)).toBe(401)
  })
})

test('a token without scopes, with unknown ones or without an end is refused', async () => {
  const fieldsOf = async (draft: object) =>
    Object.keys((await person.post(TOKENS, { Name: 'x', Scopes: ['media:read'], ...draft })).body.Fields)
  expect(await fieldsOf({ Scopes: [] })).toEqual(['Scopes'])
  expect(await fieldsOf({ Scopes: ['everything:write'] })).toEqual(['Scopes'])
  expect(await fieldsOf({ Days: 0 })).toEqual(['Days'])
  expect(await fieldsOf({ Days: 3650 })).toEqual(['Days'])
})

test('making one is audited and mailed, and refused to those who see the site as somebody else', async () => {
  const db = it.platform.db
  const PersonID = await givePerson(db, ['viewer'], { UserName: 'tokens.owner' })
  const admin = await it.as('administrator')
  await admin.post('/api/auth/switch', { PersonID })
  expect((await admin.post(TOKENS, { Name: 'x', Scopes: ['media:read'] })).status).toBe(403)
  const audited = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('action', '=', 'made an access token')
    .where('subject', '=', `person:${person.PersonID}`)
    .execute()
  expect(audited.length).toBeGreaterThan(0)
})

test('the account of a program has tokens of its own, and nobody signs in with it', async () => {
  const admin = await it.as('administrator')
  const { body } = await admin.post('/api/core/service-accounts/', {
    UserName: 'timetable',
    DisplayName: 'Timetable import',
    Roles: ['manager'],
  })
  const made = await admin.post(`/api/core/service-accounts/${body.PersonID}/tokens/`, {
    Name: 'Nightly',
    Scopes: ['settings:read'],
  })
  const who = await program(made.body.Token, 'GET', '/api/core/user/settings/')
  expect(who.body).toMatchObject({ UserName: 'timetable', Roles: ['manager'] })
  const { body: list } = await admin.get('/api/core/service-accounts/')
  expect(list.Items).toMatchObject([{ UserName: 'timetable', Tokens: [{ Name: 'Nightly' }] }])
  const misused = await admin.post(`/api/core/service-accounts/${person.PersonID}/tokens/`, {
    Name: 'x',
    Scopes: ['settings:read'],
  })
  expect(misused.status).toBe(404)
})
