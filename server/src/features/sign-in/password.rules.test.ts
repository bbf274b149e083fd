import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { weaknessOf } from './password.rules.ts'

const common = new Set<string>(dictionary['passwords-common'])
const OWNER = { UserName: 'kofi.boateng', DisplayName: 'Kofi Boateng', Email: 'k.boateng@northgate.org' }
const weakness = (password: string) =>
  weaknessOf(password, OWNER, ['Northgate College', 'Mediatheque'], word => common.has(word))

test.each([
  'password',
  'PASSWORD',
  '12345678',
  'Password123!',
  'P@ssw0rd',
  'P@$$w0rd2026',
  'passwordpassword',
  'aaaaaaaa',
  'abababab',
  'abcdefgh',
  '87654321',
  'qwertzuiop',
  'asdfghjkl',
  '!!letmein!!',
  'football1',
  'qwertz123',
])('%s is refused: too many people use it', password => {
  expect(weakness(password)).toBe('common')
})

test.each([
  'kofi.boateng',
  'Kofi Boateng',
  'kofiboateng1',
  'gnetaobifok',
  'k.boateng@northgate.org',
  'boateng2026',
  'Northgate College',
  'northgatecollege!',
  'mediatheque',
  'M3diath3que',
  'Mediatheque2026',
])('%s is refused: anyone who knows the person or the site guesses it', password => {
  expect(weakness(password)).toBe('personal')
})

test.each([
  'a tide comes twice a day',
  'correct horse battery',
  'a good password',
  'xK9#vTq2Lm',
  'drei Birnen im Herbst',
  'Kofi likes old maps',
  '9483017265',
])('%s is taken', password => {
  expect(weakness(password)).toBeUndefined()
})

test('characters of every script are read as they are', () => {
  expect(weakness('密码密码密码密码密码密码')).toBe('common')
  expect(weakness('𝓹𝓪𝓼𝓼𝔀𝓸𝓻𝓭')).toBe('common')
  expect(weakness('мой старый дом')).toBeUndefined()
})
