import { SearchHit } from '@mediatheque/contract/search'
import { expect, test } from 'vitest'
import { choicesIn, keyOf, toggled, whole } from './parts.rules.ts'

const hit = (ClipDataID: number, more: object = {}) =>
  SearchHit.partial().parse({ ClipDataID, Title: `Item ${ClipDataID}`, ...more }) as SearchHit
const part = (ID: number) => ({ ID, Title: `Chapter ${ID}`, ImageURL: '', StartTime: 0, Duration: 5 })

test('SRCH-31 below the item that is chosen stand its chapters and quizzes', () => {
  const items = [hit(1, { Chapters: [part(7), part(8)], Timelines: [{ ID: 7, Name: 'Quiz' }] }), hit(2)]
  const keys = (chosen: Parameters<typeof choicesIn>[1]) => choicesIn(items, chosen).map(keyOf)
  expect(keys([])).toEqual(['1', '2'])
  expect(keys([whole(items[0] as SearchHit)])).toEqual(['1', '1/c7', '1/c8', '1/t7', '2'])
  expect(keys([whole(items[1] as SearchHit)])).toEqual(['1', '2'])
})

test('INTG-02 several are chosen, and a part of an item takes the place of the whole', () => {
  const [one, two] = [hit(1, { Chapters: [part(7), part(8)] }), hit(2)]
  const chapter = (ID: number) => ({ item: one, chapter: part(ID), timeline: null })
  const choose = (...choices: Parameters<typeof toggled>[1][]) =>
    choices.reduce<ReturnType<typeof toggled>>(toggled, []).map(keyOf)
  expect(choose(whole(one), whole(two))).toEqual(['1', '2'])
  expect(choose(whole(one), whole(two), chapter(7), chapter(8))).toEqual(['2', '1/c7', '1/c8'])
  expect(choose(chapter(7), chapter(8), whole(one))).toEqual(['1'])
  expect(choose(whole(one), whole(two), whole(one))).toEqual(['2'])
})
