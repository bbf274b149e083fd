import { expect, test } from 'vitest'
import { detailText } from './history.rules.ts'

test('ITEM-07 an entry of the log is read by its plain values', () => {
  expect(detailText({ From: 'Archive', To: 'Open library', Fields: ['Title'] }, true)).toBe('')
  expect(detailText({ Fields: ['Title', 'Course'], IsPrivate: true }, false)).toBe('Title · Course')
  expect(detailText({ Restriction: 0, Kind: 'embed', LinkID: 7 }, false)).toBe('embed')
  expect(detailText({}, false)).toBe('')
})
