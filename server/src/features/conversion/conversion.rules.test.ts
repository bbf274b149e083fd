import { expect, test } from 'vitest'
import { behind, endOfAddresses } from '../../core/delivery/addresses.ts'
import { isCutShort, isSameLength, Reason, reasonIn, withoutFolders } from './failure.rules.ts'
import { percentOf, secsLeftOf } from './progress.rules.ts'

test('CONV-02 what the tool said becomes a reason in plain words', () => {
  expect(reasonIn("Format not on whitelist 'mov'")).toBe(Reason.List)
  expect(reasonIn('[mov] moov atom not found\nx.mp4: Invalid data found')).toBe(Reason.Unfinished)
  expect(reasonIn('detected only with low score of 1, misdetection possible!\nmoov atom not found')).toBe(
    Reason.NoRecording,
  )
  expect(reasonIn('av_interleaved_write_frame(): No space left on device')).toBe(Reason.NoSpace)
  expect(reasonIn('Decoder (codec none) not found for input stream #0:0')).toBe(Reason.UnknownCodec)
  expect(reasonIn('segmentation fault')).toBe(Reason.Failed)
})

test('a source of which a part is missing is cut short; a rounded length is not', () => {
  expect(isCutShort(60, 30)).toBe(true)
  expect(isCutShort(60, 59.4)).toBe(false)
  expect(isCutShort(3600, 3540)).toBe(false)
  expect(isCutShort(0, 30)).toBe(false)
})

test('lengths are the same within a frame or a tenth of a second', () => {
  expect(isSameLength(10, 10.1, 25)).toBe(true)
  expect(isSameLength(10, 10.2, 25)).toBe(false)
  expect(isSameLength(10, 10.9, 1)).toBe(true)
})

test('a hundred percent is said only when it is done; the time left when it can be known', () => {
  expect([percentOf(0), percentOf(0.499), percentOf(1)]).toEqual([0, 49, 99])
  expect(secsLeftOf(0.01, 10)).toBeNull()
  expect(secsLeftOf(0.25, 30)).toBe(90)
  expect(secsLeftOf(0.999, 30)).toBe(1)
})

test('addresses last long enough to watch twice, to the full hour, and end with the item', () => {
  const now = new Date('2026-03-01T10:20:00Z')
  expect(endOfAddresses(now, null, null)).toEqual(new Date('2026-03-01T12:00:00Z'))
  expect(endOfAddresses(now, 3600, null)).toEqual(new Date('2026-03-01T14:00:00Z'))
  expect(endOfAddresses(now, 360_000, null)).toEqual(new Date('2026-03-01T22:00:00Z'))
  const soon = new Date('2026-03-01T10:30:00Z')
  expect(endOfAddresses(now, null, soon)).toEqual(soon)
  // Who may still watch an expired item gets addresses that work.
  expect(endOfAddresses(now, null, new Date('2026-02-01T00:00:00Z'))).toEqual(
    new Date('2026-03-01T12:00:00Z'),
  )
})

test('an address that we did not sign has no key behind it', () => {
  expect(behind('secret', '7.watch.zzzzzzzz.p7.7.AAAAAAAAAAAAAAAAAAAAAA', 'a/b.m4s', 0)).toBeUndefined()
  expect(behind('secret', '', 'a', 0)).toBeUndefined()
})

test('what the tool said names files and not the folders of the server', () => {
  expect(withoutFolders('/srv/data/work/c-1/source.mp4: Invalid data; 25/1 fps, audio/mp4')).toBe(
    'source.mp4: Invalid data; 25/1 fps, audio/mp4',
  )
})
