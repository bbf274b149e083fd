import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { codeOf, setUpTotp } from '../../testing/factors.ts'
import { mailsTo } from '../../testing/mails.ts'
import { givePerson } from '../../testing/people.ts'

const PASSWORD = 'a long enough password'
const WRONG_CODE = 'This code is incorrect or has already been used. Please try again'

let it: TestApp
let count = 0
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

interface Somebody {
  PersonID: number
  un: string
  browser: Browser
}

async function somebody(roles: Parameters<typeof givePerson>[1] = ['viewer']): Promise<Somebody> {
  const un = `factor${++count}`
  const PersonID = await givePerson(it.platform.db, roles, { UserName: un, Password: PASSWORD })
  const browser = await it.as('nobody')
  await logIn(browser, un)
  return { PersonID, un, browser }
}

const logIn = async (browser: Browser, un: string, pw = PASSWORD) =>
  (await browser.post('/login.aspx/Login', { un, pw, returnurl: '/view.aspx?id=x' })).body.d

const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/check')).status === 200

const subjectsTo = async (un: string) =>
  (await mailsTo(it.platform.db, `${un}@example.org`)).map(mail => mail.subject)

test('a password alone starts no session where an app is set up; its code does, once', async () => {
  const { un, browser } = await somebody()
  const { secret } = await setUpTotp(browser)
  const elsewhere = await it.as('nobody')
  const answer = await logIn(elsewhere, un)
  expect(answer).toMatchObject({ Success: true, NextStep: 'second-factor' })
  expect(answer.ResponseUrl).toBe(`/login.aspx?returnurl=${encodeURIComponent('/view.aspx?id=x')}`)
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect((await elsewhere.get('/api/auth/options')).body).toMatchObject({
    NextStep: 'second-factor',
    Methods: ['totp', 'recovery'],
  })
  const code = codeOf(secret)
  const done = await elsewhere.post('/api/auth/second-step', { Code: code, returnurl: '/view.aspx?id=x' })
  expect(done.body).toMatchObject({ Success: true, ResponseUrl: '/view.aspx?id=x' })
  expect(await isSignedIn(elsewhere)).toBe(true)

  const third = await it.as('nobody')
  await logIn(third, un)
  const again = await third.post('/api/auth/second-step', { Code: code })
  expect([again.status, again.body.Fields]).toEqual([400, { Code: WRONG_CODE }])
  expect(await isSignedIn(third)).toBe(false)
  expect((await third.post('/api/auth/second-step', { Code: codeOf(secret, 1) })).status).toBe(200)
})

test('a code that is sent twice at once opens one session', async () => {
  const { un, browser } = await somebody()
  const { secret } = await setUpTotp(browser)
  const both = await Promise.all([it.as('nobody'), it.as('nobody')])
  for (const one of both) await logIn(one, un)
  const Code = codeOf(secret)
  const statuses = await Promise.all(
    both.map(async one => (await one.post('/api/auth/second-step', { Code })).status),
  )
  expect(statuses.sort()).toEqual([200, 400])
})

test('a pending sign-in belongs to its browser, is used once, and ends with the password', async () => {
  const { un, browser, PersonID } = await somebody()
  const { secret } = await setUpTotp(browser)
  const stranger = await it.as('nobody')
  expect((await stranger.post('/api/auth/second-step', { Code: codeOf(secret) })).status).toBe(422)

  const owner = await it.as('nobody')
  await logIn(owner, un)
  const pending = new Map(owner.cookies)
  expect((await owner.post('/api/auth/second-step', { Code: codeOf(secret) })).status).toBe(200)
  for (const [name, value] of pending) stranger.cookies.set(name, value)
  expect((await stranger.post('/api/auth/second-step', { Code: codeOf(secret, 1) })).status).toBe(422)

  const late = await it.as('nobody')
  await logIn(late, un)
  const admin = await it.as('administrator')
  await admin.post(`/api/core/people/${PersonID}/`, { Password: 'quite another password' })
  expect((await late.post('/api/auth/second-step', { Code: codeOf(secret, 1) })).status).toBe(422)
})

test('guessing codes is slowed down as guessing passwords is', async () => {
  const { un, browser } = await somebody()
  await setUpTotp(browser)
  const guesser = await it.as('nobody')
  await logIn(guesser, un)
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1)
    statuses.push((await guesser.post('/api/auth/second-step', { Code: `00000${n}` })).status)
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  expect(statuses.at(-1)).toBe(429)
})

test('a recovery code works once, is stored as a hash, and new ones replace all before', async () => {
  const { un, browser, PersonID } = await somebody()
  const { recoveryCodes } = await setUpTotp(browser)
  expect(recoveryCodes).toHaveLength(10)
  const [first = '', second = ''] = recoveryCodes
  const stored = await it.platform.db
    .selectFrom('recovery_code')
    .selectAll()
    .where('person_id', '=', PersonID)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''))

  const use = async (Code: string) => {
    const other = await it.as('nobody')
    await logIn(other, un)
    return (await other.post('/api/auth/second-step', { Code })).status
  }
  expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe(200)
  expect(await use(first)).toBe(400)
  expect((await browser.get('/api/auth/factors/')).body).toMatchObject({
    HasTotp: true,
    RecoveryCodesLeft: 9,
  })
  const { body } = await browser.post('/api/auth/factors/codes')
  expect(body.RecoveryCodes).toHaveLength(10)
  expect(await use(second)).toBe(400)
  expect(await use(body.RecoveryCodes[0])).toBe(200)
  expect(await subjectsTo(un)).toEqual(
    expect.arrayContaining([
      'Mediatheque: an authenticator app was set up',
      'Mediatheque: a recovery code was used',
      'Mediatheque: new recovery codes were created',
      'Mediatheque: a sign-in from a new device',
    ]),
  )
})

