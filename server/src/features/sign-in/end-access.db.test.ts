import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '../../platform/mail/mail.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { givePerson } from '../../testing/people.ts'
import { tokenInHeader } from './identify.ts'
import { issueResetJob } from './issue-reset.job.ts'

let it: TestApp
const LOGIN = '/login.aspx/Login'
const PASSWORD = 'a good password'

beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const administrator = (UserName: string) =>
  givePerson(it.platform.db, ['administrator'], { UserName, Password: PASSWORD })

async function signedIn(un: string): Promise<Browser> {
  const browser = await it.as('nobody')
  expect((await browser.post(LOGIN, { un, pw: PASSWORD })).status).toBe(200)
  return browser
}

async function linksMailedTo(UserName: string): Promise<string[]> {
  await runWaiting(it.platform, issueResetJob)
  const { rows } = await sql<{ text: string }>`
    select data->>'text' as text from pgboss.job
    where name = ${sendMail.name} and data->>'to' = ${`${UserName}@example.org`}`.execute(it.platform.db)
  return rows.flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? [])
}

const isAlive = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200

describe('a thief who holds a session of an administrator and has switched to somebody else', () => {
  test('is out when the administrator changes the password', async () => {
    await administrator('nan')
    const viewer = await it.as('viewer')
    const [own, thief] = [await signedIn('nan'), await signedIn('nan')]
    await thief.post('/api/auth/switch', { PersonID: viewer.PersonID })
    await own.post('/api/auth/password', { OldPassword: PASSWORD, NewPassword: 'something quite new' })
    expect([await isAlive(own), await isAlive(thief)]).toEqual([true, false])
    expect((await thief.post('/api/auth/switchback')).status).toBe(401)
    expect(await isAlive(viewer)).toBe(true)
  })

  test('is out after a reset by mail, and when another administrator sets the password', async () => {
    const PersonID = await administrator('olwen')
    const viewer = await it.as('viewer')
    const thief = await signedIn('olwen')
    await thief.post('/api/auth/switch', { PersonID: viewer.PersonID })
    await viewer.post('/api/auth/forgot', { UserName: 'olwen' })
    const [Token] = await linksMailedTo('olwen')
    await viewer.post('/api/auth/reset', { Token, NewPassword: PASSWORD })
    expect(await isAlive(thief)).toBe(false)

    const again = await signedIn('olwen')
    await again.post('/api/auth/switch', { PersonID: viewer.PersonID })
    const other = await it.as('administrator')
    const saved = await other.post(`/api/core/people/${PersonID}/`, { Password: 'something quite new' })
    expect(saved.status).toBe(200)
    expect(await isAlive(again)).toBe(false)
  })

  test('stands in the list of the administrator, who can end that session', async () => {
    await administrator('pryce')
    const viewer = await it.as('viewer')
    const [own, thief] = [await signedIn('pryce'), await signedIn('pryce')]
    await thief.post('/api/auth/switch', { PersonID: viewer.PersonID })
    const { body } = await own.get('/api/auth/sessions')
    const switched = body.Items.find((row: { SwitchedTo: string | null }) => row.SwitchedTo !== null)
    expect(switched.SwitchedTo).toMatch(/^Person viewer/)
    expect((await viewer.get('/api/auth/sessions')).body.Total).toBe(1)
    expect((await viewer.post(`/api/auth/sessions/${switched.SessionID}/revoke`)).status).toBe(404)
    expect((await own.post(`/api/auth/sessions/${switched.SessionID}/revoke`)).status).toBe(200)
    expect(await isAlive(thief)).toBe(false)
  })
})

describe('links for a new password', () => {
  test('all end with the first that is used', async () => {
    await administrator('rhian')
    const browser = await it.as('nobody')
    for (let n = 0; n < 3; n++) await browser.post('/api/auth/forgot', { UserName: 'rhian' })
    const [first, second] = await linksMailedTo('rhian')
    const reset = (Token?: string) =>
      browser.post('/api/auth/reset', { Token, NewPassword: 'something quite new' })
    expect([(await reset(first)).status, (await reset(second)).status]).toEqual([200, 422])
  })

  test.each(['change', 'administrator', 'new address', 'disabled'])('end with: %s', async way => {
    const UserName = `steffan-${way.replace(' ', '-')}`
    const PersonID = await administrator(UserName)
    const browser = await signedIn(UserName)
    await browser.post('/api/auth/forgot', { UserName })
    const [Token] = await linksMailedTo(UserName)
    // Its link is not written yet.
    await browser.post('/api/auth/forgot', { UserName })
    const other = await it.as('administrator')
    const path = `/api/core/people/${PersonID}/`
    const { status } = await {
      change: () =>
        browser.post('/api/auth/password', { OldPassword: PASSWORD, NewPassword: 'something quite new' }),
      administrator: () => other.post(path, { Password: 'something quite new' }),
      'new address': () => other.post(path, { Email: `${UserName}@example.net` }),
      disabled: () => other.post(`${path}disable`),
    }[way as 'change']()
    expect(status).toBe(200)
    const used = await browser.post('/api/auth/reset', { Token, NewPassword: 'one more password' })
    expect(used.status).toBe(422)
    expect(await linksMailedTo(UserName)).toEqual([Token])
  })
})

