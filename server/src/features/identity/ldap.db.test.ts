import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { openDirectory, type TestDirectory } from '../../testing/directory.ts'
import { giveGroup, givePerson } from '../../testing/people.ts'
import { sweepDirectoriesJob } from './sweep-directories.job.ts'

const PROVIDERS = '/api/core/identity/providers/'
const LOGIN = '/login.aspx/Login'
const PASSWORD = 'a good password'

let it: TestApp
let there: TestDirectory
let administrator: Browser
let providerID: number
let groupID: number

const draft = (settings: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  Name: 'Staff directory',
  Slug: 'staff',
  IsEnabled: true,
  Domains: ['example.org'],
  Rules: [{ Claim: 'groups', Value: 'everybody', GroupID: groupID }],
  Settings: {
    Kind: 'ldap',
    Server: there.ldap,
    Authority: there.authority,
    BindDN: there.admin.dn,
    BaseDN: there.base,
    ...settings,
  },
  Secrets: { BindPassword: there.admin.password },
  ...more,
})

beforeAll(async () => {
  there = await openDirectory()
  it = await testApp()
  administrator = await it.as('administrator')
  groupID = await giveGroup(it.platform.db, [])
  const ada = await there.addPerson('ada', { givenName: 'Ada', sn: 'Lovelace' })
  await there.addGroup('everybody', [await there.addGroup('mathematicians', [ada])])
  const answer = await administrator.post(PROVIDERS, draft())
  expect(answer.body).toMatchObject({ Success: true })
  expect(JSON.stringify(answer.body)).not.toContain(there.admin.password)
  providerID = answer.body.Data.ProviderID
})
afterAll(async () => {
  await it.close()
  await there.close()
})

async function logIn(un: string, pw: string) {
  const browser = await it.as('nobody')
  const answer = await browser.post(LOGIN, { un, pw, returnurl: '/view.aspx?id=7' })
  return { browser, status: answer.status, d: answer.body.d }
}
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200
const sweep = () => sweepDirectoriesJob.run(it.platform, {}, new AbortController().signal, 'now')
const people = () => it.platform.db.selectFrom('identity').select('person_id').execute()

describe('the password form', () => {
  test('lets people of the directory in, with their names and the groups that hold their groups', async () => {
    const { browser, d } = await logIn('ada', 'password of ada')
    expect(d).toEqual({ Success: true, ResponseUrl: '/view.aspx?id=7' })
    expect(await isSignedIn(browser)).toBe(true)
    const rows = await it.platform.db
      .selectFrom('identity as i')
      .innerJoin('person as p', 'p.person_id', 'i.person_id')
      .innerJoin('membership as m', 'm.person_id', 'p.person_id')
      .select(['p.user_name', 'p.display_name', 'p.email', 'p.password_hash', 'm.group_id'])
      .execute()
    expect(rows).toEqual([
      {
        user_name: 'ada',
        display_name: 'Ada Lovelace',
        email: 'ada@example.org',
        password_hash: null,
        group_id: groupID,
      },
    ])
    await logIn('ADA@example.org', 'password of ada')
    expect(await people()).toHaveLength(1)
  })

  test('SIGN-04 refuses a wrong, an empty and a foreign password in the same words as for own accounts', async () => {
    await there.addPerson('bob')
    await there.addPerson('off', { userAccountControl: '514' })
    const own = await logIn('nobody-at-all', 'x')
    for (const [un, pw] of [
      ['bob', 'wrong'],
      ['bob', 'password of ada'],
      ['off', 'password of off'],
      ['*', 'password of bob'],
      ['bob)(uid=*', 'password of bob'],
    ] as const) {
      const { status, d, browser } = await logIn(un, pw)
      expect([status, d.Message]).toEqual([401, own.d.Message])
      expect(await isSignedIn(browser)).toBe(false)
    }
    expect((await logIn('bob', '')).status).toBe(400)
  })

  test('before a dangerous change the password of the directory is the proof', async () => {
    const { browser } = await logIn('ada', 'password of ada')
    const { body } = await browser.post('/api/auth/confirm/begin')
    expect(body).toMatchObject({ Methods: ['password'], Provider: null })
    const wrong = await browser.post('/api/auth/confirm', { Password: 'not this one' })
    expect([wrong.status, Object.keys(wrong.body.Fields)]).toEqual([400, ['Password']])
    expect((await browser.post('/api/auth/confirm', { Password: 'password of ada' })).status).toBe(200)
  })

  test('throttles like own passwords', async () => {
    await there.addPerson('tim')
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) statuses.push((await logIn('tim', `no ${n}`)).status)
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect((await logIn('tim', 'password of tim')).status).toBe(429)
  })

  test('links an own account with the same address where the directory owns the domain', async () => {
    const PersonID = await givePerson(it.platform.db, ['viewer'], { UserName: 'carol', Password: PASSWORD })
    await it.platform.db
      .updateTable('person')
      .set({ email: 'carol@example.org' })
      .where('person_id', '=', PersonID)
      .execute()
    await there.addPerson('carol')
    expect((await logIn('carol', 'password of carol')).status).toBe(200)
    expect((await people()).some(it => it.person_id === PersonID)).toBe(true)
    expect((await logIn('carol', PASSWORD)).status).toBe(200)
  })
})

