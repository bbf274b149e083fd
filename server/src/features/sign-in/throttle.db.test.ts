import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { givePerson } from '../../testing/people.ts'
import { issueResetJob } from './issue-reset.job.ts'

let it: TestApp
const LOGIN = '/login.aspx/Login'
const PASSWORD = 'a good password'

beforeAll(async () => {
  it = await testApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => it.close())

const account = (UserName: string) => givePerson(it.platform.db, ['viewer'], { UserName, Password: PASSWORD })
const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = async (browser: Browser, un: string, pw: string, address: string) =>
  (await browser.post(LOGIN, { un, pw }, from(address))).status
const countOf = (statuses: readonly number[], status: number) => statuses.filter(it => it === status).length

test('of sixty guesses at once no more are judged than of sixty in a row', async () => {
  await account('arwel')
  const browser = await it.as('nobody')
  const guesses = Array.from({ length: 60 }, (_, n) => signIn(browser, 'arwel', `guess ${n}`, '192.0.2.1'))
  const statuses = await Promise.all(guesses)
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([5, 55])
})

test('twelve devices that sign in at once with the right password all come in', async () => {
  await account('bethan')
  const browsers = await Promise.all(Array.from({ length: 12 }, () => it.as('nobody')))
  const statuses = await Promise.all(browsers.map(it => signIn(it, 'bethan', PASSWORD, '192.0.2.2')))
  expect(countOf(statuses, 200)).toBe(12)
})

test('user name and e-mail address of one account share one counter', async () => {
  await account('cadi')
  const browser = await it.as('nobody')
  const names = ['cadi', 'cadi@example.org', 'CADI', 'Cadi@Example.org', 'cadi', 'cadi@example.org']
  const statuses: number[] = []
  for (const name of names) statuses.push(await signIn(browser, name, 'wrong', '192.0.2.3'))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('no user name can imitate the counter of another purpose or of another account', async () => {
  const PersonID = await account('dafydd')
  const browser = await it.as('nobody')
  for (const name of ['reset:dafydd', `person:${PersonID}`, `change:${PersonID}`, 'name:dafydd'])
    for (let n = 0; n < 6; n++) await signIn(browser, name, 'wrong', '192.0.2.4')
  for (let n = 0; n < 6; n++) await signIn(browser, 'dafydd', 'wrong', '192.0.2.4')
  const forgot = await browser.post('/api/auth/forgot', { UserName: 'dafydd' }, from('192.0.2.4'))
  expect(forgot.status).toBe(200)
  expect(await signIn(browser, 'dafydd', PASSWORD, '192.0.2.5')).toBe(200)
})

test('a hundred failures with invented names lock nobody else out who shares the address', async () => {
  await account('elin')
  const browser = await it.as('nobody')
  for (let n = 0; n < 100; n++)
    expect(await signIn(browser, `invented-${n}`, 'wrong', '198.51.100.1')).toBe(401)
  expect(await signIn(await it.as('nobody'), 'elin', PASSWORD, '198.51.100.1')).toBe(200)
})

test('guesses from many addresses slow down strangers, not a device on which the account has signed in', async () => {
  await account('ffion')
  const own = await it.as('nobody')
  expect(await signIn(own, 'ffion', PASSWORD, '203.0.113.1')).toBe(200)
  await own.post('/api/auth/logout')
  const stranger = await it.as('nobody')
  const statuses: number[] = []
  for (let n = 0; n < 55; n++) statuses.push(await signIn(stranger, 'ffion', 'wrong', `203.0.113.${100 + n}`))
  expect(statuses.at(-1)).toBe(429)
  expect(await signIn(stranger, 'ffion', PASSWORD, '203.0.113.9')).toBe(429)
  expect(await signIn(own, 'ffion', PASSWORD, '203.0.113.2')).toBe(200)
})

test('a known device may guess ten times, and is known for its own accounts only', async () => {
  await account('gareth')
  await account('heulwen')
  const device = await it.as('nobody')
  await signIn(device, 'gareth', PASSWORD, '203.0.113.3')
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push(await signIn(device, 'gareth', 'wrong', '203.0.113.3'))
  expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 2])
  for (let n = 0; n < 5; n++) await signIn(device, 'heulwen', 'wrong', '203.0.113.3')
  expect(await signIn(device, 'heulwen', PASSWORD, '203.0.113.3')).toBe(429)
})

test('a device cookie that we have not signed makes no device known', async () => {
  const PersonID = await account('idwal')
  const forged = await it.as('nobody')
  forged.cookies.set('mediatheque_device', `${'0'.repeat(32)}-${PersonID}.${'A'.repeat(22)}`)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push(await signIn(forged, 'idwal', 'wrong', '203.0.113.4'))
  expect(statuses.at(-1)).toBe(429)
})

test('the old password is guessed five times at once, not more', async () => {
  await account('jac')
  const browser = await it.as('nobody')
  await signIn(browser, 'jac', PASSWORD, '203.0.113.5')
  const guess = (n: number) =>
    browser.post('/api/auth/password', { OldPassword: `guess ${n}`, NewPassword: 'something quite new' })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)))
  expect(
    countOf(
      answers.map(it => it.status),
      400,
    ),
  ).toBe(5)
})

test('forgot does the same work for known and unknown names; the mail is made afterwards', async () => {
  await account('kai')
  const browser = await it.as('nobody')
  const known = await browser.post('/api/auth/forgot', { UserName: 'kai' }, from('203.0.113.6'))
  const unknown = await browser.post('/api/auth/forgot', { UserName: 'nobody-here' }, from('203.0.113.7'))
  expect([known.status, unknown.status]).toEqual([200, 200])
  const resets = () => it.platform.db.selectFrom('password_reset').selectAll().execute()
  expect(await resets()).toHaveLength(0)
  expect(await runWaiting(it.platform, issueResetJob)).toBeGreaterThanOrEqual(2)
  expect((await resets()).length).toBeGreaterThanOrEqual(1)
})
