import type { UserSettings } from '@mediatheque/contract/settings'
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { listTabNamed } from './list-sidebar.ts'
import { termOf } from './search-term.ts'
import { storedTheme, themeChoice, themeOf } from './theme.rules.ts'
import { may } from './viewer.rules.ts'

test('SHELL-29 min, inlinemode and code are read from the address', () => {
  expect(readAddress('?min=1&inlinemode=1&code=1e5')).toMatchObject({
    isMinimal: true,
    isInline: true,
    code: '1e5',
  })
  expect(readAddress('')).toMatchObject({ isMinimal: false, isInline: false, code: null, listTab: null })
})

test('INTG-03 INTG-05 INTG-06 what a learning environment opens the page for is in the address', () => {
  expect(readAddress('?inlinemode=0', '/vle/MediaLibrary.aspx')).toMatchObject({
    isVle: true,
    isInline: false,
  })
  expect(readAddress('?assignmoodle=1', '/Default.aspx')).toMatchObject({ isVle: false, isAssignment: true })
})

test('SHELL-22 openusersettings needs no value', () => {
  expect(readAddress('?openusersettings').opensUserSettings).toBe(true)
})

test('EMBED-04 signalr=false listens to nothing live', () => {
  expect(readAddress('?signalr=false').isSilent).toBe(true)
  expect(readAddress('?signalr=true').isSilent).toBe(false)
  expect(readAddress('').isSilent).toBe(false)
})

test('SHELL-30 opensidebar names the tab', () => {
  expect(readAddress('?opensidebar=History').listTab).toBe('history')
  expect(listTabNamed('history')).toBe('history')
  expect(listTabNamed('nothing')).toBe('favourites')
})

test('SHELL-13 the theme is the person’s, else the browser’s, else the system’s', () => {
  expect(themeOf('1', 'light', false)).toBe('dark')
  expect(themeOf('0', 'dark', true)).toBe('light')
  expect(themeOf(undefined, 'dark', false)).toBe('dark')
  expect(themeOf(undefined, null, true)).toBe('dark')
  expect(themeOf(undefined, 'nonsense', false)).toBe('light')
  expect([themeOf('system', 'light', true), themeOf('system', 'dark', false)]).toEqual(['dark', 'light'])
  for (const choice of ['system', 'light', 'dark'] as const)
    expect(themeChoice(storedTheme(choice))).toBe(choice)
  expect(themeChoice(undefined)).toBe('system')
})

test('SRCH-01 the search box shows what the address holds', () => {
  expect(termOf('{"s":"cell"}')).toBe('cell')
  expect(termOf('{"s":"*"}')).toBe('')
  expect(termOf('{broken')).toBe('')
  expect(termOf(undefined)).toBe('')
})

test('a page offers only what the viewer may open', () => {
  const person = { IsAnonymous: false, Roles: ['editor'] } as unknown as UserSettings
  const guest = { IsAnonymous: true, Roles: [] } as unknown as UserSettings
  const admin = { IsAnonymous: false, Roles: ['administrator'] } as unknown as UserSettings
  expect([may(null, 'anyone'), may(null, 'visitor')]).toEqual([true, false])
  expect([may(guest, 'visitor'), may(guest, 'person')]).toEqual([true, false])
  expect([may(person, 'editor'), may(person, 'administrator')]).toEqual([true, false])
  expect(may(admin, 'editor')).toBe(true)
})
