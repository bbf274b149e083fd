import { expect, test } from 'vitest'
import { csvText } from './csv.rules.ts'

test('cells with separators, quotes and line ends are quoted', () => {
  expect(csvText([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe(
    '\uFEFFa,"b,c","say ""hi""","two\nlines"\r\n',
  )
})

test('a cell that a spreadsheet would run as a formula stays text', () => {
  expect(csvText([['=1+1', '@x', 'a=b']])).toBe("\uFEFF'=1+1,'@x,a=b\r\n")
})
