import { expect, test } from 'vitest'
import { navLookOf } from './nav.rules.ts'

const wide = { isPhone: false, isDrawerOpen: false }

test('SHELL-12 open or closed, extended or not, are four looks', () => {
  expect(navLookOf({ ...wide, isOpen: true, isPinned: true })).toBe('full')
  expect(navLookOf({ ...wide, isOpen: true, isPinned: false })).toBe('floating')
  expect(navLookOf({ ...wide, isOpen: false, isPinned: true })).toBe('rail')
  expect(navLookOf({ ...wide, isOpen: false, isPinned: false })).toBe('hidden')
})

test('SHELL-12 on a phone the stored choice does not cover the page', () => {
  const stored = { isOpen: true, isPinned: true, isPhone: true }
  expect(navLookOf({ ...stored, isDrawerOpen: false })).toBe('hidden')
  expect(navLookOf({ ...stored, isDrawerOpen: true })).toBe('drawer')
})
