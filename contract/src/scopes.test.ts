import { expect, test } from 'vitest'
import { comments } from './comments.ts'
import { people } from './people.ts'
import { ALL_SCOPES, isWithin, scopeOf } from './scopes.ts'
import { signIn } from './sign-in.ts'

test('a scope is a part of the contract with reading or writing', () => {
  expect(scopeOf(comments.list)).toBe('comments:read')
  expect(scopeOf(people.list)).toBe('people:read')
  for (const scope of ALL_SCOPES) expect(scope).toMatch(/^[a-z-]+:(read|write)$/)
})

test('signing in, and what asks for a proof, is in no scope', () => {
  expect(Object.values(signIn).map(scopeOf).filter(Boolean)).toEqual([])
  expect(scopeOf(people.setRoles)).toBeUndefined()
})

test('writing includes reading, and nothing else', () => {
  expect(isWithin(['media:write'], 'media:read')).toBe(true)
  expect(isWithin(['media:read'], 'media:write')).toBe(false)
  expect(isWithin(['media:write'], 'comments:read')).toBe(false)
})
