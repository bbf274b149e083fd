import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/mails.ts'
import { givePerson, giveSession } from '../../testing/people.ts'
import { SESSION_COOKIE } from '../sign-in/index.ts'

let it: TestApp
let admin: Browser

beforeAll(async () => {
  it = await testApp()
  admin = await it.as('administrator')
})
afterAll(() => it.close())

const PEOPLE = '/api/core/people/'
const person = (PersonID: number, rest = '') => `${PEOPLE}${PersonID}/${rest}`
const names = (answer: { body: { Items: { UserName: string }[] } }) =>
  answer.body.Items.map(row => row.UserName)

async function signedIn(PersonID: number): Promise<Browser> {
  const browser = await it.as('nobody')
  browser.cookies.set(SESSION_COOKIE, await giveSession(it.platform.db, PersonID))
  return browser
}

const audited = (subject: string) =>
  it.platform.db
    .selectFrom('audit')
    .select(['action', 'person_id', 'on_behalf_of', 'detail'])
    .where('subject', '=', subject)
    .orderBy('audit_id', 'desc')
    .executeTakeFirst()

describe('creating', () => {
  test('a person is created with roles, groups and a password, and can sign in', async () => {
    await admin.post('/api/core/groups/', { Name: 'Night shift' })
    const { status, body } = await admin.post(PEOPLE, {
      UserName: 'anna',
      DisplayName: '  Anna Arendt ',
      Email: 'Anna@example.org',
      Roles: ['editor', 'viewer', 'viewer'],
      GroupNames: ['night SHIFT'],
      Password: 'correct horse',
    })
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({
      UserName: 'anna',
      DisplayName: 'Anna Arendt',
      Email: 'Anna@example.org',
      Roles: ['viewer', 'editor'],
      GroupNames: ['Night shift'],
      Disabled: false,
      LastSeenAt: null,
      PictureURL: null,
      HasPassword: true,
    })
    expect(await audited(`person:${body.Data.PersonID}`)).toMatchObject({
      action: 'created a person',
      person_id: admin.PersonID,
      on_behalf_of: null,
      detail: { UserName: 'anna' },
    })
    const signIn = await (await it.as('nobody')).post('/login.aspx/Login', {
      un: 'ANNA',
      pw: 'correct horse',
    })
    expect(signIn.body.d.Success).toBe(true)
  })

  test('an invited person gets a mail with the user name and a link for a password, which works for days', async () => {
    const { body } = await admin.post(PEOPLE, {
      UserName: 'invited',
      DisplayName: 'Ines Vited',
      Email: 'ines@example.org',
      Invite: true,
    })
    const [mail, ...more] = await mailsTo(it.platform.db, 'ines@example.org')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Your user name: invited')
    const token = /reset\.aspx\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
    await it.platform.db
      .updateTable('password_reset')
      .set({ expires_at: sql`expires_at - interval '6 days'` })
      .where('person_id', '=', body.Data.PersonID)
      .execute()
    const visitor = await it.as('nobody')
    const done = await visitor.post('/api/auth/reset', { Token: token, NewPassword: 'correct horse' })
    expect(done.status).toBe(200)
  })

  test('an invitation of somebody with a password leads to the site; without an address there is none', async () => {
    const draft = { DisplayName: 'Olga', Password: 'correct horse', Invite: true }
    await admin.post(PEOPLE, { ...draft, UserName: 'olga', Email: 'olga@example.org' })
    const [mail] = await mailsTo(it.platform.db, 'olga@example.org')
    expect(mail?.text).toContain('You can sign in here:')
    expect(mail?.text).not.toContain('reset.aspx')
    await admin.post(PEOPLE, { ...draft, UserName: 'olaf', Email: 'olaf@example.org', Invite: false })
    expect(await mailsTo(it.platform.db, 'olaf@example.org')).toEqual([])
    const { status, body } = await admin.post(PEOPLE, { ...draft, UserName: 'otto' })
    expect([status, Object.keys(body.Fields)]).toEqual([400, ['Email']])
  })

  test.each([
    ['UserName', { UserName: 'ANNA' }, 'This user name is already taken'],
    ['Email', { Email: 'anna@EXAMPLE.org' }, 'Someone else has this email address'],
  ])('a %s that is taken is refused by its field', async (field, draft, message) => {
    const { status, body } = await admin.post(PEOPLE, { UserName: 'anna2', DisplayName: 'Anna', ...draft })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      Success: false,
      ErrorCode: 409,
      Message: message,
      Fields: { [field]: message },
    })
  })

  test.each([
    ['UserName', { UserName: '' }, 'Please enter a user name'],
    ['UserName', { UserName: 'a b' }, 'Please use no spaces, @ or slashes'],
    ['DisplayName', { DisplayName: ' ' }, 'Please enter a name'],
    ['Email', { Email: 'nowhere' }, 'Please enter a valid email'],
    ['Password', { Password: 'short' }, 'Please use at least 8 characters'],
    ['GroupNames', { GroupNames: ['Nobody knows'] }, 'There is no group named Nobody knows'],
  ])('a wrong %s is refused with a sentence', async (field, draft, message) => {
    const { status, body } = await admin.post(PEOPLE, { UserName: 'bert', DisplayName: 'Bert', ...draft })
    expect(status).toBe(400)
    expect(body.Fields[field]).toBe(message)
  })

  test('a role that does not exist is refused', async () => {
    const { status } = await admin.post(PEOPLE, { UserName: 'bert', DisplayName: 'Bert', Roles: ['king'] })
    expect(status).toBe(400)
    expect(names(await admin.get(`${PEOPLE}?s=bert`))).toEqual([])
  })
})

