import { expect, test } from 'vitest'
import { shortcutsAt } from './shortcuts.ts'

const keysAt = (page: Parameters<typeof shortcutsAt>[0]) => shortcutsAt(page).map(([keys]) => keys)

test('L opens the lists everywhere but on the page of an item, where it is forward', () => {
  expect([
    keysAt('home').includes('l'),
    keysAt(undefined).includes('l'),
    keysAt('view').includes('l'),
  ]).toEqual([true, true, false])
  expect(keysAt('view')).toContain('/')
})
