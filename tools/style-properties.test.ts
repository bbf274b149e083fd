import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Set by React Aria on what opens below a button. */
const BY_LIBRARIES = ['--trigger-width']

const SOURCES = join(import.meta.dirname, '../web/src')
const read = (pattern: string) =>
  globSync(pattern, { cwd: SOURCES }).map(name => ({ name, text: readFileSync(join(SOURCES, name), 'utf8') }))

test('every custom property that a style sheet reads without a fallback is defined somewhere', () => {
  const sheets = read('**/*.css')
  const defined = new Set([
    ...BY_LIBRARIES,
    ...[...sheets, ...read('**/*.{ts,tsx}')].flatMap(({ text }) =>
      [...text.matchAll(/(--[a-z][a-z0-9-]*)['"`]?\]?\s*[:,]/g)].map(([, name]) => name),
    ),
  ])
  const unknown = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[a-z][a-z0-9-]*)\)/g)]
      .filter(([, property]) => !defined.has(property))
      .map(([, property]) => `${name}: ${property}`),
  )
  expect(unknown).toEqual([])
})
