import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.rules.ts'

test('SHELL-29 a code that looks like a number stays a string', () => {
  expect(parseSearch('?code=1e5&id=007')).toEqual({ code: '1e5', id: '007' })
})

test('a value given twice is a list, one without a value is empty', () => {
  expect(parseSearch('?c=1&c=2&openusersettings')).toEqual({ c: ['1', '2'], openusersettings: '' })
})

test('what was read is written back', () => {
  const search = '?f=%7B%22s%22%3A%22cell%22%7D&c=1&c=2'
  expect(stringifySearch(parseSearch(search))).toBe(search)
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ gone: undefined })).toBe('')
})
