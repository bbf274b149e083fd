// Accents are measured against the grounds of the design: a change of one that the other does not know is noticed here.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { GROUNDS, type ThemeName, USUAL_ACCENTS } from '../contract/src/look.ts'

const css = readFileSync(path.join(import.meta.dirname, '../web/src/design/tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split('\n[data-theme="dark"] {')
const blocks: Readonly<Record<ThemeName, string>> = { light, dark }

const tokenIn = (theme: ThemeName, name: string) =>
  new RegExp(`${name}: (#[0-9a-f]{6});`).exec(blocks[theme])?.[1]

test.each(['light', 'dark'] as const)('the %s theme is the one that accents are measured against', theme => {
  expect(tokenIn(theme, '--surface')).toBe(GROUNDS[theme].surface)
  expect(tokenIn(theme, '--surface-3')).toBe(GROUNDS[theme].least)
  expect(tokenIn(theme, '--accent')).toBe(USUAL_ACCENTS[theme])
})
