import type { ContentRow, ContentView } from '@mediatheque/contract/content'
import { expect, test } from 'vitest'
import { exportAddress, isAsSaved, knownColumns, moved, selectionOf, statusOf } from './content.rules.ts'
import { ALL, NOTHING, withPage } from './selection.rules.ts'

const row = (it: Partial<ContentRow>) =>
  ({ IsFailed: false, State: 'live', BlobTier: 0, IsPrivate: false, ExpiryDate: null, ...it }) as ContentRow

test('the status names what keeps people from watching first', () => {
  expect(statusOf(row({}))).toBe('live')
  expect(statusOf(row({ IsPrivate: true, State: 'waiting' }))).toBe('waiting')
  expect(statusOf(row({ IsFailed: true, State: 'expired' }))).toBe('failed')
  expect(statusOf(row({ BlobTier: 1, IsPrivate: true }))).toBe('archived')
  expect(statusOf(row({ ExpiryDate: '2031-01-01T00:00:00Z' }))).toBe('expires')
})

test('columns of fields that are gone leave the list', () => {
  expect(knownColumns(['type', 'field-3', 'field-4', 'colour'], [{ FID: 4 }])).toEqual(['type', 'field-4'])
})

const state = { f: '{"s":"*"}', Sort: 'size', IsDown: true, Columns: ['size', 'owner'] } as const
const list = { ...state, Columns: [...state.Columns] }

test('the file is asked for with the columns, the order, the filters and the selection', () => {
  const query = (address = '') => Object.fromEntries(new URL(address, 'http://x').searchParams)
  expect(query(exportAddress(list, 'csv'))).toEqual({
    f: '{"s":"*"}',
    sort: 'size',
    down: 'true',
    columns: 'size,owner',
    format: 'csv',
  })
  const some = withPage(NOTHING, [7, 8], new Set([7, 8]))
  expect(query(exportAddress(list, 'xlsx', some))).toMatchObject({ ids: '7,8' })
  expect(query(exportAddress(list, 'xlsx', withPage(ALL, [7], new Set())))).toMatchObject({ except: '7' })
  const many = Array.from({ length: 1001 }, (_, n) => n)
  expect(exportAddress(list, 'csv', withPage(NOTHING, many, new Set(many)))).toBeUndefined()
})

test('batch changes are told of items, or of a search with exceptions', () => {
  expect(selectionOf(withPage(NOTHING, [7], new Set([7])), '{}')).toEqual({ ids: [7] })
  expect(selectionOf(ALL, '{}')).toEqual({ search: { f: '{}', edit: true }, except: [] })
})

test('a view is as it was saved until a column, the order or a filter changes', () => {
  const view = { ...list, Filters: state.f } as unknown as ContentView
  expect(isAsSaved(view, list)).toBe(true)
  expect(isAsSaved(view, { ...list, Columns: ['owner', 'size'] })).toBe(false)
  expect(isAsSaved(view, { ...list, f: '{"s":"a"}' })).toBe(false)
})

test('a column is put before or after another', () => {
  expect(moved(['a', 'b', 'c'], 'c', 'a', 'before')).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 'c', 'after')).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b'], 'a', 'x', 'after')).toEqual(['a', 'b'])
})