test('the secret of an app is sealed: the database alone makes no codes', async () => {
  const { browser, PersonID } = await somebody()
  const { secret } = await setUpTotp(browser)
  const row = await it.platform.db
    .selectFrom('totp_factor')
    .select('secret')
    .where('person_id', '=', PersonID)
    .executeTakeFirstOrThrow()
  expect(row.secret.toString('latin1')).not.toContain(secret)
})

test('an app counts once a code of it was confirmed, and there is one', async () => {
  const { un, browser } = await somebody()
  expect((await browser.post('/api/auth/factors/totp/confirm', { Code: '123456' })).status).toBe(409)
  await browser.post('/api/auth/factors/totp/begin')
  const wrong = await browser.post('/api/auth/factors/totp/confirm', { Code: '12 34 5' })
  expect([wrong.status, wrong.body.Fields.Code]).toEqual([
    400,
    'Please enter the 6 digits that your app shows',
  ])
  const elsewhere = await it.as('nobody')
  expect((await logIn(elsewhere, un)).NextStep).toBeUndefined()
  await setUpTotp(browser)
  expect((await browser.post('/api/auth/factors/totp/begin')).status).toBe(409)
  expect((await browser.post('/api/auth/factors/totp/remove')).status).toBe(200)
  expect((await browser.get('/api/auth/factors/')).body).toMatchObject({
    HasTotp: false,
    RecoveryCodesLeft: 0,
  })
  expect((await browser.post('/api/auth/factors/codes')).status).toBe(409)
})

test('a new password by mail does not get around the second step', async () => {
  const { un, browser, PersonID } = await somebody()
  await setUpTotp(browser)
  const admin = await it.as('administrator')
  await admin.post(`/api/core/people/${PersonID}/`, { Password: 'quite another password' })
  const elsewhere = await it.as('nobody')
  expect((await logIn(elsewhere, un, 'quite another password')).NextStep).toBe('second-factor')
  expect(await isSignedIn(elsewhere)).toBe(false)
})

test('an administrator resets the factors of somebody who lost them; it is audited and mailed', async () => {
  const { un, browser, PersonID } = await somebody()
  await setUpTotp(browser)
  const admin = await it.as('administrator')
  expect((await admin.post(`/api/core/people/${PersonID}/factors/reset`)).status).toBe(200)
  expect((await admin.post(`/api/core/people/${PersonID}/factors/reset`)).status).toBe(409)
  const audited = await it.platform.db
    .selectFrom('audit')
    .select('person_id')
    .where('action', '=', 'reset second factors')
    .where('subject', '=', `person:${PersonID}`)
    .execute()
  expect(audited).toEqual([{ person_id: admin.PersonID }])
  expect(await subjectsTo(un)).toContain('Mediatheque: your second factors were reset')
  const elsewhere = await it.as('nobody')
  expect((await logIn(elsewhere, un)).NextStep).toBeUndefined()
})

test('an administrator who sees the site as somebody else cannot touch their factors', async () => {
  const { PersonID } = await somebody()
  const admin = await it.as('administrator')
  expect((await admin.post('/api/auth/switch', { PersonID })).status).toBe(200)
  expect((await admin.post('/api/auth/factors/totp/begin')).status).toBe(403)
  expect((await admin.post('/api/auth/passkeys/begin')).status).toBe(403)
})

test('a role that needs a factor: the next session can set one up and do nothing else', async () => {
  const admin = await it.as('administrator')
  const { un, browser } = await somebody(['approver'])
  await admin.post('/api/core/site/settings/', { SecondFactorRoles: ['approver'] })
  try {
    expect(await isSignedIn(browser)).toBe(true)
    const next = await it.as('nobody')
    expect((await logIn(next, un)).NextStep).toBe('set-up')
    expect((await next.get('/api/auth/options')).body.NextStep).toBe('set-up')
    const refused = await next.get('/api/core/user/settings/')
    expect([refused.status, refused.body.ErrorCode]).toEqual([403, 'set-up-factor'])
    expect((await next.get('/', { accept: 'text/html' })).headers.location).toContain('/login.aspx')
    expect(
      (await next.post('/api/auth/password', { OldPassword: PASSWORD, NewPassword: 'x'.repeat(12) })).status,
    ).toBe(403)
    await setUpTotp(next)
    expect((await next.get('/api/core/user/settings/')).body.UserName).toBe(un)
    const kept = await next.post('/api/auth/factors/totp/remove')
    expect([kept.status, kept.body.Message]).toEqual([
      409,
      'Your role requires a second factor. Please add another one before you remove this one',
    ])
  } finally {
    await admin.post('/api/core/site/settings/', { SecondFactorRoles: [] })
  }
})
