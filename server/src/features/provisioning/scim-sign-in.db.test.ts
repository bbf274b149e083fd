// People whom a directory announced sign in with the provider to which the directory belongs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { CLIENT_ID, CLIENT_SECRET, type TestIssuer, testIssuer } from '../../testing/issuer.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { applyRulesJob } from '../identity/index.ts'

let it: TestApp
let issuer: TestIssuer
let administrator: Browser
let token: string
let providerID: number

const PROVIDERS = '/api/core/identity/providers/'

const providerDraft = (Rules: object[] = []) => ({
  Name: 'School account',
  Slug: 'school',
  IsEnabled: true,
  CreatesPeople: false,
  Domains: ['school.org'],
  Rules,
  Settings: { Kind: 'oidc', Preset: 'generic', Issuer: issuer.url, ClientID: CLIENT_ID },
  Secrets: { ClientSecret: CLIENT_SECRET },
})

beforeAll(async () => {
  issuer = await testIssuer()
  it = await testApp()
  administrator = await it.as('administrator')
  providerID = (await administrator.post(PROVIDERS, providerDraft())).body.Data.ProviderID
  token = (await administrator.post(`${PROVIDERS}${providerID}/scim-tokens/`, { Name: 'Directory' })).body
    .Token
})
afterAll(async () => {
  await it.close()
  await issuer.stop()
})

