import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { giveGroup, givePerson, giveSession } from '../../testing/people.ts'

let it: TestApp
let administrator: Browser
let providerID: number
let token: string

const PROVIDERS = '/api/core/identity/providers/'
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

async function giveProvider(Slug: string, Domains: string[]): Promise<number> {
  const { provider_id } = await it.platform.db
    .insertInto('identity_provider')
    .values({ kind: 'oidc', name: `Directory ${Slug}`, slug: Slug, domains: Domains, is_enabled: true })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  return provider_id
}

async function giveToken(provider: number, draft: object = {}): Promise<string> {
  const made = await administrator.post(`${PROVIDERS}${provider}/scim-tokens/`, { Name: 'Entra', ...draft })
  expect(made.status).toBe(200)
  return made.body.Token
}

beforeAll(async () => {
  it = await testApp()
  administrator = await it.as('administrator')
  providerID = await giveProvider('school', ['school.org'])
  token = await giveToken(providerID)
})
afterAll(() => it.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** As a directory sends it: no cookies, no Origin. */
async function scim(method: Method, path: string, payload?: unknown, headers: Record<string, string> = {}) {
  const answer = await it.http.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      host: new URL(ORIGIN).host,
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(payload !== undefined && {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    body: (answer.body === '' ? {} : answer.json()) as any,
  }
}

let count = 0
async function create(more: object = {}) {
  const n = ++count
  const answer = await scim('POST', '/Users', {
    schemas: [USER],
    userName: `user${n}@school.org`,
    externalId: `ext-${n}`,
    name: { givenName: 'Given', familyName: `Family${n}` },
    emails: [{ value: `user${n}@school.org`, type: 'work', primary: true }],
    active: true,
    ...more,
  })
  expect([answer.status, answer.body.detail]).toEqual([201, undefined])
  return answer.body
}

const patch = (path: string, ...Operations: object[]) =>
  scim('PATCH', path, { schemas: [PATCH_OP], Operations })

const find = async (filter: string, where = '/Users') =>
  scim('GET', `${where}?filter=${encodeURIComponent(filter)}`)

const personOf = (id: string) =>
  it.platform.db
    .selectFrom('person')
    .selectAll()
    .where('person_id', '=', Number(id))
    .executeTakeFirstOrThrow()

describe('tokens', () => {
  test('one is shown once, stored as a hash, and ends when it is ended', async () => {
    const made = await administrator.post(`${PROVIDERS}${providerID}/scim-tokens/`, {
      Name: 'Okta',
      Days: 30,
    })
    expect(made.body.Token).toMatch(/^mts_[\w-]{43}$/)
    const use = () => scim('GET', '/Users', undefined, { authorization: `Bearer ${made.body.Token}` })
    expect((await use()).status).toBe(200)
    const { body } = await administrator.get(`${PROVIDERS}${providerID}/scim-tokens/`)
    const row = body.Items.find((row: { Name: string }) => row.Name === 'Okta')
    expect(row).toMatchObject({ Hint: made.body.Token.slice(-4), UsedAt: expect.any(String) })
    expect(body.URL).toBe(`${ORIGIN}/scim/v2`)
    const stored = await it.platform.db.selectFrom('provisioning_token').selectAll().execute()
    expect(JSON.stringify([stored, body])).not.toContain(made.body.Token.slice(4, 30))
    await administrator.post(`${PROVIDERS}${providerID}/scim-tokens/${row.TokenID}/revoke`)
    expect((await use()).status).toBe(401)
  })

  test('without one, with a session, with a token that has ended or of programs nothing opens', async () => {
    const ended = await giveToken(providerID)
    await it.platform.db
      .updateTable('provisioning_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hint', '=', ended.slice(-4))
      .execute()
    for (const authorization of ['', 'Bearer', 'Bearer mts_nonsense', `Bearer ${ended}`, 'Basic eDp5']) {
      const answer = await scim('GET', '/Users', undefined, { authorization })
      expect([answer.status, answer.body.status]).toEqual([401, '401'])
      expect(answer.headers['www-authenticate']).toContain('Bearer')
    }
    const cookies = await it.http.inject({
      url: '/scim/v2/Users',
      cookies: Object.fromEntries(administrator.cookies),
    })
    expect(cookies.statusCode).toBe(401)
  })

  test('one of another directory sees nobody of this one', async () => {
    const { id } = await create()
    const other = await giveToken(await giveProvider('other', []))
    const authorization = `Bearer ${other}`
    expect((await scim('GET', '/Users', undefined, { authorization })).body.totalResults).toBe(0)
    expect((await scim('GET', `/Users/${id}`, undefined, { authorization })).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { authorization })).status).toBe(404)
    const group = { displayName: 'Strangers', members: [{ value: id }] }
    const refused = await scim('POST', '/Groups', group, { authorization })
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue'])
  })
})

