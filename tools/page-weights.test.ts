import { expect, test } from 'vitest'
import { filesOf, reportOf } from './page-weights.mjs'

const MANIFEST = {
  'index.html': { file: 'index.js', imports: ['_react.js'] },
  'home.ts': { file: 'home.js', imports: ['_react.js', '_cards.js'] },
  '_react.js': { file: 'react.js' },
  '_cards.js': { file: 'cards.js', imports: ['index.html'] },
  'dialog.ts': { file: 'dialog.js', imports: ['_react.js'] },
}

test('a page is its parts and all that they import, each once', () => {
  expect(filesOf(MANIFEST, ['index.html', 'home.ts'])).toEqual([
    'index.js',
    'react.js',
    'home.js',
    'cards.js',
  ])
})

test('a part that the build does not have is named', () => {
  expect(() => filesOf(MANIFEST, ['gone.ts'])).toThrow('gone.ts')
})

test('a page over its limit names what is in it', () => {
  const weights = [
    { file: 'react.js', kB: 60 },
    { file: 'home.js', kB: 5.04 },
  ]
  expect(reportOf({ name: 'home', limit: 65 }, weights)).toEqual({
    isOver: true,
    lines: ['OVER  home: 65.0 kB of 65 in 2 scripts', '      60.0  react.js', '       5.0  home.js'],
  })
  expect(reportOf({ name: 'home', limit: 66 }, weights).lines).toEqual([
    'ok    home: 65.0 kB of 66 in 2 scripts',
  ])
})
