import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKGROUND_HEADER } from '@mediatheque/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/mail.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { givePerson } from '../../testing/people.ts'
import { storeSiteSettings } from '../settings/index.ts'
import { issueResetJob } from './issue-reset.job.ts'

let it: TestApp
const LOGIN = '/login.aspx/Login'
const PASSWORD = 'a good password'

beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const account = (UserName: string) => givePerson(it.platform.db, ['viewer'], { UserName, Password: PASSWORD })

describe('password sign-in', () => {
  test('SIGN-03 SHELL-06 the right password opens a session and answers where to go, inside d', async () => {
    await account('nia')
    const browser = await it.as('nobody')
    const answer = await browser.post(LOGIN, { un: 'Nia', pw: PASSWORD, returnurl: '/view.aspx?id=7' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ d: { Success: true, ResponseUrl: '/view.aspx?id=7' } })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/i)
    expect((await browser.get('/api/auth/check')).body).toMatchObject({ Success: true, IsAnonymous: false })
  })

  test('SIGN-04 unknown user and wrong password get the same words, and no session', async () => {
    await account('owain')
    const browser = await it.as('nobody')
    const wrong = await browser.post(LOGIN, { un: 'owain', pw: 'wrong' })
    const unknown = await browser.post(LOGIN, { un: 'nobody-here', pw: 'wrong' })
    expect(wrong.status).toBe(401)
    expect(wrong.body.d.Success).toBe(false)
    expect(wrong.body.d.Message).not.toBe('')
    expect(unknown.body.d.Message).toBe(wrong.body.d.Message)
    expect(browser.cookies.size).toBe(0)
    expect((await browser.get('/api/auth/check')).status).toBe(401)
  })

  test('SIGN-10 an address of another site is answered with home', async () => {
    await account('rhys')
    const browser = await it.as('nobody')
    const { body } = await browser.post(LOGIN, {
      un: 'rhys',
      pw: PASSWORD,
      returnurl: 'https://example.org/',
    })
    expect(body.d.ResponseUrl).toBe('/Default.aspx')
  })

  test('SIGN-09 an embedded sign-in finishes on LoginComplete', async () => {
    await account('sian')
    const browser = await it.as('nobody')
    const { body } = await browser.post(LOGIN, { un: 'sian', pw: PASSWORD, embedlogin: true })
    expect(body.d.ResponseUrl).toMatch(/^\/LoginComplete\.aspx\?/)
  })

  test('ten wrong passwords are throttled, and then even the right one has to wait', async () => {
    await account('teilo')
    const browser = await it.as('nobody')
    const statuses: number[] = []
    for (let n = 0; n < 10; n++)
      statuses.push((await browser.post(LOGIN, { un: 'teilo', pw: `no ${n}` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429])
    const right = await browser.post(LOGIN, { un: 'teilo', pw: PASSWORD })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a missing user name is refused with its field', async () => {
    const { status, body } = await (await it.as('nobody')).post(LOGIN, { un: '', pw: 'x' })
    expect(status).toBe(400)
    expect(body.d).toMatchObject({
      Success: false,
      ErrorCode: 400,
      Fields: { un: 'Please enter your user name' },
    })
  })

  test('a disabled person cannot sign in, and a session they had is over', async () => {
    const PersonID = await account('urien')
    const browser = await it.as('nobody')
    await browser.post(LOGIN, { un: 'urien', pw: PASSWORD })
    await it.platform.db
      .updateTable('person')
      .set({ disabled_at: new Date() })
      .where('person_id', '=', PersonID)
      .execute()
    expect((await browser.get('/api/auth/check')).status).toBe(401)
    expect((await browser.post(LOGIN, { un: 'urien', pw: PASSWORD })).status).toBe(401)
  })

  test('a token planted before signing in opens nothing afterwards', async () => {
    await account('wyn')
    const browser = await it.as('guest')
    const planted = new Map(browser.cookies)
    await browser.post(LOGIN, { un: 'wyn', pw: PASSWORD })
    expect(browser.cookies).not.toEqual(planted)
    const attacker = await it.as('nobody')
    for (const [name, value] of planted) attacker.cookies.set(name, value)
    expect((await attacker.get('/api/auth/check')).status).toBe(401)
  })
})

describe('sessions', () => {
  test('SIGN-21 a stolen cookie is worthless after sign-out', async () => {
    const browser = await it.as('viewer')
    const stolen = new Map(browser.cookies)
    expect((await browser.post('/api/auth/logout')).body).toMatchObject({ ResponseUrl: '/login.aspx' })
    for (const [name, value] of stolen) browser.cookies.set(name, value)
    const { status, body } = await browser.get('/api/auth/check')
    expect({ status, code: body.ErrorCode }).toEqual({ status: 401, code: 401 })
  })

  test('SIGN-11 both forms of the auth check agree, alive and ended', async () => {
    const browser = await it.as('viewer')
    expect((await browser.get('/api/auth/check')).body.Success).toBe(true)
    expect((await browser.post('/Default.aspx/AuthCheck')).body.d.Success).toBe(true)
    await it.platform.db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('person_id', '=', browser.PersonID)
      .execute()
    expect((await browser.get('/api/auth/check')).body.ErrorCode).toBe(401)
    expect((await browser.post('/view.aspx/AuthCheck')).body.d.ErrorCode).toBe(401)
  })

  test('SIGN-17 a call with the cookie of an ended session says so in a header; without a cookie it does not', async () => {
    const browser = await it.as('viewer')
    await it.platform.db.deleteFrom('session').where('person_id', '=', browser.PersonID).execute()
    expect((await browser.get('/api/core/user/settings/')).headers.loggedout).toBe('true')
    expect((await (await it.as('nobody')).get('/api/core/user/settings/')).headers.loggedout).toBeUndefined()
  })

  test('SIGN-12 using the site prolongs a session, asking whether it lives does not, nor does what nobody asked for', async () => {
    const browser = await it.as('viewer')
    const ends = async () => {
      const row = await it.platform.db
        .selectFrom('session')
        .select(sql<number>`extract(epoch from expires_at - now())::float8`.as('secs'))
        .where('person_id', '=', browser.PersonID)
        .executeTakeFirstOrThrow()
      return row.secs
    }
    await it.platform.db
      .updateTable('session')
      .set({ expires_at: sql<Date>`now() + interval '10 minutes'` })
      .where('person_id', '=', browser.PersonID)
      .execute()
    await browser.get('/api/auth/check')
    expect(await ends()).toBeLessThan(601)
    await browser.get('/api/core/user/settings/', { [BACKGROUND_HEADER]: '1' })
    expect(await ends()).toBeLessThan(601)
    await browser.get('/api/core/user/settings/')
    expect(await ends()).toBeGreaterThan(3590)
  })

  test('a person sees the own sessions and ends one of them', async () => {
    await account('ceri')
    const [here, there] = [await it.as('nobody'), await it.as('nobody')]
    for (const browser of [here, there]) await browser.post(LOGIN, { un: 'ceri', pw: PASSWORD })
    const { body } = await here.get('/api/auth/sessions')
    expect(body.Total).toBe(2)
    expect(body.Items[0]).toMatchObject({ Address: '127.0.0.1', Place: 'server' })
    const other = body.Items.find((row: { IsCurrent: boolean }) => !row.IsCurrent)
    expect((await here.post(`/api/auth/sessions/${other.SessionID}/revoke`)).status).toBe(200)
    expect((await there.get('/api/auth/check')).status).toBe(401)
    expect((await here.post(`/api/auth/sessions/${other.SessionID}/revoke`)).status).toBe(404)
  })

  test('somebody else’s session cannot be ended', async () => {
    const [one, two] = [await it.as('viewer'), await it.as('viewer')]
    const [{ SessionID }] = (await two.get('/api/auth/sessions')).body.Items
    expect((await one.post(`/api/auth/sessions/${SessionID}/revoke`)).status).toBe(404)
    expect((await two.get('/api/auth/check')).status).toBe(200)
  })
})

describe('guests', () => {
  test('SIGN-08 with guest access off there is no session', async () => {
    const browser = await it.as('nobody')
    const { status, body } = await browser.post('/api/auth/guest')
    expect(status).toBe(403)
    expect(body.Message).toBe('Guest access is turned off on this site')
    expect(browser.cookies.size).toBe(0)
  })

  test('SIGN-08 with guest access on a guest is anonymous and may add nothing', async () => {
    await storeSiteSettings(it.platform.db, { GuestAccess: true })
    const browser = await it.as('nobody')
    expect((await browser.post('/api/auth/guest')).status).toBe(200)
    const { body } = await browser.get('/api/core/user/settings/')
    expect(body).toMatchObject({ IsAnonymous: true, AddPermissions: [], Roles: [] })
  })
})

describe('passwords', () => {
  test('a reset link comes by mail, works once, and ends other sessions', async () => {
    const PersonID = await account('gwen')
    const browser = await it.as('nobody')
    await browser.post(LOGIN, { un: 'gwen', pw: PASSWORD })
    const answer = await browser.post('/api/auth/forgot', { UserName: 'gwen' })
    const Token = await tokenFromMail('gwen@example.org')
    expect(answer.status).toBe(200)
    expect(
      (await browser.post('/api/auth/reset', { Token, NewPassword: 'short' })).body.Fields,
    ).toHaveProperty('NewPassword')
    const isAlive = async (it: string) =>
      (await browser.post('/api/auth/reset/check', { Token: it })).body.IsAlive
    expect([await isAlive(Token), await isAlive('abc'), await isAlive('')]).toEqual([true, false, false])
    expect((await browser.post('/api/auth/reset', { Token, NewPassword: 'another password' })).status).toBe(
      200,
    )
    expect((await browser.get('/api/auth/check')).status).toBe(401)
    expect(await isAlive(Token)).toBe(false)
    expect((await browser.post('/api/auth/reset', { Token, NewPassword: 'yet another one' })).status).toBe(
      422,
    )
    expect((await browser.post(LOGIN, { un: 'gwen', pw: 'another password' })).status).toBe(200)
    const audits = await it.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `person:${PersonID}`)
      .execute()
    expect(audits.map(row => row.action)).toContain('reset password')
  })

  test('the mail with the link is written in the language of the person', async () => {
    await account('gerda')
    const browser = await it.as('nobody')
    await browser.post(LOGIN, { un: 'gerda', pw: PASSWORD })
    await browser.post('/api/core/app/SetLanguage', { lang: 'de' })
    await browser.post('/api/auth/forgot', { UserName: 'gerda' })
    await runWaiting(it.platform, issueResetJob)
    const { rows } = await sql<{ subject: string; text: string }>`
      select data->>'subject' as subject, data->>'text' as text from pgboss.job
      where name = ${sendMail.name} and data->>'to' = 'gerda@example.org'`.execute(it.platform.db)
    expect(rows[0]?.subject).toMatch(/: Neues Passwort festlegen$/)
    expect(rows[0]?.text).toMatch(/^Guten Tag .*\/reset\.aspx\?token=/s)
  })

  test('asking for a reset tells nothing about who exists', async () => {
    await account('huw')
    const browser = await it.as('nobody')
    const known = await browser.post('/api/auth/forgot', { UserName: 'huw' })
    const unknown = await browser.post('/api/auth/forgot', { UserName: 'not-here' })
    expect({ ...unknown.body, RequestID: '' }).toEqual({ ...known.body, RequestID: '' })
  })

  test('changing the password needs the old one and ends the other sessions', async () => {
    await account('ifan')
    const [here, there] = [await it.as('nobody'), await it.as('nobody')]
    for (const browser of [here, there]) await browser.post(LOGIN, { un: 'ifan', pw: PASSWORD })
    const wrong = await here.post('/api/auth/password', {
      OldPassword: 'no',
      NewPassword: 'another password',
    })
    expect(wrong.body.Fields).toEqual({ OldPassword: 'Wrong password' })
    const right = await here.post('/api/auth/password', {
      OldPassword: PASSWORD,
      NewPassword: 'another password',
    })
    expect(right.status).toBe(200)
    expect((await here.get('/api/auth/check')).status).toBe(200)
    expect((await there.get('/api/auth/check')).status).toBe(401)
  })
})

