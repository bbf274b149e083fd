import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { givePerson } from '../../testing/people.ts'

let it: TestApp
let admin: Browser

beforeAll(async () => {
  it = await testApp()
  admin = await it.as('administrator')
})
afterAll(() => it.close())

const GROUPS = '/api/core/groups/'
const group = (GroupID: number, rest = '') => `${GROUPS}${GroupID}/${rest}`
const create = async (draft: object) => (await admin.post(GROUPS, draft)).body.Data.GroupID as number

test('a group is created, listed with its members counted, changed and deleted', async () => {
  const GroupID = await create({ Name: 'Ärzte', Description: 'On the wards', Roles: ['uploader', 'viewer'] })
  const members = [await givePerson(it.platform.db, []), await givePerson(it.platform.db, [])]
  await admin.post(group(GroupID, 'members/'), { PersonIDs: [...members, 999_999] })
  expect((await admin.get(`${GROUPS}?s=arz`)).body.Items).toEqual([
    {
      GroupID,
      Name: 'Ärzte',
      Description: 'On the wards',
      ProvidedBy: '',
      Roles: ['viewer', 'uploader'],
      Members: 2,
    },
  ])
  const saved = await admin.post(group(GroupID), { Name: 'Doctors' })
  expect(saved.body.Data).toMatchObject({ Name: 'Doctors', Description: 'On the wards' })
  const roles = await admin.post(group(GroupID, 'roles'), { Roles: [] })
  expect(roles.body.Data.Roles).toEqual([])
  expect((await admin.post(group(GroupID, 'delete'))).status).toBe(200)
  expect((await admin.get(`${GROUPS}?s=doctors`)).body.Items).toEqual([])
  const actions = await it.platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `group:${GroupID}`)
    .orderBy('audit_id')
    .execute()
  expect(actions.map(row => row.action)).toEqual([
    'created a group',
    'added members',
    'changed a group',
    'set roles of a group',
    'deleted a group',
  ])
})

test('members are listed by name and searched, added twice without harm, and taken out', async () => {
  const GroupID = await create({ Name: 'Choir' })
  const { db } = it.platform
  const [bo, al] = [
    await givePerson(db, [], { DisplayName: 'Bo Choir' }),
    await givePerson(db, [], { DisplayName: 'Ål Choir' }),
  ]
  for (let n = 0; n < 2; n++) await admin.post(group(GroupID, 'members/'), { PersonIDs: [bo, al] })
  const all = await admin.get(group(GroupID, 'members/'))
  expect(all.body).toMatchObject({ Total: 2, Page: 0, PageSize: 20 })
  expect(all.body.Items.map((row: { DisplayName: string }) => row.DisplayName)).toEqual([
    'Ål Choir',
    'Bo Choir',
  ])
  expect((await admin.get(group(GroupID, 'members/?s=al'))).body.Total).toBe(1)
  const { body } = await admin.post(group(GroupID, 'members/delete'), { PersonIDs: [bo] })
  expect(body.Data.Members).toBe(1)
})

test('a role of the group is a role of its members', async () => {
  const GroupID = await create({ Name: 'Deputies', Roles: ['administrator'] })
  const member = await it.as('viewer')
  expect((await member.get(GROUPS)).status).toBe(403)
  await admin.post(group(GroupID, 'members/'), { PersonIDs: [member.PersonID] })
  expect((await member.get(GROUPS)).status).toBe(200)
  await admin.post(group(GroupID, 'roles'), { Roles: [] })
  expect((await member.get(GROUPS)).status).toBe(403)
})

test.each([
  [{ Name: '' }, 400, 'Please enter a name for the group'],
  [{ Name: 'a;b' }, 400, 'Please use no semicolon: it separates groups in files'],
  [{ Name: 'CHOIR' }, 409, 'There is already a group with this name'],
])('a group cannot be named %j', async (draft, status, message) => {
  const answer = await admin.post(GROUPS, draft)
  expect([answer.status, answer.body.Fields]).toEqual([status, { Name: message }])
})

test('a group cannot take the name of another', async () => {
  const GroupID = await create({ Name: 'Band' })
  expect((await admin.post(group(GroupID), { Name: 'choir' })).status).toBe(409)
})

test('a group that does not exist is not found', async () => {
  expect((await admin.get(group(999_999, 'members/'))).status).toBe(404)
  for (const [rest, body] of [
    ['', { Name: 'x' }],
    ['delete', {}],
    ['roles', { Roles: [] }],
    ['members/', { PersonIDs: [1] }],
    ['members/delete', { PersonIDs: [1] }],
  ] as const)
    expect((await admin.post(group(999_999, rest), body)).status).toBe(404)
})

test('nobody to add is refused', async () => {
  const GroupID = await create({ Name: 'Empty' })
  const { status, body } = await admin.post(group(GroupID, 'members/'), { PersonIDs: [] })
  expect([status, body.Fields.PersonIDs]).toEqual([400, 'Please choose somebody'])
})

describe('the last administrator', () => {
  let last: TestApp
  let alone: Browser
  beforeEach(async () => {
    last ??= await testApp()
    await last.platform.db.deleteFrom('person').execute()
    alone = await last.as('administrator')
  })
  afterAll(() => last.close())

  const isRefused = async (path: string, body: object = {}) => {
    const answer = await alone.post(path, body)
    expect(answer.body).toMatchObject({ Success: false, ErrorCode: 409, Key: 'last-administrator' })
  }

  test('cannot be demoted', async () => {
    await isRefused(`/api/core/people/${alone.PersonID}/roles`, { Roles: ['manager'] })
    expect((await alone.get('/api/core/people/')).status).toBe(200)
  })

  test('is not made less lonely by a disabled one', async () => {
    const disabled = await last.as('administrator')
    await alone.post(`/api/core/people/${disabled.PersonID}/disable`)
    await isRefused(`/api/core/people/${alone.PersonID}/roles`, { Roles: [] })
  })

  test('cannot lose the role that came by a group', async () => {
    const made = await alone.post(GROUPS, { Name: `Owners ${alone.PersonID}`, Roles: ['administrator'] })
    const { GroupID } = made.body.Data
    await alone.post(group(GroupID, 'members/'), { PersonIDs: [alone.PersonID] })
    await alone.post(`/api/core/people/${alone.PersonID}/roles`, { Roles: [] })
    await isRefused(group(GroupID, 'roles'), { Roles: ['manager'] })
    await isRefused(group(GroupID, 'members/delete'), { PersonIDs: [alone.PersonID] })
    await isRefused(group(GroupID, 'delete'))
    await isRefused(`/api/core/people/${alone.PersonID}/`, { GroupNames: [] })
    expect((await alone.get(GROUPS)).body.Items).toHaveLength(1)
  })

  test('of two who disable each other at once, one is left', async () => {
    const other = await last.as('administrator')
    const answers = await Promise.all([
      alone.post(`/api/core/people/${other.PersonID}/disable`),
      other.post(`/api/core/people/${alone.PersonID}/disable`),
    ])
    expect(answers.map(it => it.status).sort()).not.toEqual([200, 200])
    const left = await last.platform.db
      .selectFrom('person')
      .select('person_id')
      .where('disabled_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })
})
