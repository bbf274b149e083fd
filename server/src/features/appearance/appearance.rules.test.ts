import { isReadable } from '@mediatheque/contract/look'
import { expect, test } from 'vitest'
import { inFooterOrder, unreadableColour } from './appearance.rules.ts'

test('the usual pages come first, in the order of a footer', () => {
  const slugs = ['about', 'help', 'imprint', 'privacy', 'rooms'].map(Slug => ({ Slug }))
  expect(inFooterOrder(slugs).map(it => it.Slug)).toEqual(['imprint', 'privacy', 'help', 'about', 'rooms'])
})

test('each colour is measured in its own theme, and the nearest that can be read is offered', () => {
  expect(unreadableColour({ Accent: '', DarkAccent: '' })).toBeUndefined()
  expect(unreadableColour({ Accent: '#7a3d6b', DarkAccent: '#f2bd62' })).toBeUndefined()
  const light = unreadableColour({ Accent: '#f2bd62', DarkAccent: '' })
  expect(light?.field).toBe('Accent')
  expect(isReadable(light?.colour ?? '', 'light')).toBe(true)
  const dark = unreadableColour({ Accent: '#7a3d6b', DarkAccent: '#40203a' })
  expect(dark?.field).toBe('DarkAccent')
  expect(isReadable(dark?.colour ?? '', 'dark')).toBe(true)
})
