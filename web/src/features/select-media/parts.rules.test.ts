import { SearchHit } from '@mediatheque/contract/search'
import { expect, test } from 'vitest'
import { choicesIn, keyOf, whole } from './parts.rules.ts'

const hit = (ClipDataID: number, more: object = {}) =>
  SearchHit.partial().parse({ ClipDataID, Title: `Item ${ClipDataID}`, ...more }) as SearchHit
const part = (ID: number) => ({ ID, Title: `Chapter ${ID}`, ImageURL: '', StartTime: 0, Duration: 5 })

test('SRCH-31 beneath the item that is chosen stand its chapters and quizzes', () => {
  const items = [hit(1, { Chapters: [part(7), part(8)], Timelines: [{ ID: 7, Name: 'Quiz' }] }), hit(2)]
  const keys = (chosen: Parameters<typeof choicesIn>[1]) => choicesIn(items, chosen).map(keyOf)
  expect(keys(null)).toEqual(['1', '2'])
  expect(keys(whole(items[0] as SearchHit))).toEqual(['1', '1/c7', '1/c8', '1/t7', '2'])
  expect(keys(whole(items[1] as SearchHit))).toEqual(['1', '2'])
})
