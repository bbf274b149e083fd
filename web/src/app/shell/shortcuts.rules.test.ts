import { expect, test } from 'vitest'
import { type KeyPress, shortcutFor } from './shortcuts.rules.ts'

const TABLE = [
  ['/', 'search'],
  ['d', 'theme'],
] as const
const free: KeyPress = { key: '/', isModified: false, isTaken: false, isTyping: false, isCovered: false }

test('a single key works where nothing is typed', () => {
  expect(shortcutFor(TABLE, free)).toBe('search')
  expect(shortcutFor(TABLE, { ...free, key: 'D' })).toBe('theme')
  expect(shortcutFor(TABLE, { ...free, key: 'x' })).toBeUndefined()
})

test('a single key is left alone in a text field, in a dialog, with Ctrl and when somebody else took it', () => {
  for (const busy of [{ isTyping: true }, { isCovered: true }, { isModified: true }, { isTaken: true }])
    expect(shortcutFor(TABLE, { ...free, ...busy })).toBeUndefined()
})
