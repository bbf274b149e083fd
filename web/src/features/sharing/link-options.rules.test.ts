import { expect, test } from 'vitest'
import { draftOf, optionsOfSite } from './link-options.rules.ts'

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
