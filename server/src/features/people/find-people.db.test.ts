import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { givePerson, giveSession } from '../../testing/people.ts'

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

describe('listing', () => {
  beforeAll(async () => {
    const { db } = it.platform
    await givePerson(db, ['manager'], { UserName: 'l-zoe', DisplayName: 'Zoë Listing' })
    await givePerson(db, ['viewer'], { UserName: 'l-mueller', DisplayName: 'Jörg Müller Listing' })
    const off = await givePerson(db, ['viewer'], { UserName: 'l-off', DisplayName: 'Åse Listing' })
    await admin.post(person(off, 'disable'))
    const { body } = await admin.post('/api/core/groups/', { Name: 'Approving', Roles: ['approver'] })
    const member = await givePerson(db, [], { UserName: 'l-member', DisplayName: 'member of listing 100%' })
    await admin.post(`/api/core/groups/${body.Data.GroupID}/members/`, { PersonIDs: [member] })
  })

  test.each([
    ['s=listing', ['l-mueller', 'l-member', 'l-zoe']],
    ['s=muller', ['l-mueller']],
    ['s=Zoe+LISTING', ['l-zoe']],
    ['s=100%25', ['l-member']],
    ['s=l_z', []],
    ['s=mueler+listing', ['l-mueller']],
    ['s=listing&status=all', ['l-off', 'l-mueller', 'l-member', 'l-zoe']],
    ['s=listing&status=disabled', ['l-off']],
    ['s=listing&role=manager', ['l-zoe']],
    ['s=listing&role=approver', ['l-member']],
    ['s=listing&order=username', ['l-member', 'l-mueller', 'l-zoe']],
    ['s=listing&order=username&dir=desc', ['l-zoe', 'l-mueller', 'l-member']],
    ['s=listing&order=created&dir=desc', ['l-member', 'l-mueller', 'l-zoe']],
  ])('%s', async (query, expected) => expect(names(await admin.get(`${PEOPLE}?${query}`))).toEqual(expected))

  test('pages follow one another and know the total', async () => {
    const first = await admin.get(`${PEOPLE}?s=listing&ps=2`)
    const second = await admin.get(`${PEOPLE}?s=listing&ps=2&pi=1`)
    expect([...names(first), ...names(second)]).toEqual(['l-mueller', 'l-member', 'l-zoe'])
    expect(second.body).toMatchObject({ Total: 3, Page: 1, PageSize: 2 })
  })

  test('who was seen last comes first, whether the session lives or has ended', async () => {
    const { db } = it.platform
    const [early, late] = [
      await givePerson(db, [], { UserName: 'seen-early' }),
      await givePerson(db, [], { UserName: 'seen-late' }),
    ]
    await givePerson(db, [], { UserName: 'seen-never' })
    await giveSession(db, early)
    await db.deleteFrom('session').where('person_id', '=', early).execute()
    await giveSession(db, late)
    const answer = await admin.get(`${PEOPLE}?s=seen-&order=lastseen&dir=desc`)
    expect(names(answer)).toEqual(['seen-late', 'seen-early', 'seen-never'])
    expect(answer.body.Items[1].LastSeenAt).toEqual(expect.any(String))
    expect(answer.body.Items[2].LastSeenAt).toBeNull()
  })

  test('an order that does not exist is refused', async () => {
    expect((await admin.get(`${PEOPLE}?order=shoesize`)).status).toBe(400)
    expect((await admin.get(`${PEOPLE}?ps=100000`)).status).toBe(400)
  })

  test('somebody who does not exist is not found', async () => {
    expect((await admin.get(person(999_999))).status).toBe(404)
    for (const rest of ['', 'disable', 'enable', 'delete', 'resetlink', 'picture/delete'])
      expect((await admin.post(person(999_999, rest))).status).toBe(404)
    expect((await admin.post(person(999_999, 'roles'), { Roles: [] })).status).toBe(404)
  })
})

describe('finding members', () => {
  beforeAll(async () => {
    const { db } = it.platform
    await givePerson(db, [], { UserName: 'fm-last', DisplayName: 'Petra Kowalska', Email: 'pk@example.org' })
    await givePerson(db, [], { UserName: 'fm-first', DisplayName: 'Kowalski Jan', Email: 'kj@example.org' })
    const off = await givePerson(db, [], { UserName: 'fm-off', DisplayName: 'Kowalski Off' })
    await admin.post(person(off, 'disable'))
    for (let n = 0; n < 25; n++)
      await givePerson(db, [], { UserName: `crowd${n}`, DisplayName: `Crowd ${n}` })
  })

  test('those whose name begins so come first; disabled people are not found', async () => {
    expect(names(await admin.get('/api/core/members/?s=kowal'))).toEqual(['fm-first', 'fm-last'])
  })

  test('at most twenty are shown', async () => {
    expect((await admin.get('/api/core/members/?s=crowd')).body.Items).toHaveLength(20)
  })

  test('user names and addresses are for managers and administrators only: others do not find anybody by them', async () => {
    for (const [who, sees] of [
      ['viewer', false],
      ['manager', true],
      ['administrator', true],
    ] as const) {
      const browser = await it.as(who)
      const { body } = await browser.get('/api/core/members/?s=kowalski')
      expect(['Email' in body.Items[0], 'UserName' in body.Items[0]]).toEqual([sees, sees])
      for (const asked of ['fm-first', 'kj@example', '@example.org'])
        expect((await browser.get(`/api/core/members/?s=${asked}`)).body.Total > 0).toBe(sees)
    }
  })

  test('one letter is not enough', async () => {
    const { status, body } = await admin.get('/api/core/members/?s=k')
    expect([status, body.Fields.s]).toEqual([400, 'Please enter at least 2 characters'])
  })
})
