import { expect, test } from 'vitest'
import { cutText } from '../../words/short-text.rules.ts'
import {
  badgesOf,
  DESCRIPTION_MOST,
  kindOf,
  meanRating,
  SLIDE_TEXT_MOST,
  slidesInView,
  viewAddress,
} from './card.rules.ts'
import { patchedCards } from './patch-cards.rules.ts'

test('the kind of an item comes from its record type, and of a document from its document type', () => {
  const kind = (RecordType: number, DocumentType: number | null = null, IsAudio = false) =>
    kindOf({ RecordType, DocumentType, IsAudio })
  expect([kind(1), kind(1, null, true), kind(6), kind(2), kind(3), kind(4), kind(9)]).toEqual([
    'video',
    'audio',
    'tv',
    'playlist',
    'class',
    'photos',
    'link',
  ])
  expect([kind(10), kind(10, 1), kind(10, 2), kind(10, 3)]).toEqual(['document', 'images', 'pdf', 'image'])
})

test('SRCH-28 a description of 300 letters is cut at 160 and ends with an ellipsis', () => {
  expect(cutText('x'.repeat(300), DESCRIPTION_MOST)).toBe(`${'x'.repeat(160)}…`)
  expect(cutText('x'.repeat(160), DESCRIPTION_MOST)).toBe('x'.repeat(160))
  expect(cutText('🌊'.repeat(200), DESCRIPTION_MOST)).toBe(`${'🌊'.repeat(160)}…`)
})

test('SRCH-28 slide text is cut at 147, and 17 slides show six next to each other where 16 show four', () => {
  expect(cutText('x'.repeat(200), SLIDE_TEXT_MOST)).toBe(`${'x'.repeat(147)}…`)
  expect([slidesInView(16), slidesInView(17)]).toEqual([4, 6])
})

test('an item that everybody can watch has no badges', () => {
  expect(badgesOf({ IsPrivate: false, State: 'live' })).toEqual([])
  expect(badgesOf({ IsPrivate: true, State: 'waiting' })).toEqual(['private', 'waiting'])
})

test('a rating without votes is none', () => {
  expect([meanRating({ Total: 0, Count: 0 }), meanRating({ Total: 11, Count: 3 })]).toEqual([undefined, 3.7])
})

test('what is opened over an item joins its address', () => {
  expect(viewAddress('/view.aspx?id=x', 'a=1')).toBe('/view.aspx?id=x&a=1')
})

test('a favourite changes wherever the item is shown, and nothing else is touched', () => {
  const card = (ClipDataID: number) => ({ ClipDataID, EncID: `e${ClipDataID}`, IsFavourite: false })
  const page = { Items: [card(1), card(2)], Total: 2 }
  expect(patchedCards(page, 2, { IsFavourite: true })).toEqual({
    Items: [card(1), { ...card(2), IsFavourite: true }],
    Total: 2,
  })
  expect(patchedCards(page, 3, { IsFavourite: true })).toBe(page)
  const spoken = { Items: [{ ClipDataID: 2, Item: card(2), Entries: [] }] }
  expect(patchedCards(spoken, 2, { IsFavourite: true })).toEqual({
    Items: [{ ClipDataID: 2, Item: { ...card(2), IsFavourite: true }, Entries: [] }],
  })
  const home = { Shelves: [{ ID: 'new', Items: [card(1)] }, page] }
  expect(patchedCards(home, 1, { IsFavourite: true })).toEqual({
    Shelves: [
      { ID: 'new', Items: [{ ...card(1), IsFavourite: true }] },
      { ...page, Items: [{ ...card(1), IsFavourite: true }, card(2)] },
    ],
  })
})
