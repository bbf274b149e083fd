import { describe, expect, test } from 'vitest'
import { Announcement, bytesText, plainName, spaceProblem } from './announced.rules.ts'

describe('the name of a file', () => {
  test.each([
    ['week 1.mp4', 'week 1.mp4'],
    ['/home/ada/week 1.mp4', 'week 1.mp4'],
    ['C:\\Users\\ada\\week 1.mp4', 'week 1.mp4'],
    ['../../etc/passwd', 'passwd'],
    ['a.exe. ', 'a.exe'],
    ['a.exe::$DATA', 'a.exe'],
    ['Lecture 12:30.mp4', 'Lecture 12:30.mp4'],
    ['Seminar 12:30', 'Seminar 12:30'],
    ['a\u0000b\u001b[31m.mp4', 'ab[31m.mp4'],
    ['  .mp4 ', '.mp4'],
    ['u\u0308ber.pdf', '\u00fcber.pdf'],
    [`${'x'.repeat(300)}.mp4`, `${'x'.repeat(196)}.mp4`],
  ])('%j is kept as %j', (name, kept) => expect(plainName(name)).toBe(kept))
})

describe('what is announced', () => {
  const said = (it: Record<string, unknown>) => {
    const parsed = Announcement.safeParse({ length: '10', ...it })
    return parsed.success ? parsed.data : parsed.error.issues.map(issue => issue.path.join('.'))
  }

  test('UPL-13 a video goes to destination 14890 as type 1, a document to 39254 as type 0', () => {
    expect(said({ filename: 'a.mp4', destination: '14890', uploadtype: '1' })).toMatchObject({
      UploadType: 1,
    })
    expect(said({ filename: 'a.pdf', destination: '39254', uploadtype: '0' })).toMatchObject({
      UploadType: 0,
    })
  })

  test('UPL-13 without a destination it is the one of documents', () => {
    expect(said({ filename: 'a.pdf' })).toMatchObject({ UploadType: 0 })
    expect(said({ filename: 'a.mp4' })).toEqual(['destination', 'uploadtype'])
  })

  test.each([
    [{ filename: 'a.pdf', destination: '14890', uploadtype: '1' }, ['destination', 'uploadtype']],
    [{ filename: 'a.mp4', destination: '14890', uploadtype: '0' }, ['uploadtype']],
    [{ filename: 'a.pdf', destination: 'x' }, ['destination']],
    [{ filename: '' }, ['filename']],
    [{}, ['filename']],
    [{ filename: 'a.pdf', length: '0' }, ['length']],
    [{ filename: 'a.pdf', length: undefined }, ['length']],
    [{ filename: 'a.pdf', length: '1.5' }, ['length']],
  ])('%j is refused for %j', (it, fields) => expect(said(it)).toEqual(fields))
})

describe('space', () => {
  const space = { MostBytes: 1e9, QuotaBytes: 5e9, UsedBytes: 45e8, FreeBytes: 3e8 }

  test.each([
    [2e9, 'This file is too large. The limit is 1 GB'],
    [6e8, 'You have 500 MB of 5 GB left'],
    [4e8, 'There is not enough space on the server: 300 MB left'],
    [2e8, undefined],
  ])('of %d bytes is said %j', (bytes, problem) => expect(spaceProblem(bytes, space)?.message).toBe(problem))

  test('without a quota only the disk and the largest file count', () =>
    expect(spaceProblem(2e8, { ...space, QuotaBytes: null, UsedBytes: 9e18 })).toBeUndefined())

  test.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1999, '1 kB'],
    [2e15, '2000 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
})