describe('changing', () => {
  test('what is left out stays', async () => {
    const PersonID = await givePerson(it.platform.db, ['viewer'], { UserName: 'carl', DisplayName: 'Carl' })
    const { body } = await admin.post(person(PersonID), { DisplayName: 'Carlo' })
    expect(body.Data).toMatchObject({
      UserName: 'carl',
      DisplayName: 'Carlo',
      Email: 'carl@example.org',
      Roles: ['viewer'],
    })
    expect(await audited(`person:${PersonID}`)).toMatchObject({
      action: 'changed a person',
      detail: { DisplayName: 'Carlo' },
    })
  })

  test('a user name or address of somebody else is refused by its field', async () => {
    const PersonID = await givePerson(it.platform.db, [], { UserName: 'dora' })
    const name = await admin.post(person(PersonID), { UserName: 'Anna' })
    expect([name.status, name.body.Fields]).toEqual([409, { UserName: 'This user name is already taken' }])
    const email = await admin.post(person(PersonID), { Email: 'ANNA@example.org' })
    expect([email.status, email.body.Fields]).toEqual([409, { Email: 'Someone else has this email address' }])
    expect((await admin.get(person(PersonID))).body.UserName).toBe('dora')
  })

  test('a new password ends the sessions of the person and is never in the audit', async () => {
    const PersonID = await givePerson(it.platform.db, ['viewer'], {
      UserName: 'emil',
      Password: 'old password',
    })
    const browser = await signedIn(PersonID)
    expect((await browser.get('/api/auth/check')).status).toBe(200)
    await admin.post(person(PersonID), { Password: 'new password' })
    expect((await browser.get('/api/auth/check')).status).toBe(401)
    expect(JSON.stringify(await audited(`person:${PersonID}`))).not.toContain('new password')
    const signIn = await (await it.as('nobody')).post('/login.aspx/Login', { un: 'emil', pw: 'new password' })
    expect(signIn.status).toBe(200)
  })

  test('roles are set as a whole and hold at once', async () => {
    const PersonID = await givePerson(it.platform.db, ['viewer', 'editor'], { UserName: 'fritz' })
    const browser = await signedIn(PersonID)
    expect((await browser.get(PEOPLE)).status).toBe(403)
    const { body } = await admin.post(person(PersonID, 'roles'), { Roles: ['administrator', 'manager'] })
    expect(body.Data.Roles).toEqual(['manager', 'administrator'])
    expect((await browser.get(PEOPLE)).status).toBe(200)
    await admin.post(person(PersonID, 'roles'), { Roles: [] })
    expect((await browser.get(PEOPLE)).status).toBe(403)
  })
})

