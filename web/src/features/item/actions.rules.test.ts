import type { MediaItem } from '@mediatheque/contract/item'
import { expect, test } from 'vitest'
import {
  actionsOf,
  exportAddress,
  lastDay,
  mayDownload,
  publishDay,
  publishTime,
  replacementTypes,
} from './actions.rules.ts'

const nothing = {
  RecordType: 1,
  CanRate: false,
  CanShareByWeblink: false,
  CanEdit: false,
  CanEditCategories: false,
  CanGrant: false,
  CanDownload: false,
  CanManage: false,
  CanDelete: false,
}
const item = (flags: Partial<MediaItem>) => ({ ...nothing, ...flags }) as MediaItem

const NOBODY = { isPerson: false, maySend: false }
const PERSON = { isPerson: true, maySend: true }

test('ITEM-08 each action shows with its own flag and without the others', () => {
  expect(actionsOf(item({}), NOBODY)).toEqual([])
  expect(actionsOf(item({}), PERSON)).toEqual(['favourite', 'playlist'])
  expect(actionsOf(item({ RecordType: 2 }), PERSON)).toEqual(['favourite'])
  expect(actionsOf(item({ CanDelete: true }), NOBODY)).toEqual(['delete'])
  expect(actionsOf(item({ CanEditCategories: true }), NOBODY)).toEqual(['categories'])
  expect(actionsOf(item({ CanEdit: true }), NOBODY)).toEqual([
    'edit',
    'picture',
    'replace',
    'streams',
    'advanced',
  ])
  expect(actionsOf(item({ CanManage: true }), NOBODY)).toEqual(['why'])
})

test('SIGNAGE-02 what may be shown to others and fits a screen can be sent there by those who may', () => {
  const shared = item({ CanShareByWeblink: true, CanShowToOthers: true })
  expect(actionsOf(shared, PERSON)).toEqual(['favourite', 'share', 'playlist', 'signage'])
  expect(actionsOf(shared, { ...PERSON, maySend: false })).not.toContain('signage')
  expect(actionsOf(shared, NOBODY)).not.toContain('signage')
  for (const flags of [{ IsPrivate: true }, { IsAudio: true }, { RecordType: 9 }])
    expect(actionsOf(item({ CanShowToOthers: true, ...flags }), PERSON)).not.toContain('signage')
})

test('ITEM-29 metadata export shows with CanDownload, except for TV', () => {
  expect(actionsOf(item({ CanDownload: true }), NOBODY)).toEqual(['exportCsv', 'exportJson'])
  expect(actionsOf(item({ CanDownload: true, RecordType: 6 }), NOBODY)).toEqual([])
  expect(exportAddress('abc', 'json')).toBe('/api/ml/media/abc/metadata/?format=json')
})

test('ITEM-28 download shows for recordings and documents with CanDownload', () => {
  expect(mayDownload(item({ CanDownload: true }))).toBe(true)
  expect(mayDownload(item({ CanDownload: true, RecordType: 10 }))).toBe(true)
  expect(mayDownload(item({ CanDownload: true, RecordType: 2 }))).toBe(false)
  expect(mayDownload(item({}))).toBe(false)
})

test('ITEM-16 a recording is replaced by a recording, a document by a document', () => {
  expect([1, 6, 10, 2].map(replacementTypes)).toEqual([[1, 6], [1, 6], [10], []])
})

test('ITEM-20 a moment is a day in the zone of the person; the last day is the one before the end', () => {
  expect(publishDay('2026-11-30T23:00:00Z', 'Europe/Berlin')).toBe('2026-12-01')
  expect(publishTime('2026-11-30T23:00:00Z', 'Europe/Berlin')).toBe('2026-12-01')
  expect(publishTime('2026-11-30T23:05:00Z', 'Europe/Berlin')).toBe('2026-12-01T00:05')
  expect(publishTime('2026-12-01T13:30:00Z', 'Europe/Berlin')).toBe('2026-12-01T14:30')
  expect(lastDay('2026-11-30T23:00:00Z', 'Europe/Berlin')).toBe('2026-11-30')
  expect([publishDay(null, 'UTC'), publishTime(null, 'UTC'), lastDay(null, 'UTC')]).toEqual(['', '', ''])
})
