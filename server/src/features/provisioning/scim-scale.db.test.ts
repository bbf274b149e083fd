import { afterAll, expect, test } from 'vitest'
import { scimDirectory } from '../../testing/scim-directory.ts'

const { it, providerID, scim, patch, find } = await scimDirectory()
afterAll(() => it.close())

test('create, patch, filter and deactivate for 2,000 people and 100 groups leaves exactly that', async () => {
  const PEOPLE = 2000
  const GROUPS = 100
  const inTurns = async <T>(total: number, act: (n: number) => Promise<T>): Promise<T[]> => {
    const made: T[] = []
    for (let at = 0; at < total; at += 50)
      made.push(
        ...(await Promise.all(Array.from({ length: Math.min(50, total - at) }, (_, n) => act(at + n)))),
      )
    return made
  }
  const people = await inTurns(PEOPLE, async n => {
    const { status, body } = await scim('POST', '/Users', {
      userName: `p${n}@large.org`,
      externalId: `p-${n}`,
      displayName: `Pupil ${n}`,
      emails: [{ value: `p${n}@large.org`, primary: true }],
    })
    expect(status).toBe(201)
    return body.id as string
  })
  const groups = await inTurns(GROUPS, async n => {
    const members = people.filter((_, p) => p % GROUPS === n).map(value => ({ value }))
    const { body } = await scim('POST', '/Groups', {
      displayName: `Large ${n}`,
      externalId: `l-${n}`,
      members,
    })
    return body.id as string
  })
  await inTurns(PEOPLE / 10, n =>
    patch(`/Users/${people[n * 10]}`, { op: 'replace', path: 'title', value: 'Moved' }),
  )
  await inTurns(PEOPLE / 10, n =>
    patch(`/Users/${people[n * 10]}`, { op: 'replace', path: 'active', value: false }),
  )
  await inTurns(GROUPS / 2, n =>
    patch(
      `/Groups/${groups[n]}`,
      { op: 'remove', path: `members[value eq "${people[n]}"]` },
      { op: 'add', path: 'members', value: [{ value: people[n + 50] }] },
    ),
  )
  const total = async (filter: string, where = '/Users') => (await find(filter, where)).body.totalResults
  expect(await total('userName pr')).toBe(PEOPLE)
  expect(await total('active eq true')).toBe(PEOPLE - PEOPLE / 10)
  expect(await total('title eq "moved"')).toBe(PEOPLE / 10)
  expect(await total('displayName pr', '/Groups')).toBe(GROUPS)
  expect(await total(`members.value eq "${people[60]}"`, '/Groups')).toBe(2)
  const seen = new Set<string>()
  for (let startIndex = 1; startIndex <= PEOPLE; startIndex += 300) {
    const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=300&attributes=id`)
    for (const { id } of body.Resources) seen.add(id)
  }
  expect(seen.size).toBe(PEOPLE)
  const { n } = await it.platform.db
    .selectFrom('membership as m')
    .innerJoin('provisioned_group as g', 'g.group_id', 'm.group_id')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('g.provider_id', '=', providerID)
    .executeTakeFirstOrThrow()
  expect(n).toBe(PEOPLE)
})
