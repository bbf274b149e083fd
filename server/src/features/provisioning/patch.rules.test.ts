import { describe, expect, test } from 'vitest'
import { patchResource } from './patch.rules.ts'
import type { Resource } from './resource.rules.ts'
import { project } from './resource.rules.ts'
import { GROUP, USER } from './schema.rules.ts'

const ada = (): Resource => ({
  userName: 'ada',
  active: true,
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [
    { value: 'ada@work.org', type: 'work', primary: true },
    { value: 'ada@home.org', type: 'home' },
  ],
})
const patched = (...Operations: unknown[]) => patchResource(USER, ada(), { Operations })
const typeOf = (...Operations: unknown[]): string => {
  try {
    patched(...Operations)
    return 'accepted'
  } catch (error) {
    return String((error as { scimType?: string }).scimType)
  }
}

describe('users', () => {
  test('single attributes are set, replaced and removed', () => {
    expect(patched({ op: 'add', path: 'title', value: 'Dr' }).title).toBe('Dr')
    expect(patched({ op: 'replace', path: 'NAME.givenname', value: 'A.' }).name).toEqual({
      givenName: 'A.',
      familyName: 'Lovelace',
    })
    expect(patched({ op: 'remove', path: 'name' }).name).toBeUndefined()
    expect(patched({ op: 'remove', path: 'name.givenName' }).name).toEqual({ familyName: 'Lovelace' })
    expect(patched({ op: 'replace', path: 'name', value: { givenName: 'B' } }).name).toEqual({
      givenName: 'B',
      familyName: 'Lovelace',
    })
  })

  test('Microsoft Entra ID: capital letters, words for switches, wrapped values, paths as names', () => {
    expect(patched({ op: 'Replace', path: 'active', value: 'False' }).active).toBe(false)
    expect(patched({ op: 'Add', path: 'displayName', value: [{ value: 'Ada L.' }] }).displayName).toBe(
      'Ada L.',
    )
    const all = patched({
      op: 'Replace',
      value: {
        'name.familyName': 'King',
        'emails[type eq "work"].value': 'king@work.org',
        'urn:ietf:params:scim:schemas:core:2.0:User:title': 'Countess',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Maths',
        'addresses[type eq "work"].locality': 'London',
      },
    })
    expect(all).toMatchObject({ name: { givenName: 'Ada', familyName: 'King' }, title: 'Countess' })
    expect(all.emails).toContainEqual({ value: 'king@work.org', type: 'work', primary: true })
    expect(JSON.stringify(all)).not.toMatch(/Maths|London/)
  })

  test('Okta: no path, with the id along', () => {
    expect(patched({ op: 'replace', value: { id: '7', active: false, schemas: ['x'] } })).toMatchObject({
      active: false,
      userName: 'ada',
    })
  })

  test('values of a list are added, chosen, made and removed', () => {
    const emails = (...operations: unknown[]) => patched(...operations).emails
    expect(
      emails({ op: 'add', path: 'emails', value: [{ value: 'new@x.org', type: 'other', primary: true }] }),
    ).toEqual([
      { value: 'ada@work.org', type: 'work', primary: false },
      { value: 'ada@home.org', type: 'home' },
      { value: 'new@x.org', type: 'other', primary: true },
    ])
    expect(
      emails({ op: 'add', path: 'emails', value: { value: 'ADA@home.org', type: 'home' } }),
    ).toHaveLength(2)
    expect(emails({ op: 'replace', path: 'emails[type eq "other"].value', value: 'o@x.org' })).toContainEqual(
      {
        type: 'other',
        value: 'o@x.org',
      },
    )
    expect(emails({ op: 'remove', path: 'emails[type eq "work"]' })).toEqual([
      { value: 'ada@home.org', type: 'home' },
    ])
    expect(emails({ op: 'remove', path: 'emails[type eq "none"]' })).toHaveLength(2)
    expect(emails({ op: 'remove', path: 'emails' })).toBeUndefined()
    expect(emails({ op: 'replace', path: 'emails', value: [] })).toBeUndefined()
  })

  test.each<[string, unknown[]]>([
    ['invalidSyntax', []],
    ['invalidSyntax', [{ op: 'move', path: 'title' }]],
    ['invalidSyntax', ['add']],
    ['invalidPath', [{ op: 'add', path: 'shoeSize', value: 1 }]],
    ['invalidPath', [{ op: 'add', path: 'name.shoe', value: 1 }]],
    ['invalidPath', [{ op: 'add', path: 'name[givenName pr]', value: {} }]],
    ['invalidPath', [{ op: 'add', path: 'emails[', value: {} }]],
    ['invalidPath', [{ op: 'add', path: 7, value: {} }]],
    ['invalidPath', [{ op: 'add', path: '__proto__.x', value: 1 }]],
    ['invalidFilter', [{ op: 'add', path: 'emails[type]', value: {} }]],
    ['noTarget', [{ op: 'remove' }]],
    ['noTarget', [{ op: 'replace', path: 'emails[type ne "x" and type sw "q"].value', value: 'x' }]],
    ['mutability', [{ op: 'replace', path: 'groups', value: [] }]],
    ['mutability', [{ op: 'replace', path: 'meta.version', value: 'x' }]],
    ['invalidValue', [{ op: 'add', value: 'x' }]],
    ['invalidValue', [{ op: 'remove', path: 'userName' }]],
    ['invalidValue', [{ op: 'replace', path: 'active', value: 'sometimes' }]],
    ['invalidValue', [{ op: 'replace', path: 'title', value: { a: 1 } }]],
    ['tooMany', Array.from({ length: 1001 }, () => ({ op: 'add', path: 'title', value: 'x' }))],
  ])('%s: %j', (expected, operations) => {
    expect(typeOf(...operations)).toBe(expected)
  })

  test('nothing is changed in what was there before', () => {
    const before = ada()
    patchResource(USER, before, { Operations: [{ op: 'remove', path: 'emails[type eq "work"]' }] })
    expect(before).toEqual(ada())
  })
})

