import { expect, test } from 'vitest'
import { importTemplate, isNewer, percentOf, problemOfFile, reportText, textOfFile } from './import.rules.ts'

test('the template names every column and shows one person', () => {
  const [header, example] = importTemplate().slice(1).split('\r\n')
  expect(header).toBe('username,displayname,email,roles,groups,password')
  expect(example).toContain('Dr Nia Rowlands')
  expect(example).toContain('"uploader;editor"')
})

test('a file of an old spreadsheet keeps its letters', () => {
  expect(textOfFile(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe('Müller')
  expect(textOfFile(new TextEncoder().encode('Müller نور'))).toBe('Müller نور')
  expect(textOfFile(new Uint8Array([0xff, 0xfe, 0x4d, 0x00]))).toBe('M')
})

test('empty and very large files are refused before they travel', () => {
  expect(problemOfFile(0)).toBe('empty')
  expect(problemOfFile(5 * 1024 * 1024 + 1)).toBe('too-large')
  expect(problemOfFile(10)).toBeNull()
})

test('the bar runs from nothing known to all lines', () => {
  expect(percentOf({ LinesDone: 0, LinesTotal: 0 })).toBeUndefined()
  expect(percentOf({ LinesDone: 100, LinesTotal: 300 })).toBe(33)
})

test('a late message does not turn an import back', () => {
  expect(isNewer({ LinesDone: 200, Status: 'running' }, { LinesDone: 100, Status: 'running' })).toBe(false)
  expect(isNewer({ LinesDone: 200, Status: 'running' }, { LinesDone: 300, Status: 'done' })).toBe(true)
  expect(isNewer({ LinesDone: 300, Status: 'done' }, { LinesDone: 300, Status: 'running' })).toBe(false)
})

test('the report can be opened in a spreadsheet', () => {
  const text = reportText(
    ['Line', 'Field', 'Message'],
    [{ Line: 3, Field: 'email', Message: 'Please, a valid one' }],
  )
  expect(text).toBe('\uFEFFLine,Field,Message\r\n3,email,"Please, a valid one"\r\n')
})
