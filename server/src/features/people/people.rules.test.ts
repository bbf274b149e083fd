import { expect, test } from 'vitest'
import type { Viewer } from '../../platform/http/viewer.ts'
import { inOrder, isOneself, patternsOf, pictureUrlOf, wordsOf } from './people.rules.ts'

test('words are looked for anywhere, one or two letters at the beginning of a word only', () => {
  expect(wordsOf('  anna   b ')).toEqual(['anna', 'b'])
  expect(patternsOf('anna')).toEqual(['%anna%'])
  expect(patternsOf('an')).toEqual(['an%', '% an%'])
})

test('signs that mean something to the database are looked for as they are', () => {
  expect(patternsOf('50%_\\')).toEqual(['%50\\%\\_\\\\%'])
})

test('roles stand in their order, each once', () => {
  expect(inOrder(['administrator', 'viewer', 'viewer'])).toEqual(['viewer', 'administrator'])
})

test('the address of a picture changes with it', () => {
  expect(pictureUrlOf(5, 'pictures/5/0123.webp')).toBe('/picture/5/0123.webp')
  expect(pictureUrlOf(5, null)).toBeNull()
})

const person = (PersonID: number, switchedFrom: number | null): Viewer => ({
  kind: 'person',
  PersonID,
  SessionID: '',
  ExpiresAt: new Date(),
  UserName: '',
  DisplayName: '',
  roles: new Set(),
  groups: [],
  switchedFrom: switchedFrom === null ? null : { PersonID: switchedFrom, DisplayName: '' },
})

test('oneself is the identity one has and the one behind it', () => {
  expect(isOneself(person(1, null), 1)).toBe(true)
  expect(isOneself(person(1, 2), 2)).toBe(true)
  expect(isOneself(person(1, 2), 3)).toBe(false)
  expect(isOneself({ kind: 'nobody', hadSession: false }, 1)).toBe(false)
})