async function scim(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) {
  const answer = await it.http.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { host: new URL(ORIGIN).host, authorization: `Bearer ${token}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
}

async function signIn(claims: Record<string, unknown>) {
  const browser = await it.as('nobody')
  issuer.say({ claims })
  const { headers } = await browser.get('/sign-in/school')
  const back = await browser.get(`/sign-in/school/callback${issuer.agree(String(headers.location))}`)
  const problem = new URL(String(back.headers.location), ORIGIN).searchParams.get('problem')
  const { body } = await browser.get('/api/core/user/settings/')
  return { browser, problem, PersonID: body.PersonID as number | undefined }
}

const deactivate = (id: string, active = false) =>
  scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: active }] })

test('the identifier of the directory is the subject of the sign-in; deactivated there is signed out here', async () => {
  const { body: user } = await scim('POST', '/Users', {
    userName: 'ada@school.org',
    externalId: 'subject-ada',
  })
  const { browser, PersonID } = await signIn({ sub: 'subject-ada', name: 'Ada Lovelace' })
  expect(String(PersonID)).toBe(user.id)
  await deactivate(user.id)
  expect((await browser.get('/api/auth/check')).status).toBe(401)
  expect((await signIn({ sub: 'subject-ada' })).problem).toBe('disabled')
  await deactivate(user.id, true)
  expect((await signIn({ sub: 'subject-ada' })).problem).toBeNull()
})

test('with another subject a verified address of an owned domain leads to the account, nothing else does', async () => {
  const { body: user } = await scim('POST', '/Users', {
    userName: 'grace@school.org',
    externalId: 'employee-7',
    emails: [{ value: 'grace@school.org' }],
  })
  const said = { email: 'grace@school.org', preferred_username: 'grace@school.org' }
  expect((await signIn({ ...said, sub: 'thief', email_verified: false })).problem).toBe('mail-in-use')
  expect((await signIn({ sub: 'thief', preferred_username: 'grace@school.org' })).problem).toBe('no-account')
  const { PersonID } = await signIn({ ...said, sub: 'subject-grace', email_verified: true })
  expect(String(PersonID)).toBe(user.id)
  // From now on the account belongs to this subject.
  expect((await signIn({ ...said, sub: 'second', email_verified: true })).problem).toBe('mail-in-use')
})

test('somebody who signed in before is found again by the directory', async () => {
  const { body: user } = await scim('POST', '/Users', {
    userName: 'joan@school.org',
    externalId: 'subject-joan',
  })
  const { PersonID } = await signIn({ sub: 'subject-joan' })
  const second = await scim('POST', '/Users', { userName: 'other@school.org', externalId: 'subject-other' })
  const stolen = await scim('PATCH', `/Users/${second.body.id}`, {
    Operations: [{ op: 'replace', path: 'externalId', value: 'subject-joan' }],
  })
  expect([stolen.status, stolen.body.scimType]).toEqual([409, 'uniqueness'])
  expect(String(PersonID)).toBe(user.id)
})

describe('rules of the provider', () => {
  const rightsOf = async (id: string) => {
    const { body } = await administrator.get(`/api/core/people/${id}/`)
    return { Roles: body.Roles, Groups: body.GroupNames }
  }
  const saveRules = async (...Rules: object[]) => {
    const saved = await administrator.post(`${PROVIDERS}${providerID}/`, providerDraft(Rules))
    expect([saved.status, saved.body.Message]).toEqual([200, undefined])
    await runWaiting(it.platform, applyRulesJob)
  }
  const members = (op: string, ...ids: string[]) => ({
    Operations: [{ op, path: 'members', value: ids.map(value => ({ value })) }],
  })

  test('they are applied to attributes and groups that SCIM keeps, outside the request, and to what is taken away', async () => {
    const { body: staff } = await administrator.post('/api/core/groups/', { Name: 'Staff' })
    const { body: hilda } = await scim('POST', '/Users', { userName: 'hilda', externalId: 'hilda' })
    const { body: igor } = await scim('POST', '/Users', {
      userName: 'igor',
      externalId: 'igor',
      userType: 'Teacher',
    })
    const { body: group } = await scim('POST', '/Groups', {
      displayName: 'Teachers of physics',
      externalId: 'g-1',
      members: [{ value: hilda.id }],
    })
    await saveRules(
      { Claim: 'groups', Value: 'Teachers*', Role: 'uploader' },
      { Claim: 'groups', Value: 'g-1', GroupID: staff.Data.GroupID },
      { Claim: 'userType', Value: 'teacher', Role: 'editor' },
    )
    expect(await rightsOf(hilda.id)).toEqual({
      Roles: ['uploader'],
      Groups: ['Staff', 'Teachers of physics'],
    })
    expect(await rightsOf(igor.id)).toEqual({ Roles: ['editor'], Groups: [] })

    await scim('PATCH', `/Groups/${group.id}`, members('add', igor.id))
    expect((await rightsOf(igor.id)).Groups).toEqual(['Staff', 'Teachers of physics'])
    await scim('PATCH', `/Users/${igor.id}`, { Operations: [{ op: 'remove', path: 'userType' }] })
    expect((await rightsOf(igor.id)).Roles).toEqual(['uploader'])
    const name = { op: 'replace', path: 'displayName', value: 'Pupils' }
    await scim('PATCH', `/Groups/${group.id}`, { Operations: [name] })
    expect(await rightsOf(igor.id)).toEqual({ Roles: [], Groups: ['Pupils', 'Staff'] })
    await scim('DELETE', `/Groups/${group.id}`)
    expect(await rightsOf(hilda.id)).toEqual({ Roles: [], Groups: [] })
  })

  test('what SCIM gave stays at a sign-in that does not name it, and the other way round', async () => {
    await saveRules({ Claim: 'groups', Value: 'Media', Role: 'uploader' })
    const { body: user } = await scim('POST', '/Users', { userName: 'jana', externalId: 'subject-jana' })
    const { body: group } = await scim('POST', '/Groups', {
      displayName: 'Media',
      members: [{ value: user.id }],
    })
    await signIn({ sub: 'subject-jana' })
    expect((await rightsOf(user.id)).Roles).toEqual(['uploader'])
    await signIn({ sub: 'subject-jana', groups: ['Media'] })
    await scim('PATCH', `/Groups/${group.id}`, members('remove', user.id))
    expect((await rightsOf(user.id)).Roles).toEqual(['uploader'])
    await signIn({ sub: 'subject-jana', groups: [] })
    expect((await rightsOf(user.id)).Roles).toEqual([])
  })

  test('rules that go, people who are removed, and what was given by hand', async () => {
    const { body: user } = await scim('POST', '/Users', {
      userName: 'kira',
      externalId: 'kira',
      title: 'Dean',
    })
    await administrator.post(`/api/core/people/${user.id}/roles`, { Roles: ['viewer'] })
    const rule = { Claim: 'title', Value: 'Dean', Role: 'approver' }
    await saveRules(rule)
    expect((await rightsOf(user.id)).Roles.sort()).toEqual(['approver', 'viewer'])
    await saveRules()
    expect((await rightsOf(user.id)).Roles).toEqual(['viewer'])
    await saveRules(rule)
    await scim('DELETE', `/Users/${user.id}`)
    expect((await rightsOf(user.id)).Roles).toEqual(['viewer'])
  })
})
