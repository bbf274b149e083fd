import type { SignageEntry, SignageGallery } from '@mediatheque/contract/signage'
import { expect, test } from 'vitest'
import { placeAfter, placeIn, takesUp, turnsIn } from './show.rules.ts'

const picture = (PhotoID: number) => ({
  PhotoID,
  ClipDataID: 1,
  Title: 'a',
  AltTitle: 'a',
  Description: '',
  ImageURLs: ['a'],
  Width: 4,
  Height: 3,
  InitOrientation: 0,
})
const pictures = (ID: number, ...ids: number[]): SignageEntry => ({
  Kind: 'pictures',
  ID,
  PlaylistItemID: null,
  ClipDataID: 1,
  Title: 'a',
  PictureSecs: 10,
  Pictures: ids.map(picture),
})
const film = (ID: number) => ({ Kind: 'recording', ID, ClipDataID: 2, Title: 'f' }) as SignageEntry

test('SIGNAGE-04 a set is as many turns as it has pictures, a recording is one; each has a name of its own', () => {
  const turns = turnsIn([pictures(1, 7, 8), film(2), pictures(3, 0, 0)])
  expect(turns.map(it => it.key)).toEqual(['1:7', '1:8', '2', '3:page 0', '3:page 1'])
})

test('SIGNAGE-04 after the last comes the first, also where there is one alone or none', () => {
  const turns = turnsIn([pictures(1, 7, 8), film(2)])
  expect([0, 1, 2].map(at => placeAfter(turns, at).key)).toEqual(['1:8', '2', '1:7'])
  expect([placeAfter(turnsIn([film(2)]), 0), placeAfter([], 0)]).toEqual([
    { key: '2', index: 0 },
    { key: '', index: 0 },
  ])
})

test('SIGNAGE-04 a change goes on with what is shown; what was taken off gives way to what took its place', () => {
  const after = turnsIn([film(9), pictures(1, 7, 8)])
  expect(placeIn(after, { key: '1:7', index: 0 })).toBe(1)
  expect(placeIn(after, { key: '2', index: 2 })).toBe(2)
  expect(placeIn(after, { key: '2', index: 5 })).toBe(2)
  expect(placeIn([], { key: '2', index: 5 })).toBe(0)
})

test('SIGNAGE-04 the same show is left alone until its addresses are soon to end', () => {
  const NOW = Date.parse('2026-11-16T12:00:00Z')
  const before = { LastUpdatedAt: 'a', Until: '2026-11-16T14:00:00Z' } as SignageGallery
  expect(takesUp(undefined, before, NOW)).toBe(true)
  expect(takesUp(before, { LastUpdatedAt: 'a' }, NOW)).toBe(false)
  expect(takesUp(before, { LastUpdatedAt: 'b' }, NOW)).toBe(true)
  expect(takesUp(before, { LastUpdatedAt: 'a' }, NOW + 6_600_001)).toBe(true)
  // What was kept for when the line is down has the same addresses, and nothing begins again.
  expect(takesUp(before, before, NOW + 86_400_000)).toBe(false)
})

test('SIGNAGE-04 the items of a playlist have turns and times of their own, though they were sent as one', () => {
  const inList = (PlaylistItemID: number): SignageEntry =>
    ({ ...pictures(5, 7), PlaylistItemID }) as SignageEntry
  const turns = turnsIn([inList(1), inList(2), { ...film(5), PlaylistItemID: 3 } as SignageEntry])
  expect(turns.map(it => it.key)).toEqual(['5-1:7', '5-2:7', '5-3'])
  expect(turns.map(it => it.kind === 'picture' && it.secs)).toEqual([10, 10, false])
})
