import { expect, test } from 'vitest'
import { claimsIn, domainsIn, moved, slugOf, targetOf, withTarget } from './identity.rules.ts'

test('a rule gives a group or a role, never both', () => {
  const rule = { Claim: 'groups', Value: 'staff', GroupID: 3, Role: null }
  expect(targetOf(rule)).toBe('group:3')
  const changed = withTarget(rule, 'role:editor')
  expect(changed).toEqual({ Claim: 'groups', Value: 'staff', GroupID: null, Role: 'editor' })
  expect(withTarget(changed, 'group:4')).toMatchObject({ GroupID: 4, Role: null })
})

test('claims are lines of name and value; a value may hold the sign too', () => {
  expect(claimsIn('groups = staff\n\nnonsense\ndn=cn=nia,ou=staff')).toEqual([
    { Name: 'groups', Value: 'staff' },
    { Name: 'dn', Value: 'cn=nia,ou=staff' },
  ])
})

test('domains are separated by whatever people type', () => {
  expect(domainsIn('School.org, @uni.example\n x.y ')).toEqual(['school.org', 'uni.example', 'x.y'])
})

test('an address comes of a name', () => {
  expect(slugOf('  École & Schule! ')).toBe('e-cole-schule')
  expect(slugOf('日本')).toBe('')
})

test('a provider moves by one place and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
