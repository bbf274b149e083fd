import { mostItems, TRANSITIONS } from '@mediatheque/contract/photosets'
import { expect, test } from 'vitest'
import {
  actOfKey,
  addressFor,
  backgroundOf,
  inOrder,
  isMoving,
  lieOf,
  MODES,
  modeNumber,
  modeOf,
  neighbour,
  SECS_PER_IMAGE,
  startsFull,
  stepAfter,
  transitionOf,
  zoomedIn,
  zoomedOut,
} from './gallery.rules.ts'

const photo = (Title: string, PhotoID = 1) => ({
  PhotoID,
  ClipDataID: 1,
  Title,
  AltTitle: Title,
  Description: '',
  ImageURLs: ['a', 'b', 'c', 'd'],
  Width: 4,
  Height: 3,
  InitOrientation: 0,
})

test('PHOTO-02 five modes by their numbers; the address goes before the set', () => {
  expect(MODES.map(mode => modeOf({ mode: modeNumber(mode) }, 1))).toEqual([...MODES])
  expect([modeOf({}, 3), modeOf({ mode: '9' }, 2), modeOf({ mode: '5' }, 2), modeOf({}, 0)]).toEqual([
    'slideshow',
    'scattered',
    'embedded',
    'carousel',
  ])
})

test('PHOTO-04 ten seconds, seven transitions with the cross-fade as number 6, which is the default', () => {
  expect([SECS_PER_IMAGE, TRANSITIONS.length, TRANSITIONS[6]]).toEqual([10, 7, 'fade'])
  expect([transitionOf(0), transitionOf(6), transitionOf(99)]).toEqual(['cut', 'fade', 'fade'])
})

test('PHOTO-04 a swipe of 70 px snaps back and one of 90 changes; a drag needs over 120', () => {
  expect([70, 80, 90, -90].map(px => stepAfter(px, true))).toEqual([0, 0, -1, 1])
  expect([90, 120, 121, -121].map(px => stepAfter(px, false))).toEqual([0, 0, -1, 1])
})

test('PHOTO-03 a hidden page holds still, and so does one that is looked at closely', () => {
  const moving = { isPlaying: true, isHidden: false, isHeld: false, count: 3 }
  expect(isMoving(moving)).toBe(true)
  for (const still of [{ isPlaying: false }, { isHidden: true }, { isHeld: true }, { count: 1 }])
    expect(isMoving({ ...moving, ...still })).toBe(false)
  expect([neighbour(2, 1, 3), neighbour(0, -1, 3), neighbour(0, 1, 0)]).toEqual([0, 2, 0])
})

test('PHOTO-05 a maximum of 0 or less is 500, and more than 500 are never shown', () => {
  expect([0, -3, 12, 900, Number.NaN].map(mostItems)).toEqual([500, 500, 12, 500, 500])
})

test('PHOTO-14 sort, background colour and the start in full screen', () => {
  const items = [photo('10'), photo('b'), photo('2')]
  const titles = (sort: unknown, OrderASC = true) => inOrder(items, sort, { OrderASC }).map(it => it.Title)
  expect(titles(undefined)).toEqual(['10', 'b', '2'])
  expect(titles('desc')).toEqual(['2', 'b', '10'])
  expect(titles('title')).toEqual(['2', '10', 'b'])
  // A set that is shown backwards comes backwards.
  expect([titles('desc', false), titles('asc', false)]).toEqual([
    ['10', 'b', '2'],
    ['2', 'b', '10'],
  ])
  expect(['fff', '#102030', 'red', 'url(x)', undefined].map(backgroundOf)).toEqual([
    '#fff',
    '#102030',
    undefined,
    undefined,
    undefined,
  ])
  expect([{ stf: '1' }, { stf: '' }, { stf: 'false' }, {}].map(startsFull)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the size that is fetched fits where it is shown', () => {
  expect((['small', 'middle', 'large', 'whole'] as const).map(it => addressFor(photo('a'), it))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
  expect(addressFor({ ImageURLs: ['only'] }, 'large')).toBe('only')
  expect(addressFor({ ImageURLs: [] }, 'small')).toBe('')
})

test('pictures lie on the table as they lay before', () => {
  expect(lieOf(3)).toEqual(lieOf(3))
  expect(lieOf(3)).not.toEqual(lieOf(4))
  for (let n = 0; n < 500; n++) expect(Math.abs(lieOf(n).turnDegrees)).toBeLessThanOrEqual(8)
})

test('PHOTO-06 keys of the large view; closer up the arrows move over the picture', () => {
  expect([actOfKey('ArrowRight', 1), actOfKey('ArrowRight', 2), actOfKey('+', 2), actOfKey('x', 1)]).toEqual([
    'next',
    undefined,
    'in',
    undefined,
  ])
  expect([zoomedIn(1), zoomedIn(4), zoomedOut(1.5), zoomedOut(1)]).toEqual([1.5, 4, 1, 1])
})
