import { expect, test } from 'vitest'
import { AVATAR_COLOURS, avatarColourOf, initialsOf } from './avatar.rules.ts'

test('initials are those of the first and the last name, without titles', () => {
  expect(initialsOf('Dr Helen Pryce')).toBe('HP')
  expect(initialsOf('Amara Ngozi Okafor')).toBe('AO')
  expect(initialsOf('admin')).toBe('A')
  expect(initialsOf('')).toBe('')
  expect(initialsOf('Dr')).toBe('D')
  expect(initialsOf('👩‍🏫 Teacher')).toBe('👩‍🏫T')
})

test('a name has always the same colour, within the palette', () => {
  expect(avatarColourOf('Helen Pryce')).toBe(avatarColourOf(' helen pryce '))
  for (const name of ['', 'a', 'Łukasz', '漢字', 'x'.repeat(500)]) {
    expect(avatarColourOf(name)).toBeGreaterThanOrEqual(1)
    expect(avatarColourOf(name)).toBeLessThanOrEqual(AVATAR_COLOURS)
  }
})
