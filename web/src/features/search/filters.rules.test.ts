import { expect, test } from 'vitest'
import {
  activeFilters,
  cleared,
  countedOf,
  NO_FILTERS,
  readFilters,
  termIn,
  toggled,
  withField,
  withoutActive,
  writeFilters,
} from './filters.rules.ts'
import { homePlace, modeOf, modeQuery, numberIn, SEARCH_MODES, searchAddress } from './place.rules.ts'

test('SRCH-01 a search survives its address', () => {
  const filters = readFilters(
    '{"s":"cell","rt":[1,6],"dur":60,"mf":[{"FID":7,"A":true,"V":["3","4"]}],"pi":2}',
  )
  expect(filters).toMatchObject({ words: 'cell', recordTypes: [1, 6], duration: 60, pageIndex: 2 })
  expect(readFilters(writeFilters(filters))).toEqual(filters)
})

test('what makes no sense is left out and the rest of the search stays', () => {
  expect(readFilters('{"s":"cell","rt":"abc","dur":7,"nobody":1}')).toEqual({ ...NO_FILTERS, words: 'cell' })
  expect(readFilters('not json')).toEqual(NO_FILTERS)
  expect(readFilters('[1]')).toEqual(NO_FILTERS)
})

test('SRCH-05 a filter with an empty box searches for everything in the default order', () => {
  expect(writeFilters({ ...NO_FILTERS, recordTypes: [1] })).toBe('{"s":"*","o":8,"rt":[1]}')
  expect(termIn(readFilters('{"s":"*"}'))).toBe('')
})

test('every filter is shown as active and can be taken away', () => {
  const filters = readFilters(
    '{"s":"x","rt":[1,6],"c":[5],"dur":-5,"rdt":7,"ab":"Pryce","mf":[{"FID":7,"V":["3","4"]}],"hs":true}',
  )
  const active = activeFilters(filters)
  expect(active.map(it => it.key)).toEqual([
    'recordTypes',
    'recordTypes',
    'categories',
    'duration',
    'addedInDays',
    'addedBy',
    'fields',
    'fields',
    'hasSubtitles',
  ])
  expect(active.reduce(withoutActive, filters)).toEqual({ ...NO_FILTERS, words: 'x' })
  expect(cleared({ ...filters, order: 1 })).toEqual({ ...NO_FILTERS, words: 'x', order: 1 })
})

test('a field keeps its other values, and leaves with its last', () => {
  const two = withField(
    withField(NO_FILTERS, 7, () => ['3']),
    7,
    values => toggled(values, '4'),
    true,
  )
  expect(two.fields).toEqual([{ FID: 7, isEvery: true, values: ['3', '4'] }])
  expect(withField(two, 7, () => []).fields).toEqual([])
})

test('counts are asked without the order and the page', () => {
  expect(
    countedOf({ ...NO_FILTERS, words: 'x', order: 1, isReversed: true, pageIndex: 3, pageSize: 50 }),
  ).toEqual({
    ...NO_FILTERS,
    words: 'x',
  })
})

test('SRCH-01 one address is home, results, categories or approval', () => {
  expect(homePlace({})).toBe('start')
  expect(homePlace({ f: '{"s":""}' })).toBe('start')
  expect(homePlace({ f: 'broken' })).toBe('start')
  expect(homePlace({ f: '{"s":"cell"}' })).toBe('results')
  expect(homePlace({ f: '{"s":"*"}' })).toBe('results')
  expect(homePlace({ f: '{"rt":[1]}' })).toBe('results')
  expect(homePlace({ catid: '5' })).toBe('results')
  expect(homePlace({ searchsubs: '1' })).toBe('results')
  expect(homePlace({ show: 'cats' })).toBe('categories')
  expect(homePlace({ approve: 'true' })).toBe('approval')
  expect(homePlace({ approve: 'false' })).toBe('start')
})

test('SRCH-21 searchsubs and searchslides choose what is searched', () => {
  expect([modeOf({}), modeOf({ searchsubs: '1' }), modeOf({ searchslides: 'true' })]).toEqual([
    'media',
    'subtitles',
    'slides',
  ])
})

test('with words every kind of place is searched, or the one that the address names', () => {
  const f = '{"s":"cell"}'
  expect(modeOf({ f })).toBe('all')
  expect(modeOf({ f, k: 'nonsense' })).toBe('all')
  expect(modeOf({ f, k: 'details' })).toBe('media')
  expect(modeOf({ f, searchsubs: '1' })).toBe('subtitles')
  expect(SEARCH_MODES.map(mode => modeOf({ f, ...modeQuery(mode) }))).toEqual(SEARCH_MODES)
})

test('with operators alone, in a report and on screens there are only items', () => {
  const f = '{"s":"cell"}'
  for (const search of [
    { f: '{"s":"*"}', k: 'pages' },
    { f: '{"s":"by:pryce"}' },
    { f, report: '1' },
    { f, signage: '1' },
  ])
    expect(modeOf(search)).toBe('media')
})

test('only a whole number above 0 names a category', () => {
  expect([numberIn('5'), numberIn('0'), numberIn('-1'), numberIn('x'), numberIn(undefined)]).toEqual([
    5,
    null,
    null,
    null,
    null,
  ])
})

test('the address of a search holds it as JSON', () => {
  expect(searchAddress({ s: 'a b' })).toBe('/Default.aspx?f=%7B%22s%22%3A%22a+b%22%7D')
})
