import { expect, test } from 'vitest'
import { memberQueryOf } from './find-member.rules.ts'

test('people are searched from two characters on', () => {
  expect(memberQueryOf(' n ')).toBeNull()
  expect(memberQueryOf('ni ')).toBe('ni')
})

test('a character outside of the first plane counts as one', () => {
  expect(memberQueryOf('𠮷')).toBeNull()
})
