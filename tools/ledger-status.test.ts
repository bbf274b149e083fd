import { expect, test } from 'vitest'
import { report, rowsOf } from './ledger-status.mjs'

test('the rows that a test proves are read from its title, several at once, quoted in any way', () => {
  const text = `
    test('SIGN-03 SIGN-04 a wrong password is refused', async () => {})
    test.each([1, 2])('SHELL-01 the menu\\'s state %i is kept', () => {})
    it(\`WIDG-09 a slider
      steps by 0.05\`, () => {})
    test('SHARE-06 a link is withdrawn', () => {})
    test('a file in UTF-16 has its SHA-256 and proves no row', () => {})
    // test of SITE-01
  `
  expect(rowsOf('server/src/a.test.ts', text)).toEqual([
    { id: 'SIGN-03', file: 'server/src/a.test.ts', title: 'SIGN-03 SIGN-04 a wrong password is refused' },
    { id: 'SIGN-04', file: 'server/src/a.test.ts', title: 'SIGN-03 SIGN-04 a wrong password is refused' },
    { id: 'SHELL-01', file: 'server/src/a.test.ts', title: "SHELL-01 the menu's state %i is kept" },
    { id: 'WIDG-09', file: 'server/src/a.test.ts', title: 'WIDG-09 a slider steps by 0.05' },
    { id: 'SHARE-06', file: 'server/src/a.test.ts', title: 'SHARE-06 a link is withdrawn' },
  ])
})

test('the report groups rows by their prefix and does not depend on the order of the files', () => {
  const rows = [
    { id: 'SIGN-04', file: 'b.test.ts', title: 'SIGN-04 two' },
    { id: 'SHELL-01', file: 'a.test.ts', title: 'SHELL-01 one' },
    { id: 'SIGN-03', file: 'a.test.ts', title: 'SIGN-03 three' },
  ]
  expect(report(rows)).toBe(report(rows.toReversed()))
  expect(report(rows)).toContain('3 rows are proven by 3 tests')
  expect(report(rows).match(/^## .*$/gm)).toEqual(['## SHELL: 1 row', '## SIGN: 2 rows'])
})
