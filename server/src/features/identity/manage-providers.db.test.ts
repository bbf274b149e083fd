import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartRefused } from '../../platform/start-refused.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { CLIENT_ID, type TestIssuer, testIssuer } from '../../testing/issuer.ts'
import { mailsTo } from '../../testing/mails.ts'
import { giveGroup, givePerson } from '../../testing/people.ts'
import { loadProvidersFile } from './load-providers-file.ts'

let it: TestApp
let issuer: TestIssuer
let administrator: Browser
const PROVIDERS = '/api/core/identity/providers/'
const SECRET = 'never to be seen again'

const draft = (Slug: string, more: Record<string, unknown> = {}) => ({
  Name: `Provider ${Slug}`,
  Slug,
  IsEnabled: true,
  Settings: { Kind: 'oidc', Preset: 'generic', Issuer: issuer.url, ClientID: CLIENT_ID },
  ...more,
})
const create = async (Slug: string, more: Record<string, unknown> = {}) => {
  const { body, status } = await administrator.post(PROVIDERS, draft(Slug, more))
  expect(status).toBe(200)
  return body.Data.ProviderID as number
}
const remove = (ProviderID: number) => administrator.post(`${PROVIDERS}${ProviderID}/delete`)

beforeAll(async () => {
  issuer = await testIssuer()
  it = await testApp()
  administrator = await it.as('administrator')
})
afterAll(async () => {
  await it.close()
  await issuer.stop()
})

describe('setting up', () => {
  test('a secret is sealed, never sent back, and stays when it is left out', async () => {
    const ProviderID = await create('sealed', { Secrets: { ClientSecret: SECRET } })
    const list = await administrator.get(PROVIDERS)
    expect(list.text).not.toContain(SECRET)
    expect(list.body.Items[0]).toMatchObject({
      SecretsSet: ['ClientSecret'],
      Addresses: [
        { Name: 'redirect', URL: 'http://localhost:8080/sign-in/sealed/callback' },
        { Name: 'signedOut', URL: 'http://localhost:8080/sign-in/sealed/signed-out' },
        { Name: 'backchannel', URL: 'http://localhost:8080/sign-in/sealed/backchannel-logout' },
      ],
    })
    const row = await it.platform.db.selectFrom('identity_provider').selectAll().executeTakeFirstOrThrow()
    const audit = await it.platform.db.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify([row, row.secrets?.toString('latin1'), audit])).not.toContain(SECRET)
    const saved = await administrator.post(`${PROVIDERS}${ProviderID}/`, draft('sealed', { Name: 'Renamed' }))
    expect(saved.body.Data).toMatchObject({ Name: 'Renamed', SecretsSet: ['ClientSecret'] })
    const emptied = await administrator.post(
      `${PROVIDERS}${ProviderID}/`,
      draft('sealed', { Secrets: { ClientSecret: '' } }),
    )
    expect(emptied.body.Data.SecretsSet).toEqual([])
    await remove(ProviderID)
  })

  test.each([
    ['Slug', { Slug: 'Not A Slug' }],
    ['Domains.0', { Domains: ['school'] }],
    ['Settings.ClientID', { Settings: { Kind: 'oidc', Issuer: 'https://x.example', ClientID: '' } }],
    ['Settings.Issuer', { Settings: { Kind: 'oidc', Issuer: 'file:///etc/passwd', ClientID: 'x' } }],
    ['Settings.Issuer', { Settings: { Kind: 'oidc', Issuer: 'http://169.254.169.254/', ClientID: 'x' } }],
    ['Rules.0.GroupID', { Rules: [{ Claim: 'groups', Value: 'x' }] }],
  ])('%s is refused by name', async (field, wrong) => {
    const { status, body } = await administrator.post(PROVIDERS, { ...draft('wrong'), ...wrong })
    expect(status).toBe(400)
    expect(Object.keys(body.Fields)).toContain(field)
    expect((await administrator.get(PROVIDERS)).body.Total).toBe(0)
  })

  test('an address is taken once', async () => {
    const ProviderID = await create('once')
    expect((await administrator.post(PROVIDERS, draft('once'))).body.Fields).toHaveProperty('Slug')
    await remove(ProviderID)
  })

  test('the preview says what rules would give, by the function of the sign-in', async () => {
    const ProviderID = await create('preview')
    const GroupID = await giveGroup(it.platform.db, [])
    const { body } = await administrator.post(`${PROVIDERS}${ProviderID}/preview`, {
      Rules: [
        { Claim: 'groups', Value: 'staff*', GroupID },
        { Claim: 'dept', Value: 'it', Role: 'manager' },
      ],
      Claims: [
        { Name: 'groups', Value: 'other' },
        { Name: 'groups', Value: 'staff-physics' },
        { Name: 'dept', Value: 'art' },
      ],
    })
    expect(body).toEqual({ Groups: [{ GroupID, Name: expect.any(String) }], Roles: [] })
    await remove(ProviderID)
  })

  test('with a provider goes what its rules gave', async () => {
    const ProviderID = await create('leaving', {
      Rules: [{ Claim: 'sub', Value: '*', Role: 'editor' }],
    })
    issuer.say({ claims: { sub: 'leaver' } })
    const browser = await it.as('nobody')
    const { headers } = await browser.get('/sign-in/leaving')
    await browser.get(`/sign-in/leaving/callback${issuer.agree(String(headers.location))}`)
    const editors = () =>
      it.platform.db.selectFrom('role_grant').select('person_id').where('role', '=', 'editor').execute()
    expect(await editors()).toHaveLength(1)
    expect((await remove(ProviderID)).status).toBe(200)
    expect(await editors()).toHaveLength(0)
  })
})

