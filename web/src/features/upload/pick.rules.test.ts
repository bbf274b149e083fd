import { kindOf, VIDEO_EXTENSIONS } from '@mediatheque/contract/upload'
import { expect, test } from 'vitest'
import { kindsOf, leftBytesOf, type PickRules, pickFiles } from './pick.rules.ts'

const RULES: PickRules = {
  DeniedFileTypes: ['exe'],
  FileTypesAreAllowed: false,
  addable: new Set([1, 10]),
  mostBytes: 1000,
  leftBytes: 1500,
}
const file = (name: string, size = 10) => ({ name, size, lastModified: 0 })
const namesOf = (files: readonly { name: string }[]) => files.map(it => it.name)

test('UPL-03 sound and video are videos, everything else is a document', () => {
  for (const name of ['a.mp4', 'a.MOV', 'a.mkv', 'a.avi', 'a.webm', 'a.mp3', 'a.wav'])
    expect(kindOf(name)).toBe('video')
  for (const name of ['a.pdf', 'a.docx', 'a.zip', 'a', '.mp4.txt']) expect(kindOf(name)).toBe('document')
  expect(VIDEO_EXTENSIONS.length).toBeGreaterThanOrEqual(50)
  expect(VIDEO_EXTENSIONS.length).toBeLessThanOrEqual(60)
  expect(new Set(VIDEO_EXTENSIONS).size).toBe(VIDEO_EXTENSIONS.length)
})

test('UPL-04 without the add permission for videos only documents are kept', () => {
  const picked = pickFiles([file('a.mp4'), file('b.pdf')], [], { ...RULES, addable: new Set([10]) })
  expect(namesOf(picked.kept)).toEqual(['b.pdf'])
  expect(picked.dropped).toEqual([{ name: 'a.mp4', why: 'notPermitted' }])
  expect(picked.message).toBeNull()
})

test('UPL-05 denied types are dropped; of an allow-list everything else is', () => {
  expect(namesOf(pickFiles([file('a.exe'), file('b.pdf')], [], RULES).kept)).toEqual(['b.pdf'])
  const allowed = { ...RULES, DeniedFileTypes: ['mp4'], FileTypesAreAllowed: true }
  expect(namesOf(pickFiles([file('a.mp4'), file('b.pdf')], [], allowed).kept)).toEqual(['a.mp4'])
})

test('UPL-06 the three messages, each for its own case', () => {
  expect(pickFiles([file('a.exe')], [], RULES).message).toBe('No valid file types selected')
  expect(pickFiles([], [], RULES).message).toBe('No files selected')
  const nothing = { ...RULES, addable: new Set<number>() }
  expect(pickFiles([file('a.exe'), file('a.mp4')], [], nothing).message).toBe('No Valid Files Selected')
})

test('what is too large, empty, chosen twice or beyond the quota is dropped before a byte is sent', () => {
  const chosen = [file('big.mp4', 1001), file('none.pdf', 0), file('a.pdf', 900), file('b.pdf', 700)]
  const picked = pickFiles([...chosen, file('a.pdf', 900)], [], RULES)
  expect(namesOf(picked.kept)).toEqual(['a.pdf'])
  expect(picked.dropped.map(it => it.why)).toEqual(['tooLarge', 'empty', 'noRoom', 'twice'])
  expect(pickFiles([file('c.pdf', 700)], [file('x.mp4', 900)], RULES).dropped[0]?.why).toBe('noRoom')
})

test('what is left is the rest of the quota, and never more than the disk has', () => {
  expect(leftBytesOf({ QuotaBytes: null, UsedBytes: 50, FreeBytes: 100 })).toBe(100)
  expect(leftBytesOf({ QuotaBytes: 80, UsedBytes: 50, FreeBytes: 100 })).toBe(30)
  expect(leftBytesOf({ QuotaBytes: 40, UsedBytes: 50, FreeBytes: 100 })).toBe(0)
})

test('UPL-01 the kinds among the files, videos first', () => {
  expect(kindsOf([file('a.pdf'), file('a.mp4'), file('b.mp4')])).toEqual(['video', 'document'])
  expect(kindsOf([file('a.pdf')])).toEqual(['document'])
})
