import { expect, test } from 'vitest'
import { changesOf, draftOf, optionsOfLink, optionsOfSite } from './link-options.rules.ts'

test('SHARE-04 only what was chosen is sent, and no download of a part', () => {
  const plain = optionsOfSite(30)
  expect(draftOf(plain)).toEqual({ duration: 30 })
  expect(draftOf({ ...plain, days: '' })).toEqual({})
  expect(draftOf({ ...plain, startSecs: 5, endSecs: 9, mayDownload: true, password: 'secret' })).toEqual({
    duration: 30,
    start: 5,
    end: 9,
    password: 'secret',
  })
  expect(draftOf({ ...plain, mayDownload: true })).toMatchObject({ download: true })
})

const LINK = {
  ...{ LinkID: 1, Kind: 'acl' as const, Restriction: 0, CreatedBy: '', CreatedAt: '', ExpiresAt: null },
  ...{ StartSecs: 0, EndSecs: 20, MayDownload: false, HasPassword: true, Uses: 0, LastUsedAt: null },
  State: 'open' as const,
}

test('SHARE-04 of a link that is changed, an end and a password that are left empty stay', () => {
  const known = optionsOfLink(LINK)
  expect(changesOf(known, false)).toEqual({ start: 0, end: 20, download: false })
  expect(changesOf({ ...known, days: '7', password: 'secret', endSecs: null }, false)).toEqual({
    ...{ duration: 7, start: 0, end: null, download: false, password: 'secret' },
  })
  expect(changesOf(known, true)).toMatchObject({ password: null })
})
