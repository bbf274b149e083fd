import { expect, test } from 'vitest'
import { actsFor, rolesThroughGroups, sameRoles } from './person.rules.ts'

const nia = { PersonID: 7, Email: 'nia@example.org', Disabled: false, HasFactor: false, PictureURL: null }

test('nobody is offered to shut themselves out or to become themselves', () => {
  expect(actsFor(nia, 7)).toEqual(['edit', 'reset', 'handover'])
})

test('somebody else can be seen as, sent a link, relieved of their items, disabled and deleted', () => {
  expect(actsFor({ ...nia, PictureURL: '/picture/7/a' }, 1)).toEqual([
    'edit',
    'switch',
    'reset',
    'picture',
    'handover',
    'disable',
    'remove',
  ])
})

test('a disabled person is let in again before anything else, and without an address gets no link', () => {
  expect(actsFor({ ...nia, Disabled: true, Email: '' }, 1)).toEqual(['edit', 'handover', 'enable', 'remove'])
})

test('SIGN-20 a role that comes through two groups names both', () => {
  const groups = [
    { Name: 'Staff', Roles: ['uploader', 'editor'] as const },
    { Name: 'Library', Roles: ['editor'] as const },
    { Name: 'Archive', Roles: ['manager'] as const },
  ]
  const through = rolesThroughGroups(groups, ['Staff', 'Library'])
  expect([...through]).toEqual([
    ['uploader', ['Staff']],
    ['editor', ['Staff', 'Library']],
  ])
})

test('the order of roles does not matter', () => {
  expect(sameRoles(['editor', 'viewer'], ['viewer', 'editor'])).toBe(true)
  expect(sameRoles(['editor'], ['viewer'])).toBe(false)
})
