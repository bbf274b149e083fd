import type { MappingRule } from '@mediatheque/contract/identity'
import { describe, expect, test } from 'vitest'
import {
  changeOfGrants,
  decidePerson,
  displayNameOf,
  grantsOf,
  type MailOwner,
  mailToStore,
  userNameOf,
} from './identity.rules.ts'
import type { ProviderAnswer } from './provider.ts'

const answer = (it: Partial<ProviderAnswer> = {}): ProviderAnswer => ({
  subject: 's-1',
  mailVerified: false,
  groups: [],
  claims: {},
  ...it,
})
const provider = (it: { Domains?: string[]; CreatesPeople?: boolean } = {}) => ({
  ProviderID: 1,
  Domains: ['school.org'],
  CreatesPeople: true,
  ...it,
})
const owner = (it: Partial<MailOwner> = {}): MailOwner => ({
  PersonID: 7,
  isDisabled: false,
  providers: [],
  ...it,
})
const nia = answer({ mail: 'nia@school.org', mailVerified: true })

describe('which person an answer means', () => {
  test('the subject decides, whatever the mail address says', () => {
    const known = { bySubject: { PersonID: 3, isDisabled: false }, byMail: owner() }
    expect(decidePerson(provider(), nia, known)).toEqual({ kind: 'known', PersonID: 3 })
  })

  test('a verified address of an owned domain takes over the account that has it', () => {
    expect(decidePerson(provider(), nia, { byMail: owner() })).toEqual({ kind: 'linked', PersonID: 7 })
  })

  test.each([
    ['an address that is not verified', provider(), { ...nia, mailVerified: false }, owner()],
    ['a domain that the provider does not own', provider({ Domains: ['other.org'] }), nia, owner()],
    [
      'a domain that only ends like an owned one',
      provider(),
      { ...nia, mail: 'nia@evilschool.org' },
      owner(),
    ],
    ['a subdomain of an owned one', provider(), { ...nia, mail: 'nia@a.school.org' }, owner()],
    ['two at signs', provider(), { ...nia, mail: 'nia@school.org@evil.org' }, owner()],
    [
      'an address that now belongs to another subject of the same provider',
      provider(),
      nia,
      owner({ providers: [{ ProviderID: 1, Domains: ['school.org'] }] }),
    ],
    [
      'an account that a provider made which does not own the domain',
      provider(),
      nia,
      owner({ providers: [{ ProviderID: 2, Domains: [] }] }),
    ],
  ])('no account is taken over by %s', (_, by, said, byMail) => {
    expect(decidePerson(by, said, { byMail })).toMatchObject({ kind: 'refused', problem: 'mail-in-use' })
  })

  test('an account that another provider of the same domain uses is linked', () => {
    const byMail = owner({ providers: [{ ProviderID: 2, Domains: ['school.org'] }] })
    expect(decidePerson(provider(), nia, { byMail })).toEqual({ kind: 'linked', PersonID: 7 })
  })

  test('disabled accounts are refused, also those that would be linked', () => {
    const bySubject = { PersonID: 3, isDisabled: true }
    expect(decidePerson(provider(), nia, { bySubject })).toMatchObject({ problem: 'disabled' })
    expect(decidePerson(provider(), nia, { byMail: owner({ isDisabled: true }) })).toMatchObject({
      problem: 'disabled',
    })
  })

  test('somebody new gets an account only where the provider may create one', () => {
    expect(decidePerson(provider(), nia, {})).toEqual({ kind: 'created' })
    expect(decidePerson(provider({ CreatesPeople: false }), nia, {})).toMatchObject({ problem: 'no-account' })
  })
})