describe('discovery', () => {
  test('says what is supported, and that bulk is not', async () => {
    const { body, headers } = await scim('GET', '/ServiceProviderConfig')
    expect(headers['content-type']).toContain('application/scim+json')
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 1000 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    })
    expect((await scim('POST', '/Bulk', { Operations: [] })).status).toBe(501)
    expect((await scim('GET', '/Me')).status).toBe(501)
    const types = await scim('GET', '/ResourceTypes')
    expect(types.body.Resources.map((it: { endpoint: string }) => it.endpoint)).toEqual(['/Users', '/Groups'])
    const schema = await scim('GET', `/Schemas/${USER}`)
    expect(schema.body.attributes.map((it: { name: string }) => it.name)).toContain('userName')
    expect((await scim('GET', '/Nothing')).body).toMatchObject({ status: '404', detail: expect.any(String) })
  })
})

describe('users', () => {
  test('one is created with an account that has no password and no role', async () => {
    const user = await create({ userName: 'ada@school.org', displayName: 'Ada Lovelace', externalId: 'ada' })
    expect(user).toMatchObject({
      schemas: [USER],
      userName: 'ada@school.org',
      externalId: 'ada',
      active: true,
      meta: { resourceType: 'User', location: `${ORIGIN}/scim/v2/Users/${user.id}` },
    })
    expect(await personOf(user.id)).toMatchObject({
      user_name: 'ada',
      display_name: 'Ada Lovelace',
      password_hash: null,
    })
    const roles = await it.platform.db
      .selectFrom('role_grant')
      .selectAll()
      .where('person_id', '=', Number(user.id))
      .execute()
    expect(roles).toEqual([])
    expect((await scim('GET', `/Users/${user.id}`)).body).toEqual(user)
  })

  test('a second one of the same userName or externalId is refused', async () => {
    await create({ userName: 'Twin@school.org', externalId: 'twin', emails: [] })
    const name = await scim('POST', '/Users', { userName: 'twin@SCHOOL.org', externalId: 'twin-2' })
    expect([name.status, name.body.scimType]).toEqual([409, 'uniqueness'])
    const external = await scim('POST', '/Users', { userName: 'another@school.org', externalId: 'twin' })
    expect([external.status, external.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('an own account is never taken over by its user name, nor by an address of a foreign domain', async () => {
    const owner = await givePerson(it.platform.db, ['manager'], {
      UserName: 'boss',
      Email: 'boss@elsewhere.org',
    })
    const user = await create({ userName: 'boss', externalId: 'x-boss', emails: [] })
    expect(Number(user.id)).not.toBe(owner)
    expect((await personOf(user.id)).user_name).toBe('boss2')
    const byMail = await scim('POST', '/Users', {
      userName: 'x2',
      externalId: 'x-2',
      emails: [{ value: 'boss@elsewhere.org' }],
    })
    expect([byMail.status, byMail.body.scimType]).toEqual([409, 'uniqueness'])
    const moved = await patch(`/Users/${user.id}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'boss@elsewhere.org' }],
    })
    expect(moved.status).toBe(200)
    expect((await personOf(user.id)).email).toBe('')
  })

  test('an account with an address of an owned domain is linked, and keeps its roles', async () => {
    const owner = await givePerson(it.platform.db, ['editor'], {
      UserName: 'grace',
      Email: 'grace@school.org',
    })
    const user = await create({
      userName: 'gh',
      externalId: 'grace',
      emails: [{ value: 'Grace@school.org' }],
    })
    expect(Number(user.id)).toBe(owner)
    const elsewhere = [{ value: 'thief@elsewhere.org' }]
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'emails', value: elsewhere })
    expect((await personOf(user.id)).email).toBe('grace@school.org')
    await scim('DELETE', `/Users/${user.id}`)
    const back = await create({ userName: 'gh2', externalId: 'grace', emails: elsewhere })
    expect([back.id, (await personOf(user.id)).email]).toEqual([user.id, 'grace@school.org'])
  })

  test('a wrong body is refused with its reason', async () => {
    const typeOf = async (body: unknown) => {
      const answer = await scim('POST', '/Users', body)
      return [answer.status, answer.body.scimType]
    }
    expect(await typeOf('{')).toEqual([400, 'invalidSyntax'])
    expect(await typeOf('[]')).toEqual([400, 'invalidSyntax'])
    expect(await typeOf({})).toEqual([400, 'invalidValue'])
    expect(await typeOf({ userName: 7, name: 'Ada' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ userName: 'x', active: 'perhaps' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ userName: 'x\u0000' })).toEqual([400, 'invalidValue'])
    const form = await scim('POST', '/Users', 'a=b', { 'content-type': 'text/plain' })
    expect([form.status, form.body.status]).toEqual([415, '415'])
  })

  test('PUT replaces, PATCH changes a part, both in the forms of Entra ID and Okta', async () => {
    const { id } = await create()
    const put = await scim('PUT', `/Users/${id}`, {
      userName: 'put@school.org',
      displayName: 'Put',
      title: 'Dr',
    })
    expect(put.body).toMatchObject({ userName: 'put@school.org', displayName: 'Put', active: true })
    expect([put.body.name, put.body.emails, put.body.externalId]).toEqual([undefined, undefined, undefined])
    const entra = await patch(
      `/Users/${id}`,
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'put@school.org' },
      { op: 'Replace', path: 'name.givenName', value: 'Petra' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'x',
      },
      { op: 'Replace', path: 'active', value: 'False' },
    )
    expect(entra.body).toMatchObject({
      active: false,
      name: { givenName: 'Petra' },
      emails: [{ type: 'work', value: 'put@school.org' }],
    })
    const okta = await patch(`/Users/${id}`, { op: 'replace', value: { active: true, id, title: 'Prof' } })
    expect(okta.body).toMatchObject({ active: true, title: 'Prof' })
    const readOnly = await patch(`/Users/${id}`, { op: 'replace', path: 'id', value: '1' })
    expect([readOnly.status, readOnly.body.scimType]).toEqual([400, 'mutability'])
    expect((await personOf(id)).display_name).toBe('Put')
  })

  test('hostile changes are refused cleanly and change nothing', async () => {
    const { id, meta } = await create()
    const typeOf = async (...Operations: unknown[]) => {
      const { status, body } = await scim('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations })
      return [status, body.scimType]
    }
    const add = { op: 'add', path: 'title', value: 'x' }
    expect(await typeOf(...Array.from({ length: 1001 }, () => add))).toEqual([400, 'tooMany'])
    expect(await typeOf()).toEqual([400, 'invalidSyntax'])
    expect(await typeOf(null)).toEqual([400, 'invalidSyntax'])
    expect(await typeOf({ op: 'move', path: 'title' })).toEqual([400, 'invalidSyntax'])
    expect(await typeOf({ op: 'remove' })).toEqual([400, 'noTarget'])
    expect(await typeOf(add, { op: 'remove', path: 'userName' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ ...add, path: 'title[' })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: 'nothing.of.this' })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: '__proto__.polluted' })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: `emails[${'('.repeat(500)}` })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: `emails[${'('.repeat(500)}]` })).toEqual([400, 'invalidFilter'])
    expect(await typeOf({ ...add, value: 'x'.repeat(1001) })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ ...add, value: 'a\u0000b' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ ...add, value: { deep: [[[]]] } })).toEqual([400, 'invalidValue'])
    const values = Array.from({ length: 21_000 }, (_, n) => ({ value: `a${n}@x.org` }))
    expect(await typeOf({ op: 'add', path: 'emails', value: values })).toEqual([400, 'tooMany'])
    const huge = await scim('PATCH', `/Users/${id}`, `{"Operations":"${'x'.repeat(4_200_000)}"}`)
    expect([huge.status, huge.body.status]).toEqual([413, '413'])
    const form = await scim('PATCH', `/Users/${id}`, 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, form.body.status]).toEqual([415, '415'])
    for (const strange of ['0', '-1', '1e3', 'abc', '99999999999999999999', '%00', '..%2f..'])
      expect((await scim('GET', `/Users/${strange}`)).body.status).toBe('404')
    expect((await scim('GET', `/Users/${id}`)).body.meta.version).toBe(meta.version)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('active: false ends sessions at once, and true lets in again', async () => {
    const { id } = await create()
    const session = await giveSession(it.platform.db, Number(id))
    const cookies = { mediatheque: session }
    const check = async () => (await it.http.inject({ url: '/api/auth/check', cookies })).statusCode
    expect(await check()).toBe(200)
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(await check()).toBe(401)
    expect((await personOf(id)).disabled_at).not.toBeNull()
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect((await personOf(id)).disabled_at).toBeNull()
  })

  test('whom an administrator disabled stays disabled', async () => {
    const { id, externalId } = await create()
    await administrator.post(`/api/core/people/${id}/disable`)
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false)
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    const { body } = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(body.active).toBe(false)
    await scim('DELETE', `/Users/${id}`)
    const back = await create({ externalId, active: false })
    expect([back.id, back.active]).toEqual([id, false])
    const again = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(again.body.active).toBe(false)
  })

  test('of two requests at once that create the same person one is refused', async () => {
    const twin = { userName: 'race', externalId: 'race' }
    const made = await Promise.all([scim('POST', '/Users', twin), scim('POST', '/Users', twin)])
    expect(made.map(it => it.status).sort()).toEqual([201, 409])
    expect(made.map(it => it.body.scimType)).toContain('uniqueness')
  })

  test('DELETE disables and forgets, and the same person gets the account back', async () => {
    const { id } = await create({ userName: 'gone@school.org', externalId: 'gone', emails: [] })
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await find('userName eq "gone@school.org"')).body.totalResults).toBe(0)
    expect((await personOf(id)).disabled_at).not.toBeNull()
    const stranger = await create({ userName: 'gone@school.org', externalId: 'other', emails: [] })
    expect(stranger.id).not.toBe(id)
    const back = await create({ userName: 'gone2@school.org', externalId: 'gone', emails: [] })
    expect([back.id, back.active]).toEqual([id, true])
  })

  test('the last administrator cannot be deactivated', async () => {
    const first = { it, administrator, token }
    it = await testApp()
    try {
      administrator = await it.as('administrator')
      token = await giveToken(await giveProvider('school', ['example.org']))
      const { email } = await personOf(String(administrator.PersonID))
      const user = await create({ emails: [{ value: email }] })
      expect(Number(user.id)).toBe(administrator.PersonID)
      const refused = await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false })
      expect([refused.status, refused.body.detail]).toEqual([
        403,
        'The library needs at least one administrator who can sign in',
      ])
      expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(403)
      expect((await personOf(user.id)).disabled_at).toBeNull()
    } finally {
      await it.close()
      ;({ it, administrator, token } = first)
    }
  })

  test('of two administrators who are deactivated at once one stays', async () => {
    const first = { it, administrator, token }
    it = await testApp()
    try {
      administrator = await it.as('administrator')
      const second = await it.as('administrator')
      token = await giveToken(await giveProvider('school', ['example.org']))
      const ids = [administrator.PersonID, second.PersonID].map(String)
      for (const id of ids) await create({ emails: [{ value: (await personOf(id)).email }] })
      const answers = await Promise.all(
        ids.map(id => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })),
      )
      expect(answers.map(it => it.status).sort()).toEqual([200, 403])
      const disabled = await Promise.all(ids.map(async id => (await personOf(id)).disabled_at !== null))
      expect(disabled.sort()).toEqual([false, true])
    } finally {
      await it.close()
      ;({ it, administrator, token } = first)
    }
  })

  test('people who wish the same user name at once get different ones', async () => {
    const domains = ['a', 'b', 'c', 'd', 'e', 'f']
    const made = await Promise.all(
      domains.map(it => create({ userName: `same@${it}.org`, externalId: `same-${it}`, emails: [] })),
    )
    const names = await Promise.all(made.map(async ({ id }) => (await personOf(id)).user_name))
    expect(names.sort()).toEqual(['same', 'same2', 'same3', 'same4', 'same5', 'same6'])
  })

  test('versions: If-Match refuses what has changed, If-None-Match what has not', async () => {
    const { id, meta } = await create()
    const same = await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version })
    expect([same.status, same.body]).toEqual([304, {}])
    const body = { schemas: [PATCH_OP], Operations: [{ op: 'add', path: 'title', value: 'Dr' }] }
    const first = await scim('PATCH', `/Users/${id}`, body, { 'if-match': meta.version })
    expect(first.status).toBe(200)
    expect(first.headers.etag).toBe(first.body.meta.version)
    expect(first.body.meta.version).not.toBe(meta.version)
    expect((await scim('PUT', `/Users/${id}`, body, { 'if-match': meta.version })).status).toBe(412)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': meta.version })).status).toBe(412)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204)
  })

  test('somebody whose address the directory changes learns of it at the old one', async () => {
    const { id } = await create({ emails: [{ value: 'before@school.org' }] })
    await patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: 'after@school.org' }] })
    await patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Dr' })
    const { rows } = await sql<{ text: string }>`select data->>'text' as text from pgboss.job
      where name = ${sendMail.name} and data->>'to' = 'before@school.org'`.execute(it.platform.db)
    expect(rows.map(row => row.text)).toEqual([expect.stringContaining('after@school.org')])
  })

  test('every change is in the audit trail, with the token', async () => {
    const { id } = await create()
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    await scim('DELETE', `/Users/${id}`)
    const rows = await it.platform.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject', '=', `person:${id}`)
      .orderBy('audit_id')
      .execute()
    expect(rows.map(row => row.action)).toEqual([
      'created a person by SCIM',
      'changed a person by SCIM',
      'removed a person by SCIM',
    ])
    expect(rows[1]?.detail).toMatchObject({ Token: 'Entra', Provider: 'Directory school', Active: false })
  })
})

describe('filters and lists', () => {
  let ids: string[]
  beforeAll(async () => {
    const names = ['anna', 'Bert', 'carla', 'Dora']
    const made = await Promise.all(
      names.map((name, n) =>
        create({
          userName: `list-${name}`,
          externalId: `LIST-${n}`,
          name: { givenName: name, familyName: n % 2 ? 'Odd' : 'Even' },
          title: n === 3 ? undefined : `50% "off" \\ ${n}`,
          emails: [
            { value: `${name}@list.org`, type: 'work' },
            { value: `${name}@home.org`, type: 'home' },
          ],
        }),
      ),
    )
    ids = made.map(it => it.id)
    await patch(`/Users/${ids[3]}`, { op: 'replace', path: 'active', value: false })
  })
  const namesFound = async (filter: string) => {
    const { status, body } = await find(`userName sw "list-" and (${filter})`)
    expect([status, body.detail]).toEqual([200, undefined])
    return body.Resources.map((it: { userName: string }) => it.userName.slice(5).toLowerCase()).sort()
  }

  test.each([
    ['userName eq "LIST-ANNA"', ['anna']],
    ['externalId eq "LIST-1"', ['bert']],
    ['externalId eq "list-1"', []],
    ['userName ne "list-anna"', ['bert', 'carla', 'dora']],
    ['name.givenName co "R"', ['bert', 'carla', 'dora']],
    ['name.familyName ew "dd"', ['bert', 'dora']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName sw "an"', ['anna']],
    ['title pr', ['anna', 'bert', 'carla']],
    ['not (title pr)', ['dora']],
    ['title eq null', ['dora']],
    ['title co "0% \\"OFF\\" \\\\"', ['anna', 'bert', 'carla']],
    ['title co "_"', []],
    ['active eq false', ['dora']],
    ['active eq "True"', ['anna', 'bert', 'carla']],
    ['emails.value eq "carla@HOME.org"', ['carla']],
    ['emails eq "bert@list.org"', ['bert']],
    ['emails[type eq "home" and value sw "anna"]', ['anna']],
    ['emails[type eq "work" and value ew "home.org"]', []],
    ['name.givenName gt "bert" and name.givenName le "dora"', ['carla', 'dora']],
    ['name.familyName eq "Odd" or userName eq "list-anna" and active eq true', ['anna', 'bert', 'dora']],
    ['(name.familyName eq "Odd" or userName eq "list-anna") and active eq true', ['anna', 'bert']],
    ['meta.lastModified gt "2020-01-01T00:00:00Z" and meta.created lt "2020-01-01T00:00:00Z"', []],
    [`id eq "1' or true --"`, []],
  ])('%s', async (filter, expected) => {
    expect(await namesFound(filter)).toEqual(expected)
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq anna',
    'userName is "anna"',
    '(userName eq "a"',
    'password eq "x"',
    'constructor eq "x"',
    'name.first eq "x"',
    'emails.first eq "x"',
    'active gt true',
    'meta.created gt "yesterday"',
    'userName eq "a" and',
    'userName eq "a" "b"',
  ])('the filter %s is refused', async filter => {
    const { status, body } = await find(filter)
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })

  test('members and addresses are found by their parts', async () => {
    const { body } = await scim('POST', '/Groups', { displayName: 'Found', members: [{ value: ids[0] }] })
    const groupsBy = async (filter: string) =>
      (await find(filter, '/Groups')).body.Resources.map((it: { id: string }) => it.id)
    expect(await groupsBy(`members[value eq "${ids[0]}"]`)).toContain(body.id)
    expect(await groupsBy(`displayName eq "Found" and not (members pr)`)).toEqual([])
    expect(await groupsBy(`id eq "${body.id}" and members eq "${ids[1]}"`)).toEqual([])
    expect(await namesFound('emails[type eq "work"].value eq "carla@list.org"')).toEqual(['carla'])
    expect(await namesFound('emails[type eq "work"].value eq "carla@home.org"')).toEqual([])
    expect(await namesFound('not (emails[type eq "home"].value co "carla") and active eq true')).toEqual([
      'anna',
      'bert',
    ])
  })

  test('hostile filters are refused cleanly, however deep, long or odd', async () => {
    const deep = (n: number) => `${'('.repeat(n)}userName pr${')'.repeat(n)}`
    const refused = [
      deep(21),
      deep(2000),
      `${'not ('.repeat(300)}userName pr${')'.repeat(300)}`,
      Array.from({ length: 201 }, () => 'userName pr').join(' or '),
      `userName eq "${'x'.repeat(10_000)}"`,
      'userName eq "a\\u0000b"',
      'emails[emails[value pr]]',
      'emails[type eq "work"].first eq "x"',
      'emails[type eq "work"].value',
      'userName[value eq "x"]',
      '__proto__ eq "x"',
      'userName eq "a" or',
      ')',
      '"',
    ]
    for (const filter of refused) {
      const { status, body } = await scim('POST', '/Users/.search', { filter })
      expect([filter.slice(0, 40), status, body.scimType]).toEqual([
        filter.slice(0, 40),
        400,
        'invalidFilter',
      ])
    }
    const accepted = [deep(19), 'userName eq "\u2028 \ud83d\ude00"', 'active eq true']
    for (const filter of accepted) expect((await scim('POST', '/Users/.search', { filter })).status).toBe(200)
  })

  test('pages are stable, sorted and cut as wanted', async () => {
    const filter = encodeURIComponent('userName sw "list-"')
    const page = async (query: string) => (await scim('GET', `/Users?filter=${filter}&${query}`)).body
    const two = await page('startIndex=2&count=2&sortBy=name.givenName&sortOrder=descending')
    expect(two).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 })
    expect(two.Resources.map((it: { userName: string }) => it.userName)).toEqual(['list-carla', 'list-Bert'])
    expect((await page('count=0')).Resources).toEqual([])
    expect((await page('startIndex=-3&count=1')).Resources[0].id).toBe(
      [...ids].sort((a, b) => Number(a) - Number(b))[0],
    )
    const cut = (await page('attributes=userName,name.givenName&count=1')).Resources[0]
    expect(Object.keys(cut).sort()).toEqual(['id', 'name', 'schemas', 'userName'])
    expect(Object.keys(cut.name)).toEqual(['givenName'])
    const less = (await page('excludedAttributes=emails,id,meta.version&count=1')).Resources[0]
    expect([less.emails, typeof less.id, less.meta.version]).toEqual([undefined, 'string', undefined])
    const search = await scim('POST', '/Users/.search', {
      filter: 'userName eq "list-anna"',
      attributes: ['id'],
    })
    expect(search.body.Resources).toEqual([{ schemas: [USER], id: ids[0] }])
    expect((await scim('GET', '/Users?startIndex=x')).body.scimType).toBe('invalidValue')
    expect((await scim('GET', '/Users?sortBy=emails')).body.scimType).toBe('invalidPath')
  })
})

describe('groups', () => {
  const membersOf = async (groupID: string) =>
    (
      await it.platform.db
        .selectFrom('membership')
        .select('person_id')
        .where('group_id', '=', Number(groupID))
        .orderBy('person_id')
        .execute()
    ).map(row => String(row.person_id))

  test('one becomes a group here, and its members are members', async () => {
    const [a, b] = [await create(), await create()]
    const { status, body } = await scim('POST', '/Groups', {
      displayName: 'Class 7a',
      externalId: 'g-7a',
      members: [{ value: a.id, $ref: 'x', display: 'x' }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ displayName: 'Class 7a', members: [{ value: a.id, type: 'User' }] })
    const path = `/Groups/${body.id}`
    await patch(path, { op: 'Add', path: 'members', value: [{ value: b.id }] })
    expect(await membersOf(body.id)).toEqual([a.id, b.id])
    expect((await find(`members.value eq "${b.id}"`, '/Groups')).body.Resources).toHaveLength(1)
    expect((await find('displayName eq "class 7A"', '/Groups')).body.Resources[0].id).toBe(body.id)
    expect((await scim('GET', `/Users/${b.id}`)).body.groups).toMatchObject([
      { value: body.id, display: 'Class 7a' },
    ])
    expect((await find(`groups.value eq "${body.id}"`)).body.totalResults).toBe(2)
    await patch(path, { op: 'remove', path: `members[value eq "${a.id}"]` })
    expect(await membersOf(body.id)).toEqual([b.id])
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: b.id }] })
    expect(await membersOf(body.id)).toEqual([])
    await patch(path, { op: 'replace', path: 'members', value: [{ value: a.id }, { value: a.id }] })
    expect(await membersOf(body.id)).toEqual([a.id])
    const okta = await patch(path, { op: 'replace', value: { id: body.id, displayName: 'Class 8a' } })
    expect(okta.body.displayName).toBe('Class 8a')
    const without = await scim('GET', `${path}?excludedAttributes=members`)
    expect(without.body.members).toBeUndefined()
    expect(without.headers.etag).toBe(okta.body.meta.version)
    const nobody = await patch(path, { op: 'add', path: 'members', value: [{ value: '99999999' }] })
    expect([nobody.status, nobody.body.scimType]).toEqual([400, 'invalidValue'])
    const list = await administrator.get('/api/core/groups/?s=Class 8a')
    expect(list.body.Items).toMatchObject([{ Name: 'Class 8a', ProvidedBy: 'Directory school' }])
  })

  test('memberships given by hand stay', async () => {
    const [a, b] = [await create(), await create()]
    const { body } = await scim('POST', '/Groups', { displayName: 'Choir', members: [{ value: a.id }] })
    await administrator.post(`/api/core/groups/${body.id}/members/`, { PersonIDs: [Number(b.id)] })
    expect((await scim('GET', `/Groups/${body.id}`)).body.members).toHaveLength(1)
    await scim('PUT', `/Groups/${body.id}`, {
      displayName: 'Choir',
      members: [{ value: a.id }, { value: b.id }],
    })
    await scim('PUT', `/Groups/${body.id}`, { displayName: 'Choir', members: [] })
    expect(await membersOf(body.id)).toEqual([b.id])
    expect((await scim('DELETE', `/Groups/${body.id}`)).status).toBe(204)
    expect(await membersOf(body.id)).toEqual([b.id])
    const own = await scim('POST', '/Groups', { displayName: 'Band', members: [{ value: a.id }] })
    await scim('DELETE', `/Groups/${own.body.id}`)
    expect(await membersOf(own.body.id)).toEqual([])
    expect((await administrator.get('/api/core/groups/?s=Band')).body.Items).toEqual([])
  })

  test('a membership that SCIM gave goes with SCIM, also after somebody saved the person', async () => {
    const a = await create()
    const { body } = await scim('POST', '/Groups', { displayName: 'Orchestra', members: [{ value: a.id }] })
    await administrator.post(`/api/core/people/${a.id}/`, { GroupNames: ['Orchestra'] })
    await patch(`/Groups/${body.id}`, { op: 'remove', path: 'members' })
    expect(await membersOf(body.id)).toEqual([])
    await patch(`/Groups/${body.id}`, { op: 'add', path: 'members', value: [{ value: a.id }] })
    await administrator.post(`/api/core/people/${a.id}/`, { GroupNames: [] })
    expect((await scim('GET', `/Groups/${body.id}`)).body.members).toEqual([])
    await scim('DELETE', `/Users/${a.id}`)
    expect(await membersOf(body.id)).toEqual([])
  })

  test('one of the name of a group with roles is another group: nobody becomes an administrator', async () => {
    const a = await create()
    const own = await giveGroup(it.platform.db, [])
    await it.platform.db
      .updateTable('person_group')
      .set({ name: 'Admins' })
      .where('group_id', '=', own)
      .execute()
    await administrator.post(`/api/core/groups/${own}/roles`, { Roles: ['administrator'] })
    const { body } = await scim('POST', '/Groups', { displayName: 'admins', members: [{ value: a.id }] })
    expect([body.displayName, Number(body.id) === own]).toEqual(['admins', false])
    const { body: groups } = await administrator.get('/api/core/groups/?s=admins')
    expect(groups.Items.map((it: { Name: string }) => it.Name)).toEqual([
      'Admins',
      'admins (Directory school)',
    ])
    expect(await membersOf(String(own))).toEqual([])
    const again = await scim('POST', '/Groups', { displayName: 'Admins' })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    expect((await scim('GET', `/Groups/${own}`)).status).toBe(404)
  })
})

test('create, patch, filter and deactivate for 2,000 people and 100 groups leaves exactly that', async () => {
  const PEOPLE = 2000
  const GROUPS = 100
  const before = token
  const other = await giveProvider('large', [])
  token = await giveToken(other)
  const inTurns = async <T>(total: number, act: (n: number) => Promise<T>): Promise<T[]> => {
    const made: T[] = []
    for (let at = 0; at < total; at += 50)
      made.push(
        ...(await Promise.all(Array.from({ length: Math.min(50, total - at) }, (_, n) => act(at + n)))),
      )
    return made
  }
  const people = await inTurns(PEOPLE, async n => {
    const { status, body } = await scim('POST', '/Users', {
      userName: `p${n}@large.org`,
      externalId: `p-${n}`,
      displayName: `Pupil ${n}`,
      emails: [{ value: `p${n}@large.org`, primary: true }],
    })
    expect(status).toBe(201)
    return body.id as string
  })
  const groups = await inTurns(GROUPS, async n => {
    const members = people.filter((_, p) => p % GROUPS === n).map(value => ({ value }))
    const { body } = await scim('POST', '/Groups', {
      displayName: `Large ${n}`,
      externalId: `l-${n}`,
      members,
    })
    return body.id as string
  })
  await inTurns(PEOPLE / 10, n =>
    patch(`/Users/${people[n * 10]}`, { op: 'replace', path: 'title', value: 'Moved' }),
  )
  await inTurns(PEOPLE / 10, n =>
    patch(`/Users/${people[n * 10]}`, { op: 'replace', path: 'active', value: false }),
  )
  await inTurns(GROUPS / 2, n =>
    patch(
      `/Groups/${groups[n]}`,
      { op: 'remove', path: `members[value eq "${people[n]}"]` },
      { op: 'add', path: 'members', value: [{ value: people[n + 50] }] },
    ),
  )
  const total = async (filter: string, where = '/Users') => (await find(filter, where)).body.totalResults
  expect(await total('userName pr')).toBe(PEOPLE)
  expect(await total('active eq true')).toBe(PEOPLE - PEOPLE / 10)
  expect(await total('title eq "moved"')).toBe(PEOPLE / 10)
  expect(await total('displayName pr', '/Groups')).toBe(GROUPS)
  expect(await total(`members.value eq "${people[60]}"`, '/Groups')).toBe(2)
  const seen = new Set<string>()
  for (let startIndex = 1; startIndex <= PEOPLE; startIndex += 300) {
    const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=300&attributes=id`)
    for (const { id } of body.Resources) seen.add(id)
  }
  expect(seen.size).toBe(PEOPLE)
  const { n } = await it.platform.db
    .selectFrom('membership as m')
    .innerJoin('provisioned_group as g', 'g.group_id', 'm.group_id')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('g.provider_id', '=', other)
    .executeTakeFirstOrThrow()
  expect(n).toBe(PEOPLE)
  token = before
})
