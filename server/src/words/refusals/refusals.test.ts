// The compiler holds that every key has its German with the same values. Here: what it cannot see.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalText } from './index.ts'

const SERVER = join(import.meta.dirname, '../..')
const isShipped = (path: string) => !/\.test\.ts$|^(testing|words)\//.test(path)

const tables = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  name => !/^(index|table)\.ts$|\.test\.ts$/.test(name),
)
const keysIn = (source: string) =>
  [...source.matchAll(/^ {2}'?([a-z][a-z0-9-]*)'?: \{/gm)].map(([, key]) => key ?? '')
const keys = tables.flatMap(name => keysIn(readFileSync(join(import.meta.dirname, name), 'utf8')))

/** Chosen by a part of their name where they are used. */
const BY_NAME = [
  /^sign-in-/,
  /^launch-/,
  /^metadata-/,
  /^item-(approved|declined|pending)-already$/,
  /-for-all$/,
]

test('the tables are found', () => {
  expect(tables.length).toBeGreaterThan(30)
  expect(keys).toContain('no-such-item')
})

test('no key is in two tables: the later one would hide the other', () => {
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('every sentence is used, so that nobody translates what is never said', () => {
  const sources = globSync('**/*.ts', { cwd: SERVER }).filter(isShipped)
  const used = new Set(
    sources.flatMap(path =>
      [...readFileSync(join(SERVER, path), 'utf8').matchAll(/'([a-z][a-z0-9-]*)'/g)].map(([, key]) => key),
    ),
  )
  expect(keys.filter(key => !used.has(key) && !BY_NAME.some(it => it.test(key)))).toEqual([])
})

test('values are put in by name, in each language', () => {
  const values = { name: 'Lea', type: 3 }
  expect(refusalText('en', 'file-of-another-type', values)).toBe('A file such as “Lea” is an item of type 3')
  expect(refusalText('de', 'file-of-another-type', values)).toBe(
    'Eine Datei wie „Lea“ wird ein Medium vom Typ 3',
  )
})

test('a value that looks like a value of ours is shown as it is', () => {
  expect(refusalText('en', 'screen-full', { name: '{{name}} $&' })).toBe(
    '“{{name}} $&” is full. Please remove something first',
  )
})
