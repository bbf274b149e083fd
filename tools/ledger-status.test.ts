import { expect, test } from 'vitest'
import { ledgerIn, report, rowsOf, unknownRows } from './ledger-status.mjs'

const LEDGER = ledgerIn('SIGN-03 SIGN-04\nSHELL-01 SHELL-02 WIDG-09 SHARE-06 VC-01')

test('the rows that a test proves are read from its title, several at once, quoted in any way', () => {
  const text = `
    test('SIGN-03 SIGN-04 a wrong password is refused', async () => {})
    test.each([1, 2])('SHELL-01 the menu\\'s state %i is kept', () => {})
    it(\`WIDG-09 a slider
      steps by 0.05\`, () => {})
    test('SHARE-06 a link is withdrawn', () => {})
    test('a file in UTF-16 has its SHA-256 and proves no row', () => {})
    test('VC-01 a class begins', () => {})
    // test of SIGN-01
  `
  expect(rowsOf('server/src/a.test.ts', text, LEDGER)).toEqual([
    { id: 'SIGN-03', file: 'server/src/a.test.ts', title: 'SIGN-03 SIGN-04 a wrong password is refused' },
    { id: 'SIGN-04', file: 'server/src/a.test.ts', title: 'SIGN-03 SIGN-04 a wrong password is refused' },
    { id: 'SHELL-01', file: 'server/src/a.test.ts', title: "SHELL-01 the menu's state %i is kept" },
    { id: 'WIDG-09', file: 'server/src/a.test.ts', title: 'WIDG-09 a slider steps by 0.05' },
    { id: 'SHARE-06', file: 'server/src/a.test.ts', title: 'SHARE-06 a link is withdrawn' },
    { id: 'VC-01', file: 'server/src/a.test.ts', title: 'VC-01 a class begins' },
  ])
})

test('the report groups rows by their prefix and does not depend on the order of the files', () => {
  const rows = [
    { id: 'SIGN-04', file: 'b.test.ts', title: 'SIGN-04 two' },
    { id: 'SHELL-01', file: 'a.test.ts', title: 'SHELL-01 one' },
    { id: 'SIGN-03', file: 'a.test.ts', title: 'SIGN-03 three' },
  ]
  expect(report(rows, LEDGER)).toBe(report(rows.toReversed(), LEDGER))
  expect(report(rows, LEDGER)).toContain('3 of 7 rows are proven, by 3 tests')
  expect(report(rows, LEDGER).match(/^## .*$/gm)).toEqual([
    '## Without a test: 4',
    '## SHELL: 1 of 2',
    '## SIGN: 2 of 2',
  ])
  expect(report(rows, LEDGER)).toContain('SHELL-02, WIDG-09, SHARE-06, VC-01')
})

test('a title that names a row the ledger does not have is found', () => {
  const rows = rowsOf('a.test.ts', `test('SIGN-99 nothing', () => {})`, LEDGER)
  expect(unknownRows(rows, LEDGER).map(row => row.id)).toEqual(['SIGN-99'])
})