describe('what is offered', () => {
  test('buttons for what is switched on, in their order; a mail domain leads to its owner', async () => {
    const browser = await it.as('nobody')
    const offered = async () => (await browser.get('/api/auth/providers')).body
    expect(await offered()).toEqual({ Items: [], IsPasswordOffered: true, OneTapClientID: null })
    const [first, off, last] = [
      await create('first'),
      await create('off', { IsEnabled: false }),
      await create('last', { Domains: ['school.org'] }),
    ]
    await administrator.post(`${PROVIDERS}order`, { ProviderIDs: [last, off, first] })
    expect((await offered()).Items.map((button: { Path: string }) => button.Path)).toEqual([
      '/sign-in/last',
      '/sign-in/first',
    ])
    const realm = async (UserName: string) =>
      (await browser.post('/api/auth/realm', { UserName })).body.Provider
    expect((await realm('nia@School.org')).ProviderID).toBe(last)
    expect(await realm('nia@evilschool.org')).toBeNull()
    expect(await realm('nia')).toBeNull()
    const refused = await browser.get('/sign-in/off')
    expect(refused.headers.location).toContain('problem=not-offered')
    for (const ProviderID of [first, off, last]) await remove(ProviderID)
  })

  test('only this provider: own passwords let administrators in and nobody else', async () => {
    const { db } = it.platform
    const Password = 'a good password'
    await givePerson(db, ['viewer'], { UserName: 'only-viewer', Password })
    await givePerson(db, ['administrator'], { UserName: 'only-admin', Password })
    const other = await create('other')
    const ProviderID = await create('the-only', { IsOnly: true })
    const browser = await it.as('nobody')
    const { body } = await browser.get('/api/auth/providers')
    expect(body).toMatchObject({ Items: [{ ProviderID }], IsPasswordOffered: false })
    const viewer = await browser.post('/login.aspx/Login', { un: 'only-viewer', pw: Password })
    expect(viewer.status).toBe(403)
    expect(viewer.body.d.Message).toBe('Please sign in with “Provider the-only”')
    expect((await browser.get('/api/auth/check')).status).toBe(401)
    expect((await browser.get('/sign-in/other')).headers.location).toContain('problem=not-offered')
    expect((await browser.post('/login.aspx/Login', { un: 'only-admin', pw: Password })).status).toBe(200)
    const invited = { UserName: 'only-invited', Email: 'invited@only.example', Invite: true }
    await administrator.post('/api/core/people/', { ...invited, DisplayName: 'Ines Vited' })
    const [mail] = await mailsTo(db, invited.Email)
    expect(mail?.text).toContain('You can sign in here with “Provider the-only”:')
    expect(mail?.text).not.toContain('reset.aspx')
    for (const id of [other, ProviderID]) await remove(id)
  })
})

