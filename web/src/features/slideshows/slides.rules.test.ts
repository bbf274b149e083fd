import type { Slide } from '@mediatheque/contract/slideshows'
import { expect, test } from 'vitest'
import {
  certaintyOf,
  comesNow,
  inDeck,
  isSkipped,
  nextAlong,
  numberOf,
  slideAt,
  undone,
} from './slides.rules.ts'

const slide = (ID: number, StartTime: number, Position = ID): Slide => ({
  ID,
  StartTime,
  Position,
  ImageURL: '',
  ThumbnailURL: '',
  Width: 0,
  Height: 0,
  Text: '',
  Notes: '',
  Confidence: null,
  QueueEventID: 0,
})

test('SLIDE-08 the slide that came last is shown; those without a time never are', () => {
  const slides = [slide(3, 0), slide(1, 12.5), slide(2, -1)]
  expect(slideAt(slides, 0)?.ID).toBe(3)
  expect(slideAt(slides, 12.4)?.ID).toBe(3)
  expect(slideAt(slides, 12.5)?.ID).toBe(1)
  expect(slideAt([slide(1, 5)], 4.9)).toBeUndefined()
  expect(slideAt([slide(1, -1)], 100)).toBeUndefined()
})

test('playing along goes through the deck in its order, and can be taken back', () => {
  const deck = inDeck([slide(9, 40, 1), slide(8, 3, 3), slide(7, -1, 2)])
  expect(deck.map(it => it.ID)).toEqual([9, 7, 8])
  let along = comesNow(deck, { done: [] }, 1.234)
  along = isSkipped(deck, along)
  expect(nextAlong(deck, along)?.ID).toBe(8)
  along = comesNow(deck, along, 0.5)
  expect(along.done).toEqual([
    { ID: 9, StartTime: 1.2 },
    { ID: 7, StartTime: -1 },
    { ID: 8, StartTime: 1.2 },
  ])
  expect(comesNow(deck, along, 99)).toBe(along)
  expect(undone(along).done).toHaveLength(2)
})

test('a slide has the number of its page, in whatever order the slides are shown', () => {
  const slides = [slide(9, 3, 5), slide(8, -1, 2), slide(7, 40, 1)]
  expect(slides.map(it => numberOf(slides, it.ID))).toEqual([3, 2, 1])
})

test('how sure the alignment is has three words', () => {
  expect([0.9, 0.6, 0.59, 0.3, 0.1].map(certaintyOf)).toEqual(['sure', 'sure', 'likely', 'likely', 'unsure'])
})
