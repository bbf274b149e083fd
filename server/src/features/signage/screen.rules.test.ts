import { fitsScreen } from '@mediatheque/contract/signage'
import { expect, test } from 'vitest'
import { fingerprintOf, partShown } from './screen.rules.ts'

const picture = (address: string, AltTitle = 'Tide') => ({
  ...{ PhotoID: 1, ClipDataID: 7, Title: 'Tide', AltTitle, Description: '', ImageURLs: [address] },
  ...{ Width: 4, Height: 3, InitOrientation: 0 },
})
const pictures = (address: string, AltTitle?: string) => ({
  Kind: 'pictures' as const,
  ...{ ID: 1, PlaylistItemID: null, ClipDataID: 7, Title: 'Tides', PictureSecs: 10 },
  Pictures: [picture(address, AltTitle)],
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

test('SIGNAGE-02 pictures, pages and recordings with a picture fit a screen, and playlists of them; sounds, links and classes do not', () => {
  const item = { RecordType: 1, DocumentType: null, IsAudio: false, Source: 0 }
  const fits = (more: Partial<typeof item> & { DocumentType?: number | null }) =>
    fitsScreen({ ...item, ...more })
  const fitting = [{}, { RecordType: 6 }, { RecordType: 4 }, { RecordType: 2 }]
  expect(fitting.map(fits)).toEqual([true, true, true, true])
  expect([1, 2, 3].map(DocumentType => fitsScreen({ ...item, RecordType: 10, DocumentType }))).toEqual([
    true,
    true,
    true,
  ])
  expect([{ IsAudio: true }, { Source: 13 }, { RecordType: 3 }, { RecordType: 9 }].map(fits)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(fits({ RecordType: 10 })).toBe(false)
})

test('SIGNAGE-04 a recording is cut where it has been on long enough, a chapter ends where it ends', () => {
  const cut = (cut_secs: number | null) => ({ picture_secs: null, cut_secs })
  const whole = { start_secs: null, end_secs: null }
  const chapter = { start_secs: 30, end_secs: 50 }
  expect(partShown(whole, cut(null))).toEqual({ StartSecs: 0, EndSecs: null })
  expect(partShown(whole, cut(20))).toEqual({ StartSecs: 0, EndSecs: 20 })
  expect(partShown(chapter, cut(null))).toEqual({ StartSecs: 30, EndSecs: 50 })
  expect(partShown(chapter, cut(5))).toEqual({ StartSecs: 30, EndSecs: 35 })
  expect(partShown(chapter, cut(500)).EndSecs).toBe(50)
})

test('SIGNAGE-04 another time for its pictures is another show', () => {
  const [usual, longer] = [10, 20].map(PictureSecs =>
    fingerprintOf([{ ...pictures('/media/s/1.jpg'), PictureSecs }]),
  )
  expect(longer).not.toBe(usual)
})
