import { SearchHit } from '@mediatheque/contract/search'
import { expect, test } from 'vitest'
import { chosenFrom } from './chosen.rules.ts'

const item = SearchHit.partial().parse({ ClipDataID: 1, EncID: 'one', Title: 'Cells' }) as SearchHit
const chapter = { ID: 7, Title: 'Mitosis', ImageURL: '', StartTime: 0, Duration: 5 }
const found = [{ item, chapter, timeline: null }]
const made = [{ ClipDataID: 2, EncID: 'two', Title: 'Uploaded' }]

test('INTG-02 what was uploaded in the selection is chosen, until it is dropped', () => {
  const titles = (choice: Parameters<typeof chosenFrom>[0]) => chosenFrom(choice).map(it => it.Title)
  expect(titles({ found, made })).toEqual(['Mitosis', 'Uploaded'])
  expect(titles({ found, made, dropped: new Set(['2']) })).toEqual(['Mitosis'])
  expect(titles({ found: [], made, isMultiple: false })).toEqual(['Uploaded'])
  expect(titles({ found, made, isMultiple: false })).toEqual(['Mitosis'])
  expect(chosenFrom({ found })).toMatchObject([{ EncID: 'one', ChapterID: 7, TimelineID: null }])
})