describe('disabled there = signed out here', () => {
  test('the sweep ends the sessions of those who are disabled or gone, and of nobody else', async () => {
    const [dora, emil] = [await there.addPerson('dora'), await there.addPerson('emil')]
    const [one, two, ada] = [
      await logIn('dora', 'password of dora'),
      await logIn('emil', 'password of emil'),
      await logIn('ada', 'password of ada'),
    ]
    await sweep()
    for (const { browser } of [one, two, ada]) expect(await isSignedIn(browser)).toBe(true)
    await there.change(dora, 'userAccountControl', ['514'])
    await there.remove(emil)
    await sweep()
    expect(await isSignedIn(one.browser)).toBe(false)
    expect(await isSignedIn(two.browser)).toBe(false)
    expect(await isSignedIn(ada.browser)).toBe(true)
    expect((await logIn('dora', 'password of dora')).status).toBe(401)
  })
})

describe('trying it out', () => {
  const tried = async (UserName: string, Password = '') =>
    (
      await administrator.post(`${PROVIDERS}${providerID}/try-directory`, {
        ProviderID: providerID,
        UserName,
        Password,
      })
    ).body

  test('shows the entry and what would come of it, with and without the password', async () => {
    for (const password of ['', 'password of ada']) {
      const outcome = await tried('ada', password)
      expect(outcome).toMatchObject({
        IsFinished: true,
        Problem: null,
        Preview: { Person: { Outcome: 'known', UserName: 'ada' }, Groups: [{ GroupID: groupID }] },
      })
      expect(JSON.stringify(outcome.Claims)).toContain('mathematicians')
      expect(JSON.stringify(outcome)).not.toMatch(/userPassword|password of/)
    }
  })

  test('says why nobody would come of it', async () => {
    expect(await tried('ada', 'wrong')).toMatchObject({ Problem: 'declined' })
    expect(await tried('no-such')).toMatchObject({ Problem: 'no-account' })
    expect(await tried('off')).toMatchObject({ Problem: 'disabled' })
  })

  test('settings that cannot work are refused with their field', async () => {
    const bad: [Record<string, unknown>, Record<string, unknown>, string][] = [
      [{ Server: 'ldap://directory.example.org', IsPlain: true }, {}, 'Settings.IsPlain'],
      [{ Server: 'https://example.org' }, {}, 'Settings.Server'],
      [{ UserFilter: '(uid=ada)' }, {}, 'Settings.UserFilter'],
      [{ Authority: 'no certificate' }, {}, 'Settings.Authority'],
      [{ Authority: '' }, {}, 'Settings.Server'],
      [{ BaseDN: 'dc=nowhere' }, {}, 'Settings.Server'],
      [{}, { Secrets: { BindPassword: 'wrong' } }, 'Settings.Server'],
    ]
    for (const [settings, more, field] of bad) {
      const answer = await administrator.post(PROVIDERS, { ...draft(settings, more), Slug: 'bad' })
      expect([answer.status, Object.keys(answer.body.Fields ?? {})], field).toEqual([400, [field]])
    }
  })
})

describe('the directory is away', () => {
  test('own accounts still get in, its people are told so and stay signed in', async () => {
    await givePerson(it.platform.db, ['viewer'], { UserName: 'owner', Password: PASSWORD })
    const ada = await logIn('ada', 'password of ada')
    await there.stop()
    expect((await logIn('owner', PASSWORD)).status).toBe(200)
    const refused = await logIn('frank', 'password of frank')
    expect(refused.status).toBe(503)
    expect(refused.d.Message).not.toBe('')
    await sweep()
    expect(await isSignedIn(ada.browser)).toBe(true)
  })
})