test('members are added once and removed by filter, by value and all at once', () => {
  const group: Resource = { displayName: 'g', members: [{ value: '1' }, { value: '2' }] }
  const members = (...Operations: unknown[]) => patchResource(GROUP, group, { Operations }).members
  expect(members({ op: 'Add', path: 'members', value: [{ value: '2' }, { value: '3' }] })).toEqual([
    { value: '1' },
    { value: '2' },
    { value: '3' },
  ])
  expect(members({ op: 'remove', path: 'members[value eq "2"]' })).toEqual([{ value: '1' }])
  expect(members({ op: 'remove', path: 'members[value eq "2" or value eq "1"]' })).toBeUndefined()
  expect(members({ op: 'Remove', path: 'members', value: [{ value: '1' }] })).toEqual([{ value: '2' }])
  expect(members({ op: 'remove', path: 'members' })).toBeUndefined()
  expect(members({ op: 'replace', value: { members: [{ value: '9' }] } })).toEqual([{ value: '9' }])
})

test('a part of a resource is shown as it is wanted', () => {
  const user = { schemas: ['s'], id: '1', ...ada() }
  expect(
    project(USER, user, { attributes: [`${USER.id}:userName`, 'NAME.givenName', 'emails.value'] }),
  ).toEqual({
    schemas: ['s'],
    id: '1',
    userName: 'ada',
    name: { givenName: 'Ada' },
    emails: [{ value: 'ada@work.org' }, { value: 'ada@home.org' }],
  })
  expect(project(USER, user, { excluded: ['emails', 'id', 'name.familyName'] })).toEqual({
    schemas: ['s'],
    id: '1',
    userName: 'ada',
    active: true,
    name: { givenName: 'Ada' },
  })
})
