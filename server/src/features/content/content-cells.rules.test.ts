import { expect, test } from 'vitest'
import { type Cell, Day } from '../../platform/xlsx.ts'
import {
  type CellKind,
  canonicalText,
  columnsOfVersion,
  compareCell,
  digestsIn,
  escapedName,
  listText,
  partsBetween,
  pathText,
  unescapedName,
  versionHeader,
  versionOf,
} from './content-cells.rules.ts'

const exportedOf = (kind: CellKind, cell: Cell) => {
  const columns = [
    { id: 'one', kind: 'number' as const },
    { id: 'two', kind },
  ]
  const ids = columnsOfVersion(versionHeader(columns)) ?? []
  return digestsIn(ids, versionOf(columns, [1, cell]))?.get('two')
}
const compared = (kind: CellKind, was: Cell, sent: string, present: Cell = was) =>
  compareCell(kind, sent, present, exportedOf(kind, was)).outcome

test('values that a program has written in its own way are the same', () => {
  expect(compared('text', '=1+1', "'=1+1")).toBe('same')
  expect(compared('text', "'=1+1", "''=1+1")).toBe('same')
  expect(compared('text', 'a\r\nb', 'a\nb')).toBe('same')
  expect(compared('flag', true, 'WAHR')).toBe('same')
  expect(compared('flag', false, 'FALSE')).toBe('same')
  expect(compared('day', new Day('2026-05-01'), '1.5.2026')).toBe('same')
  expect(compared('moment', new Date('2026-05-01T10:20:30Z'), '01.05.2026 10:20')).toBe('same')
  expect(compared('number', 4.25, '4,25')).toBe('same')
  expect(compared('number', null, '')).toBe('same')
})

test('what was edited, what changed here, and what both did are told apart', () => {
  expect(compared('text', 'Old', 'New')).toBe('changed')
  expect(compared('text', 'Old', '')).toBe('changed')
  expect(compared('text', 'Old', 'Old', 'Newer')).toBe('same')
  expect(compared('text', 'Old', 'Mine', 'Theirs')).toBe('conflict')
  expect(compared('text', 'Old', 'Both', 'Both')).toBe('same')
  expect(compareCell('text', 'New', 'Old', undefined).outcome).toBe('changed')
})

test('a text that no cell can hold is the same when its beginning comes back, and not when its end was edited', () => {
  const long = 'x'.repeat(40_000)
  expect(compared('text', long, long.slice(0, 32_767))).toBe('same')
  expect(compared('text', long, long)).toBe('same')
  expect(compared('text', long, `${long}y`)).toBe('changed')
})

test('a version that somebody has written over says nothing', () => {
  expect(columnsOfVersion('Version (title field-12)')).toEqual(['title', 'field-12'])
  expect(columnsOfVersion('Version')).toBeUndefined()
  expect(digestsIn(['title'], 'v12')).toBeUndefined()
  expect(digestsIn(['title'], '')).toBeUndefined()
})

test('names come out of a list as they went in, whatever signs are in them', () => {
  const names = ['Arts; crafts', 'A > B', 'back\\slash\\', 'plain']
  const parts = partsBetween(listText(names.map(escapedName)), ';')
  expect(parts.map(unescapedName)).toEqual(names)
  expect(partsBetween(pathText(names), '>').map(unescapedName)).toEqual(names)
})

test('days in doubt stay as they were written', () => {
  expect(canonicalText('day', '1/2/2026')).toBe('1/2/2026')
  expect(canonicalText('day', ' 2026-02-01 ')).toBe('2026-02-01')
})
