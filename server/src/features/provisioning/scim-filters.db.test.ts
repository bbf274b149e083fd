import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scimDirectory, USER } from '../../testing/scim-directory.ts'

const { it, scim, create, patch, find } = await scimDirectory()
afterAll(() => it.close())

describe('filters and lists', () => {
  let ids: string[]
  beforeAll(async () => {
    const names = ['anna', 'Bert', 'carla', 'Dora']
    const made = await Promise.all(
      names.map((name, n) =>
        create({
          userName: `list-${name}`,
          externalId: `LIST-${n}`,
          name: { givenName: name, familyName: n % 2 ? 'Odd' : 'Even' },
          title: n === 3 ? undefined : `50% "off" \\ ${n}`,
          emails: [
            { value: `${name}@list.org`, type: 'work' },
            { value: `${name}@home.org`, type: 'home' },
          ],
        }),
      ),
    )
    ids = made.map(it => it.id)
    await patch(`/Users/${ids[3]}`, { op: 'replace', path: 'active', value: false })
  })
  const namesFound = async (filter: string) => {
    const { status, body } = await find(`userName sw "list-" and (${filter})`)
    expect([status, body.detail]).toEqual([200, undefined])
    return body.Resources.map((it: { userName: string }) => it.userName.slice(5).toLowerCase()).sort()
  }

  test.each([
    ['userName eq "LIST-ANNA"', ['anna']],
    ['externalId eq "LIST-1"', ['bert']],
    ['externalId eq "list-1"', []],
    ['userName ne "list-anna"', ['bert', 'carla', 'dora']],
    ['name.givenName co "R"', ['bert', 'carla', 'dora']],
    ['name.familyName ew "dd"', ['bert', 'dora']],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName sw "an"', ['anna']],
    ['title pr', ['anna', 'bert', 'carla']],
    ['not (title pr)', ['dora']],
    ['title eq null', ['dora']],
    ['title co "0% \\"OFF\\" \\\\"', ['anna', 'bert', 'carla']],
    ['title co "_"', []],
    ['active eq false', ['dora']],
    ['active eq "True"', ['anna', 'bert', 'carla']],
    ['emails.value eq "carla@HOME.org"', ['carla']],
    ['emails eq "bert@list.org"', ['bert']],
    ['emails[type eq "home" and value sw "anna"]', ['anna']],
    ['emails[type eq "work" and value ew "home.org"]', []],
    ['name.givenName gt "bert" and name.givenName le "dora"', ['carla', 'dora']],
    ['name.familyName eq "Odd" or userName eq "list-anna" and active eq true', ['anna', 'bert', 'dora']],
    ['(name.familyName eq "Odd" or userName eq "list-anna") and active eq true', ['anna', 'bert']],
    ['meta.lastModified gt "2020-01-01T00:00:00Z" and meta.created lt "2020-01-01T00:00:00Z"', []],
    [`id eq "1' or true --"`, []],
  ])('%s', async (filter, expected) => {
    expect(await namesFound(filter)).toEqual(expected)
  })

  test.each([
    'userName',
    'userName eq',
    'userName eq anna',
    'userName is "anna"',
    '(userName eq "a"',
    'password eq "x"',
    'constructor eq "x"',
    'name.first eq "x"',
    'emails.first eq "x"',
    'active gt true',
    'meta.created gt "yesterday"',
    'userName eq "a" and',
    'userName eq "a" "b"',
  ])('the filter %s is refused', async filter => {
    const { status, body } = await find(filter)
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })

  test('members and addresses are found by their parts', async () => {
    const { body } = await scim('POST', '/Groups', { displayName: 'Found', members: [{ value: ids[0] }] })
    const groupsBy = async (filter: string) =>
      (await find(filter, '/Groups')).body.Resources.map((it: { id: string }) => it.id)
    expect(await groupsBy(`members[value eq "${ids[0]}"]`)).toContain(body.id)
    expect(await groupsBy(`displayName eq "Found" and not (members pr)`)).toEqual([])
    expect(await groupsBy(`id eq "${body.id}" and members eq "${ids[1]}"`)).toEqual([])
    expect(await namesFound('emails[type eq "work"].value eq "carla@list.org"')).toEqual(['carla'])
    expect(await namesFound('emails[type eq "work"].value eq "carla@home.org"')).toEqual([])
    expect(await namesFound('not (emails[type eq "home"].value co "carla") and active eq true')).toEqual([
      'anna',
      'bert',
    ])
  })

  test('hostile filters are refused cleanly, however deep, long or odd', async () => {
    const deep = (n: number) => `${'('.repeat(n)}userName pr${')'.repeat(n)}`
    const refused = [
      deep(21),
      deep(2000),
      `${'not ('.repeat(300)}userName pr${')'.repeat(300)}`,
      Array.from({ length: 201 }, () => 'userName pr').join(' or '),
      `userName eq "${'x'.repeat(10_000)}"`,
      'userName eq "a\\u0000b"',
      'emails[emails[value pr]]',
      'emails[type eq "work"].first eq "x"',
      'emails[type eq "work"].value',
      'userName[value eq "x"]',
      '__proto__ eq "x"',
      'userName eq "a" or',
      ')',
      '"',
    ]
    for (const filter of refused) {
      const { status, body } = await scim('POST', '/Users/.search', { filter })
      expect([filter.slice(0, 40), status, body.scimType]).toEqual([
        filter.slice(0, 40),
        400,
        'invalidFilter',
      ])
    }
    const accepted = [deep(19), 'userName eq "\u2028 \ud83d\ude00"', 'active eq true']
    for (const filter of accepted) expect((await scim('POST', '/Users/.search', { filter })).status).toBe(200)
  })

  test('pages are stable, sorted and cut as wanted', async () => {
    const filter = encodeURIComponent('userName sw "list-"')
    const page = async (query: string) => (await scim('GET', `/Users?filter=${filter}&${query}`)).body
    const two = await page('startIndex=2&count=2&sortBy=name.givenName&sortOrder=descending')
    expect(two).toMatchObject({ totalResults: 4, startIndex: 2, itemsPerPage: 2 })
    expect(two.Resources.map((it: { userName: string }) => it.userName)).toEqual(['list-carla', 'list-Bert'])
    expect((await page('count=0')).Resources).toEqual([])
    expect((await page('startIndex=-3&count=1')).Resources[0].id).toBe(
      [...ids].sort((a, b) => Number(a) - Number(b))[0],
    )
    const cut = (await page('attributes=userName,name.givenName&count=1')).Resources[0]
    expect(Object.keys(cut).sort()).toEqual(['id', 'name', 'schemas', 'userName'])
    expect(Object.keys(cut.name)).toEqual(['givenName'])
    const less = (await page('excludedAttributes=emails,id,meta.version&count=1')).Resources[0]
    expect([less.emails, typeof less.id, less.meta.version]).toEqual([undefined, 'string', undefined])
    const search = await scim('POST', '/Users/.search', {
      filter: 'userName eq "list-anna"',
      attributes: ['id'],
    })
    expect(search.body.Resources).toEqual([{ schemas: [USER], id: ids[0] }])
    expect((await scim('GET', '/Users?startIndex=x')).body.scimType).toBe('invalidValue')
    expect((await scim('GET', '/Users?sortBy=emails')).body.scimType).toBe('invalidPath')
  })
})
