import { expect, test } from 'vitest'
import { navLookOf } from './nav.rules.ts'

const wide = { isPhone: false, isFolded: false, isDrawerOpen: false }

test('SHELL-12 open or closed, extended or not, are four looks', () => {
  expect(navLookOf({ ...wide, isOpen: true, isPinned: true })).toBe('full')
  expect(navLookOf({ ...wide, isOpen: true, isPinned: false })).toBe('floating')
  expect(navLookOf({ ...wide, isOpen: false, isPinned: true })).toBe('rail')
  expect(navLookOf({ ...wide, isOpen: false, isPinned: false })).toBe('hidden')
})

test('SHELL-12 on a phone the stored choice does not cover the page', () => {
  const stored = { isOpen: true, isPinned: true, isPhone: true, isFolded: true }
  expect(navLookOf({ ...stored, isDrawerOpen: false })).toBe('hidden')
  expect(navLookOf({ ...stored, isDrawerOpen: true })).toBe('drawer')
})

test('SHELL-12 between phone and desktop it folds to the rail, and opens over the page', () => {
  const stored = { isOpen: true, isPinned: true, isPhone: false, isFolded: true }
  expect(navLookOf({ ...stored, isDrawerOpen: false })).toBe('rail')
  expect(navLookOf({ ...stored, isDrawerOpen: true })).toBe('railDrawer')
  expect(navLookOf({ ...stored, isPinned: false, isDrawerOpen: false })).toBe('hidden')
  expect(navLookOf({ ...stored, isPinned: false, isDrawerOpen: true })).toBe('drawer')
})