test('a trial shows claims, person and groups, and signs nobody in', async () => {
  const ProviderID = await create('trial', {
    IsEnabled: false,
    Rules: [{ Claim: 'groups', Value: 'staff', Role: 'editor' }],
  })
  const { body } = await administrator.post(`${PROVIDERS}${ProviderID}/try`)
  const outcome = () => administrator.get(`/api/core/identity/trials/${body.TrialID}/`)
  expect((await outcome()).body).toMatchObject({ IsFinished: false })
  issuer.say({ claims: { sub: 'tried', name: 'Tried Person', groups: ['staff'] } })
  const back = await administrator.get(`/sign-in/trial/callback${issuer.agree(body.ResponseUrl)}`)
  expect(back.headers.location).toBe(`/admin/sign-in?trial=${body.TrialID}`)
  const shown = (await outcome()).body
  expect(shown).toMatchObject({
    IsFinished: true,
    Problem: null,
    Preview: { Person: { Outcome: 'created', DisplayName: 'Tried Person' }, Roles: ['editor'] },
  })
  expect(shown.Claims).toContainEqual({ Name: 'groups', Value: '["staff"]' })
  const { body: check } = await administrator.get('/api/auth/check')
  expect(check.DisplayName).not.toBe('Tried Person')
  const people = await it.platform.db.selectFrom('identity').select('subject').execute()
  expect(people).not.toContainEqual({ subject: 'tried' })
  const stranger = await it.as('administrator')
  expect((await stranger.get(`/api/core/identity/trials/${body.TrialID}/`)).status).toBe(404)
  await remove(ProviderID)
})

describe('from a file', () => {
  const load = async (content: unknown) => {
    const file = join(it.platform.config.dataDir, 'providers.json')
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    await loadProvidersFile({
      ...it.platform,
      config: { ...it.platform.config, identityProvidersFile: file },
    })
  }

  test('providers of a file are read-only here, and off when it no longer names them', async () => {
    const secretFile = join(it.platform.config.dataDir, 'oidc-secret')
    await writeFile(secretFile, `${SECRET}\n`)
    const Rules = [{ Claim: 'groups', Value: 'staff', Group: 'Staff of the file' }]
    const { IsEnabled: _, ...entry } = draft('from-file')
    await load([{ ...entry, Secrets: { ClientSecret: `file:${secretFile}` }, Rules }])
    const provider = (await administrator.get(PROVIDERS)).body.Items[0]
    expect(provider).toMatchObject({
      Slug: 'from-file',
      IsEnabled: true,
      IsFromFile: true,
      SecretsSet: ['ClientSecret'],
    })
    const saved = await administrator.post(`${PROVIDERS}${provider.ProviderID}/`, draft('from-file'))
    expect(saved.status).toBe(409)
    expect((await remove(provider.ProviderID)).status).toBe(409)
    await load([])
    expect((await administrator.get(PROVIDERS)).body.Items[0]).toMatchObject({
      IsEnabled: false,
      IsFromFile: false,
    })
    await remove(provider.ProviderID)
  })

  test('the environment can name them instead, but not as well', async () => {
    const { IsEnabled: _, ...entry } = draft('from-environment')
    const config = { ...it.platform.config, identityProviders: JSON.stringify([entry]) }
    await loadProvidersFile({ ...it.platform, config })
    const [provider] = (await administrator.get(PROVIDERS)).body.Items
    expect(provider).toMatchObject({ Slug: 'from-environment', IsEnabled: true, IsFromFile: true })
    const both = { ...config, identityProvidersFile: 'providers.json' }
    const refused = await loadProvidersFile({ ...it.platform, config: both }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefused)
    await load([])
    await remove(provider.ProviderID)
  })

  test.each([
    ['no JSON', '{', /JSON/],
    ['a field that is wrong', [{ Name: '', Slug: 'x', Settings: {} }], /0\./],
  ])('with %s the product does not start, and says why', async (_, content, reason) => {
    const refused = await load(content).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartRefused)
    expect((refused as Error).message).toMatch(reason)
  })
})
