import { expect, test } from 'vitest'
import { separatorOf } from '../../platform/csv-separator.ts'
import { changesOf, columnsOf, readLine } from './people-csv.rules.ts'

test.each([
  ['username,displayname\nx;y;z', ','],
  ['username;displayname;email', ';'],
  ['username\tdisplayname', '\t'],
  ['"user;name","display;name"', ','],
  ['username', ','],
  ['', ','],
])('the separator of %j is %j', (text, separator) => expect(separatorOf(text)).toBe(separator))

test('columns are known in any case and order, others hold nothing', () => {
  const { columns, problems } = columnsOf(['E-Mail', 'Display Name', 'Shoe size', 'USER_NAME', 'groups'])
  expect(columns).toEqual(['Email', 'DisplayName', undefined, 'UserName', 'GroupNames'])
  expect(problems).toEqual([])
})

test('a missing or repeated column is named', () => {
  expect(columnsOf(['username', 'email', 'Email']).problems).toEqual([
    { field: 'displayname', message: 'The column displayname is missing' },
    { field: 'email', message: 'The column email is there twice' },
  ])
})

const columns = ['UserName', 'DisplayName', 'Email', 'Roles', 'GroupNames', 'Password'] as const

test('a line becomes a draft, with lists between semicolons', () => {
  const line = readLine(columns, [
    'anna',
    ' Anna Arendt ',
    'anna@example.org',
    'Viewer; editor;',
    'Staff;; Night shift',
    '',
  ])
  expect(line).toEqual({
    draft: {
      UserName: 'anna',
      DisplayName: 'Anna Arendt',
      Email: 'anna@example.org',
      Roles: ['viewer', 'editor'],
      GroupNames: ['Staff', 'Night shift'],
    },
    given: new Set(['UserName', 'DisplayName', 'Email', 'Roles', 'GroupNames']),
  })
})

test('each wrong field of a line is named with a sentence', () => {
  expect(readLine(columns, ['an na', '', 'nowhere', 'viewer;king', '', 'short'])).toEqual({
    problems: [
      { field: 'username', message: 'Please use no spaces, @ or slashes' },
      { field: 'displayname', message: 'Please enter a name' },
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'password', message: 'Please use at least 8 characters' },
      { field: 'roles', message: 'There is no role king' },
    ],
  })
})

test('a line that is too short is missing its name', () => {
  expect(readLine(columns, ['anna'])).toEqual({
    problems: [{ field: 'displayname', message: 'Please enter a name' }],
  })
})

const known = {
  DisplayName: 'Anna',
  Email: 'a@example.org',
  Roles: ['viewer'],
  GroupNames: ['Staff'],
} as const

const changes = (cells: string[]) => {
  const line = readLine(columns, cells)
  if ('problems' in line) throw new Error(JSON.stringify(line.problems))
  return [...changesOf(known, line.draft, line.given)]
}

test('a line that says what is known changes nothing, and empty cells change nothing', () => {
  expect(changes(['anna', 'Anna', 'a@example.org', 'viewer', 'staff', ''])).toEqual([])
  expect(changes(['anna', 'Anna', '', '', '', ''])).toEqual([])
})

test('what differs is what changes', () => {
  expect(changes(['anna', 'Änna', 'b@example.org', 'viewer;editor', 'Other', 'a new password'])).toEqual([
    'DisplayName',
    'Email',
    'Roles',
    'GroupNames',
    'Password',
  ])
})
