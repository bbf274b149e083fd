import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { storeSiteSettings } from '../settings/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const FORM = {
  name: 'Nia',
  email: 'nia@example.org',
  org: 'Northgate',
  job: 'Lecturer',
  location: 'Wales',
  courses: ['Captions'],
}

describe('signup forms', () => {
  test('SITE-04 an academy signup is stored, answered with thanks, and sent to the support address', async () => {
    await storeSiteSettings(app.platform.db, { SupportEmail: 'help@example.org', DefaultLanguage: 'de' })
    const nobody = await app.as('nobody')
    const { body } = await nobody.post('/Default.aspx/SendAcademySignup', FORM)
    expect(body.d.Message).toMatch(/^Thank you/)
    const admin = await app.as('administrator')
    const [stored] = (await admin.get('/api/core/signups/')).body.Items
    expect(stored).toMatchObject({ Kind: 'academy', Name: 'Nia', Courses: ['Captions'] })
    const { rows } = await sql<{
      data: { to: string; subject: string; text: string }
    }>`select data from pgboss.job where name = 'send-mail'`.execute(app.platform.db)
    expect(rows.map(row => row.data.to)).toEqual(['help@example.org'])
    expect(rows[0]?.data.subject).toMatch(/: eine neue Anmeldung zur Akademie$/)
    expect(rows[0]?.data.text).toContain('Kurse: Captions')
  })

  test.each([
    ['courses', [], 'Please select at least one course'],
    ['name', ' ', 'Please enter your name'],
    ['email', '', 'Please enter your email'],
    ['job', '', 'Please enter your job title'],
    ['org', '', 'Please enter your organisation name'],
  ])('SITE-05 without %s the answer is its exact text', async (field, value, text) => {
    const nobody = await app.as('nobody')
    const { status, body } = await nobody.post('/api/core/app/SendAcademySignup', { ...FORM, [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ Message: text, Fields: { [field]: text } })
  })

  test('SITE-06 a portal signup needs no course', async () => {
    const { status } = await (await app.as('nobody')).post('/api/core/app/SendPortalSignup', {
      ...FORM,
      courses: [],
    })
    expect(status).toBe(200)
  })
})

test('SHELL-16 a page’s guide answers in both forms and in the language of the person; one that does not exist is 404', async () => {
  const viewer = await app.as('viewer')
  const { body } = await viewer.get('/iapi/core/guide/home/')
  expect(body.Sections.length).toBeGreaterThan(0)
  expect((await viewer.get('/api/core/guide/home/')).body).toEqual(body)
  expect((await viewer.get('/api/core/guide/nothing/')).status).toBe(404)
  await viewer.post('/api/core/app/SetLanguage', { lang: 'en' })
  const english = (await viewer.get('/api/core/guide/home/')).body
  await viewer.post('/api/core/app/SetLanguage', { lang: 'de' })
  const german = (await viewer.get('/api/core/guide/home/')).body
  expect([english.Title, german.Title]).toEqual(['Finding your way', 'Sich zurechtfinden'])
})

describe('first run', () => {
  const FIRST = {
    SiteName: 'Northgate',
    DisplayName: 'Ada Bevan',
    UserName: 'ada',
    Email: 'ada@example.org',
    Password: 'a good password',
  }

  test('an empty library leads to the first-run page, whose form makes and signs in one administrator', async () => {
    const empty = await testApp()
    const [one, two] = [await empty.as('nobody'), await empty.as('nobody')]
    expect((await one.get('/Default.aspx')).headers.location).toBe('/welcome.aspx')
    expect((await one.get('/api/core/site/settings/')).body.IsFirstRun).toBe(true)
    const answers = await Promise.all([
      one.post('/api/core/welcome/administrator', FIRST),
      two.post('/api/core/welcome/administrator', { ...FIRST, UserName: 'eve', Email: 'eve@example.org' }),
    ])
    expect(answers.map(it => it.status).toSorted()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? one : two
    expect((await winner.get('/api/core/user/settings/')).body.Roles).toEqual(['administrator'])
    expect((await winner.get('/api/core/site/settings/')).body).toMatchObject({
      IsFirstRun: false,
      SiteName: 'Northgate',
    })
    await empty.close()
  })

  test('a library with an administrator refuses a second first run', async () => {
    await app.as('administrator')
    expect((await (await app.as('nobody')).post('/api/core/welcome/administrator', FIRST)).status).toBe(409)
  })
})