describe('names', () => {
  test('an address that nobody verified is not stored', () => {
    expect(mailToStore(nia)).toBe('nia@school.org')
    expect(mailToStore({ ...nia, mailVerified: false })).toBe('')
    expect(mailToStore({ ...nia, mail: 'nia' })).toBe('')
  })

  test.each([
    ['nia@school.org', 'nia'],
    ['SCHOOL\\nia', 'nia'],
    ['Nia  Hughes', 'Nia.Hughes'],
    ['@', 'user'],
  ])('the user name of %s is %s', (userName, expected) => {
    expect(userNameOf(answer({ userName }))).toBe(expected)
  })

  test('a name is the one that is told, else first and last name, else the user name', () => {
    expect(displayNameOf(answer({ displayName: 'Nia\u0000 H.', firstName: 'Nia' }))).toBe('Nia H.')
    expect(displayNameOf(answer({ firstName: 'Nia', lastName: 'Hughes' }))).toBe('Nia Hughes')
    expect(displayNameOf(answer({ mail: 'nia@school.org' }))).toBe('nia')
  })
})

const rule = (Claim: string, Value: string, GroupID: number): MappingRule => ({
  Claim,
  Value,
  GroupID,
  Role: null,
})
const given = (rules: MappingRule[], it: Partial<ProviderAnswer>) => grantsOf(rules, answer(it)).groups

describe('rules', () => {
  test('a rule fits a whole value of a claim, not a part of it', () => {
    const rules = [rule('groups', 'Staff', 1)]
    expect(given(rules, { groups: ['staff', 'x'] })).toEqual([1])
    expect(given(rules, { groups: ['staff-exchange'] })).toEqual([])
    expect(given(rules, { claims: { groups: ['STAFF'] } })).toEqual([1])
  })

  test.each([
    ['*', 'anything', true],
    ['staff-*', 'staff-physics', true],
    ['staff-*', 'my-staff-physics', false],
    ['*,ou=staff,*', 'cn=nia,ou=staff,dc=school', true],
    ['a*a', 'a', false],
    ['a*b*a', 'aba', true],
    ['a*ab', 'aab', true],
  ])('%s and %s', (Value, value, fits) => {
    expect(given([rule('dept', Value, 1)], { claims: { dept: value } })).toEqual(fits ? [1] : [])
  })

  test('a path leads into claims, and a claim of that very name comes first', () => {
    const rules = [rule('realm_access.roles', 'teacher', 1)]
    expect(given(rules, { claims: { realm_access: { roles: ['teacher'] } } })).toEqual([1])
    expect(
      given(rules, { claims: { 'realm_access.roles': 'pupil', realm_access: { roles: ['teacher'] } } }),
    ).toEqual([])
    expect(given([rule('constructor.name', 'Object', 1)], { claims: {} })).toEqual([])
  })

  test('roles come in their order, each once', () => {
    const rules = (['editor', 'viewer', 'editor'] as const).map(Role => ({
      ...rule('groups', '*', 0),
      GroupID: null,
      Role,
    }))
    expect(grantsOf(rules, answer({ groups: ['x'] })).roles).toEqual(['viewer', 'editor'])
  })

  test('what rules gave and no longer give goes; what was given by hand or by another provider stays', () => {
    const none = { groups: [], roles: [] }
    const held = { groups: [1, 2, 3], roles: ['editor' as const] }
    const before = { groups: [2, 3], roles: ['editor' as const] }
    expect(changeOfGrants({ groups: [4], roles: [] }, held, before, { ...none, groups: [3] })).toEqual({
      add: { groups: [4], roles: [] },
      remove: { groups: [2], roles: ['editor'] },
      note: { groups: [4], roles: [] },
      forget: { groups: [2, 3], roles: ['editor'] },
    })
    expect(changeOfGrants({ groups: [1], roles: [] }, held, none, none)).toMatchObject({
      add: none,
      note: none,
    })
    // Given by the rules of another provider: it is noted for this one, too.
    const elsewhere = { ...none, groups: [1] }
    expect(changeOfGrants({ groups: [1], roles: [] }, held, none, elsewhere)).toMatchObject({
      add: none,
      note: elsewhere,
    })
  })
})
