import type { ItemCategory } from '@mediatheque/contract/item'
import { OTHER_RECORDING } from '@mediatheque/contract/primitives'
import type { z } from 'zod'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { type CategoryRow, listByIDs } from './categories.sql.ts'
import { type Place, type PlaceChange, placeChanges } from './membership.rules.ts'
import { listMemberships, lockItem, storePlace } from './membership.sql.ts'
import { mayFill } from './show-categories.ts'

type ItemCategories = Record<'Included' | 'Excluded', z.infer<typeof ItemCategory>[]>

/** The categories an item is in, and those it is kept out of (CAT-08). */
export async function categoriesOf(db: Handle, clipDataID: number): Promise<ItemCategories> {
  const rows = await listMemberships(db, [clipDataID])
  const those = (isExcluded: boolean) =>
    rows.filter(row => row.IsExcluded === isExcluded).map(({ ID, Name, ByRule }) => ({ ID, Name, ByRule }))
  return { Included: those(false), Excluded: those(true) }
}

/** CAT-11: for whom one is mandatory it is so at the upload and at every later choice. */
export async function refuseWithoutCategory(db: Handle, recordType: number, included: readonly number[]) {
  if (included.length > 0 || recordType === OTHER_RECORDING) return
  const { MandatoryCategorySelection } = await readSiteSettings(db)
  if (MandatoryCategorySelection) throw badField('catsinc', 'no-category-selected')
}

/** Whether the viewer may edit the categories of the item at all is asked before. True when anything changed. */
export async function storeSelection(
  tx: Tx,
  viewer: Viewer,
  clipDataID: number,
  included: readonly number[],
  excluded: readonly number[],
): Promise<boolean> {
  const both = included.find(id => excluded.includes(id))
  if (both !== undefined) throw badField('catsexc', 'category-in-and-out', { id: both })
  await lockItem(tx, clipDataID)
  const [planned] = await planSelections(tx, viewer, [{ clipDataID, included, excluded }])
  if (planned?.refusal) throw planned.refusal
  const changes = planned?.changes ?? []
  for (const { CategoryID, after } of changes) await storePlace(tx, clipDataID, CategoryID, after)
  return changes.length > 0
}

interface Selection {
  clipDataID: number
  included: readonly number[]
  excluded: readonly number[]
}

/** What selections of several items would change, or why they may not be. */
export async function planSelections(db: Handle, viewer: Viewer, selections: readonly Selection[]) {
  const memberships = Map.groupBy(
    await listMemberships(
      db,
      selections.map(it => it.clipDataID),
    ),
    it => it.ClipDataID,
  )
  const planned = selections.map(({ clipDataID, included, excluded }) => ({
    clipDataID,
    changes: placeChanges(placesOf(memberships.get(clipDataID) ?? []), included, excluded),
  }))
  const ids = new Set(planned.flatMap(({ changes }) => changes.map(it => it.CategoryID)))
  const rows = ids.size === 0 ? [] : await listByIDs(db, [...ids])
  const found = new Map(rows.map(row => [row.ID, row]))
  return planned.map(it => ({ ...it, refusal: refusalOf(viewer, it.changes, found) }))
}

function refusalOf(
  viewer: Viewer,
  changes: readonly PlaceChange[],
  found: ReadonlyMap<number, CategoryRow>,
): Refusal | undefined {
  try {
    for (const change of changes) refuseUnfit(viewer, change, found.get(change.CategoryID))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function placesOf(rows: Awaited<ReturnType<typeof listMemberships>>): Map<number, Place> {
  const place = (isExcluded: boolean, isByRule: boolean): Place => {
    if (isExcluded) return isByRule ? 'ruleKept' : 'kept'
    return isByRule ? 'rule' : 'hand'
  }
  return new Map(rows.map(row => [row.ID, place(row.IsExcluded, row.ByRule)]))
}

function refuseUnfit(viewer: Viewer, { CategoryID, after }: PlaceChange, row: CategoryRow | undefined) {
  const field = after === 'kept' || after === 'ruleKept' ? 'catsexc' : 'catsinc'
  if (!row) throw badField(field, 'unknown-category', { id: CategoryID })
  // CAT-07
  if (!mayFill(viewer, row.IsOpen))
    throw new Refusal('not-allowed', 'category-not-yours-to-fill', { field, values: { name: row.Name } })
  // CAT-09
  if (after === 'hand' && row.Rule !== null)
    throw badField(field, 'category-filled-by-rule', { name: row.Name })
}