describe('disabling and deleting', () => {
  test('a disabled person is out at once, and in again when enabled', async () => {
    const PersonID = await givePerson(it.platform.db, ['viewer'], {
      UserName: 'gerd',
      Password: 'good password',
    })
    const browser = await signedIn(PersonID)
    const drop = vi.spyOn(it.platform.hub, 'dropPerson')
    expect((await admin.post(person(PersonID, 'disable'))).status).toBe(200)
    expect(drop).toHaveBeenCalledWith(PersonID)
    expect((await browser.get('/api/auth/check')).status).toBe(401)
    const signIn = async () =>
      (await (await it.as('nobody')).post('/login.aspx/Login', { un: 'gerd', pw: 'good password' })).status
    expect(await signIn()).toBe(401)
    await admin.post(person(PersonID, 'enable'))
    expect(await signIn()).toBe(200)
    expect((await browser.get('/api/auth/check')).status).toBe(401)
  })

  test('an administrator cannot disable or delete themselves', async () => {
    const other = await it.as('administrator')
    expect((await other.post(person(other.PersonID, 'disable'))).body).toMatchObject({
      ErrorCode: 409,
      Message: 'You cannot disable yourself',
    })
    expect((await other.post(person(other.PersonID, 'delete'))).body).toMatchObject({
      ErrorCode: 409,
      Message: 'You cannot delete yourself',
    })
  })

  test('also not while switched to another administrator, who is in the audit as the one acted for', async () => {
    const other = await it.as('administrator')
    const second = await it.as('administrator')
    await other.post('/api/auth/switch', { PersonID: second.PersonID })
    for (const PersonID of [other.PersonID, second.PersonID])
      expect((await other.post(person(PersonID, 'disable'))).status).toBe(409)
    const PersonID = await givePerson(it.platform.db, [])
    await other.post(person(PersonID, 'disable'))
    expect(await audited(`person:${PersonID}`)).toMatchObject({
      action: 'disabled a person',
      person_id: other.PersonID,
      on_behalf_of: second.PersonID,
    })
  })

  test('a session in which a disabled administrator sees the site as somebody else ends too', async () => {
    const other = await it.as('administrator')
    const viewer = await givePerson(it.platform.db, ['viewer'])
    await other.post('/api/auth/switch', { PersonID: viewer })
    expect((await other.get('/api/auth/check')).status).toBe(200)
    await admin.post(person(other.PersonID, 'disable'))
    expect((await other.get('/api/auth/check')).status).toBe(401)
  })

  test('a deleted person is gone, with sessions and roles, and the name is free', async () => {
    const PersonID = await givePerson(it.platform.db, ['viewer'], { UserName: 'hans' })
    const browser = await signedIn(PersonID)
    expect((await admin.post(person(PersonID, 'delete'))).status).toBe(200)
    expect((await admin.get(person(PersonID))).status).toBe(404)
    expect((await browser.get('/api/auth/check')).status).toBe(401)
    expect((await admin.post(PEOPLE, { UserName: 'hans', DisplayName: 'Another Hans' })).status).toBe(200)
    expect(await audited(`person:${PersonID}`)).toMatchObject({
      action: 'deleted a person',
      detail: { UserName: 'hans' },
    })
  })
})

describe('the reset link', () => {
  test('is put into the outgoing mail', async () => {
    const PersonID = await givePerson(it.platform.db, [], { UserName: 'ida', Email: 'ida@example.org' })
    const { status, body } = await admin.post(person(PersonID, 'resetlink'))
    expect([status, body.Message]).toEqual([200, 'A link is on its way to ida@example.org'])
    const resets = await it.platform.db
      .selectFrom('password_reset')
      .where('person_id', '=', PersonID)
      .select('person_id')
      .execute()
    expect(resets).toHaveLength(1)
  })

  test('is refused for somebody without an address, and for a disabled person', async () => {
    const nowhere = await givePerson(it.platform.db, [], { Email: '' })
    expect((await admin.post(person(nowhere, 'resetlink'))).body).toMatchObject({
      ErrorCode: 422,
      Message: 'This person has no email address',
    })
    const off = await givePerson(it.platform.db, [])
    await admin.post(person(off, 'disable'))
    expect((await admin.post(person(off, 'resetlink'))).status).toBe(409)
  })
})
