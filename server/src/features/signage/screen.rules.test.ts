import { fitsScreen } from '@mediatheque/contract/signage'
import { expect, test } from 'vitest'
import { fingerprintOf } from './screen.rules.ts'

const picture = (address: string, AltTitle = 'Tide') => ({
  ...{ PhotoID: 1, ClipDataID: 7, Title: 'Tide', AltTitle, Description: '', ImageURLs: [address] },
  ...{ Width: 4, Height: 3, InitOrientation: 0 },
})
const pictures = (address: string, AltTitle?: string) => ({
  Kind: 'pictures' as const,
  ...{ ID: 1, ClipDataID: 7, Title: 'Tides', Pictures: [picture(address, AltTitle)] },
})

test('SIGNAGE-04 a new signature of an address is no change; another picture, another title and another order are', () => {
  const before = fingerprintOf([pictures('/media/7.watch.aaa.s1.7.xyz/one.jpg')])
  expect(fingerprintOf([pictures('/media/7.watch.bbb.s1.7.zyx/one.jpg')])).toBe(before)
  expect(fingerprintOf([pictures('/media/7.watch.aaa.s1.7.xyz/two.jpg')])).not.toBe(before)
  expect(fingerprintOf([pictures('/media/7.watch.aaa.s1.7.xyz/one.jpg', 'Ebb')])).not.toBe(before)
  expect(fingerprintOf([])).not.toBe(before)
  const [one, other] = [pictures('/media/s/1.jpg'), { ...pictures('/media/s/2.jpg'), ID: 2 }]
  expect(fingerprintOf([one, other])).not.toBe(fingerprintOf([other, one]))
})

test('SIGNAGE-02 pictures, pages and recordings with a picture fit a screen; sounds, links and playlists do not', () => {
  const item = { RecordType: 1, DocumentType: null, IsAudio: false, Source: 0 }
  const fits = (more: Partial<typeof item> & { DocumentType?: number | null }) =>
    fitsScreen({ ...item, ...more })
  expect([{}, { RecordType: 6 }, { RecordType: 4 }].map(fits)).toEqual([true, true, true])
  expect([1, 2, 3].map(DocumentType => fitsScreen({ ...item, RecordType: 10, DocumentType }))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [{ IsAudio: true }, { Source: 13 }, { RecordType: 2 }, { RecordType: 3 }, { RecordType: 9 }].map(fits),
  ).toEqual([false, false, false, false, false])
  expect(fits({ RecordType: 10 })).toBe(false)
})
