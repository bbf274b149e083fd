// What the content list says of an item, and the address at which it is a file.

import type { BatchSelection } from '@mediatheque/contract/batch'
import {
  CONTENT_COLUMNS,
  CONTENT_EXPORT_PATH,
  type ContentLayout,
  type ContentRow,
  type ContentView,
  columnOfField,
  type FixedColumn,
  MOST_NAMED_ITEMS,
} from '@mediatheque/contract/content'
import type { Chosen } from './selection.rules.ts'

export type Status =
  | 'failed'
  | Exclude<ContentRow['State'], 'live'>
  | 'archived'
  | 'private'
  | 'expires'
  | 'live'

/** What keeps people from watching it comes before what is merely so. */
export function statusOf(row: ContentRow): Status {
  if (row.IsFailed) return 'failed'
  if (row.State !== 'live') return row.State
  if (row.BlobTier === 1) return 'archived'
  if (row.IsPrivate) return 'private'
  return row.ExpiryDate === null ? 'live' : 'expires'
}

export const fixedColumn = (id: string): FixedColumn | undefined => CONTENT_COLUMNS.find(it => it === id)

/** Columns of fields that are gone leave the list. */
export const knownColumns = (ids: readonly string[], fields: readonly { FID: number }[]) =>
  ids.filter(id => fixedColumn(id) !== undefined || fields.some(({ FID }) => columnOfField(FID) === id))

/** The ticked items, as batch changes are told of them. */
export const selectionOf = (chosen: Chosen, f: string): BatchSelection =>
  chosen.kind === 'some'
    ? { ids: [...chosen.ids] }
    : { search: { f, edit: true }, except: [...chosen.except] }

export interface ListState extends Pick<ContentLayout, 'Columns' | 'Sort' | 'IsDown'> {
  f: string
}

/** Undefined: so many single items are in no address. */
export function exportAddress(
  { f, Sort, IsDown, Columns }: ListState,
  format: string,
  chosen?: Chosen,
): string | undefined {
  const named = chosen === undefined ? [] : [...(chosen.kind === 'some' ? chosen.ids : chosen.except)]
  if (named.length > MOST_NAMED_ITEMS) return undefined
  const query = new URLSearchParams({
    f,
    sort: Sort,
    down: String(IsDown),
    columns: Columns.join(','),
    format,
    ...(chosen && { [chosen.kind === 'some' ? 'ids' : 'except']: named.join(',') }),
  })
  return `${CONTENT_EXPORT_PATH}?${query}`
}

export const isAsSaved = (view: ContentView, state: ListState) =>
  view.Sort === state.Sort &&
  view.IsDown === state.IsDown &&
  view.Filters === state.f &&
  view.Columns.join() === state.Columns.join()

/** Puts one before or after another. */
export function moved<T>(list: readonly T[], it: T, target: T, place: 'before' | 'after'): T[] {
  const rest = list.filter(other => other !== it)
  const at = rest.indexOf(target)
  return at === -1 ? [...list] : rest.toSpliced(place === 'before' ? at : at + 1, 0, it)
}