describe('a new password that is guessed first is refused with its field', () => {
  const COMMON = /^This password is too common/
  const PERSONAL = /^Please choose a password without your name/

  test('when it is changed, reset or given by an administrator', async () => {
    const PersonID = await administrator('tegwen')
    const browser = await signedIn('tegwen')
    await browser.post('/api/auth/forgot', { UserName: 'tegwen' })
    const [Token] = await linksMailedTo('tegwen')
    const change = (NewPassword: string) =>
      browser.post('/api/auth/password', { OldPassword: PASSWORD, NewPassword })
    expect((await change('password')).body.Fields.NewPassword).toMatch(COMMON)
    expect((await change('12345678')).status).toBe(400)
    expect((await change('tegwen-2026')).body.Fields.NewPassword).toMatch(PERSONAL)
    expect((await change('Mediatheque')).body.Fields.NewPassword).toMatch(PERSONAL)
    const reset = await browser.post('/api/auth/reset', { Token, NewPassword: 'Passw0rd!' })
    expect(reset.body.Fields.NewPassword).toMatch(COMMON)
    const saved = await browser.post(`/api/core/people/${PersonID}/`, { Password: 'Tegwen123' })
    expect(saved.body.Fields.Password).toMatch(PERSONAL)
    const draft = { UserName: 'umberto', DisplayName: 'Umberto', Email: '', Roles: ['viewer'] }
    const created = await browser.post('/api/core/people/', { ...draft, Password: 'umberto99' })
    expect(created.body.Fields.Password).toMatch(PERSONAL)
    expect((await browser.post(LOGIN, { un: 'tegwen', pw: PASSWORD })).status).toBe(200)
  })
})

describe('sessions', () => {
  test('a session in use ends for good at its last day', async () => {
    const browser = await it.as('viewer')
    const own = it.platform.db.updateTable('session').where('person_id', '=', browser.PersonID)
    await own
      .set({
        expires_at: sql<Date>`now() + interval '1 minute'`,
        ends_at: sql<Date>`now() + interval '2 minutes'`,
      })
      .execute()
    await browser.get('/api/core/user/settings/')
    const { body } = await browser.get('/api/auth/check')
    expect(body.EndsInSecs).toBeGreaterThan(60)
    expect(body.EndsInSecs).toBeLessThanOrEqual(120)
  })

  test('a sign-in sets its last day by SESSION_MOST_DAYS', async () => {
    await administrator('vaughan')
    await signedIn('vaughan')
    const { days } = await it.platform.db
      .selectFrom('session as s')
      .innerJoin('person as p', 'p.person_id', 's.person_id')
      .select(sql<number>`extract(epoch from s.ends_at - s.created_at)::float8 / 86400`.as('days'))
      .where('p.user_name', '=', 'vaughan')
      .executeTakeFirstOrThrow()
    expect(days).toBeCloseTo(30)
  })

  test('no session starts with a password that was changed while it was judged', async () => {
    const PersonID = await administrator('wena')
    const browser = await it.as('nobody')
    const { db } = it.platform
    const { promise: judged, resolve } = Promise.withResolvers<void>()
    const change = db.transaction().execute(async tx => {
      await tx
        .updateTable('person')
        .set({ password_hash: 'changed' })
        .where('person_id', '=', PersonID)
        .execute()
      await judged
    })
    const signingIn = browser.post(LOGIN, { un: 'wena', pw: PASSWORD })
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and query like '%for no key update%' and datname = current_database()`.execute(db)
        return rows.length
      })
      .toBe(1)
    resolve()
    await change
    expect((await signingIn).status).toBe(401)
  })
})

test('behind https the cookies are bound to the host, and sockets read them too', async () => {
  const secure = await testApp({ BASE_URL: 'https://media.example.org' })
  try {
    await givePerson(secure.platform.db, ['viewer'], { UserName: 'xenia', Password: PASSWORD })
    const browser = await secure.as('nobody')
    const origin = { origin: 'https://media.example.org' }
    const answer = await browser.post(LOGIN, { un: 'xenia', pw: PASSWORD }, origin)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-mediatheque(_device)?=.*Path=\/.*Secure/)
    for (const cookie of cookies) expect(cookie).not.toMatch(/Domain/i)
    expect((await browser.get('/api/auth/check')).status).toBe(200)
    const header = [...browser.cookies].map(pair => pair.join('=')).join('; ')
    expect(tokenInHeader(secure.platform.config, header)).toBe(browser.cookies.get('__Host-mediatheque'))
    const planted = await secure.as('nobody')
    planted.cookies.set('mediatheque', browser.cookies.get('__Host-mediatheque') ?? '')
    expect((await planted.get('/api/auth/check')).status).toBe(401)
    await browser.post('/api/auth/logout', {}, origin)
    expect(browser.cookies.has('__Host-mediatheque')).toBe(false)
  } finally {
    await secure.close()
  }
})