describe('seeing the site as somebody else', () => {
  test('an administrator switches, is named in the settings, and returns; both are audited', async () => {
    const admin = await it.as('administrator')
    const viewer = await it.as('viewer')
    expect((await admin.post('/api/auth/switch', { PersonID: viewer.PersonID })).status).toBe(200)
    const seen = (await admin.get('/api/core/user/settings/')).body
    expect(seen).toMatchObject({ PersonID: viewer.PersonID, Roles: ['viewer'] })
    expect(seen.SwitchedFrom).toMatch(/^Person administrator/)
    expect((await admin.post('/api/auth/switch', { PersonID: viewer.PersonID })).status).toBe(403)
    expect((await admin.post('/api/auth/switchback')).status).toBe(200)
    expect((await admin.get('/api/core/user/settings/')).body.PersonID).toBe(admin.PersonID)
    const audits = await it.platform.db
      .selectFrom('audit')
      .select(['action', 'on_behalf_of'])
      .where('person_id', '=', admin.PersonID)
      .orderBy('audit_id')
      .execute()
    expect(audits).toEqual([
      { action: 'switched to', on_behalf_of: null },
      { action: 'switched back', on_behalf_of: viewer.PersonID },
    ])
  })

  test('one cannot switch to oneself or to nobody, nor back from nowhere', async () => {
    const admin = await it.as('administrator')
    expect((await admin.post('/api/auth/switch', { PersonID: admin.PersonID })).status).toBe(409)
    expect((await admin.post('/api/auth/switch', { PersonID: 999_999 })).status).toBe(404)
    expect((await admin.post('/api/auth/switchback')).status).toBe(409)
  })
})

/** Runs the mail that waits in the queue as the worker would, and takes the link from the file. */
async function tokenFromMail(to: string): Promise<string> {
  await runWaiting(it.platform, issueResetJob)
  const { rows } = await sql<{ id: string; data: { to: string; subject: string; text: string } }>`
    select id, data from pgboss.job where name = ${sendMail.name} and data->>'to' = ${to}`.execute(
    it.platform.db,
  )
  const [job] = rows
  if (!job) throw new Error(`no mail to ${to}`)
  await sendMail.run(it.platform, job.data, new AbortController().signal, job.id)
  const folder = join(it.platform.config.dataDir, 'mail')
  const mails = await Promise.all((await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')))
  const text = mails
    .find(mail => mail.includes(to))
    ?.replaceAll('=\n', '')
    .replaceAll('=3D', '=')
  const token = text?.match(/token=([\w-]{43})/)?.[1]
  if (!token) throw new Error('no link in the mail')
  return token
}
