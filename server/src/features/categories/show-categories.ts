import { type Category, type categories, SearchRule } from '@mediatheque/contract/categories'
import type { Db } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { type CategoryRow, listByIDs, listChildren, listPath } from './categories.sql.ts'

/** CAT-07: who may edit items puts them into open categories; managers into all. */
export const mayFill = (viewer: Viewer, isOpen: boolean) =>
  holds(viewer, 'manager') || (isOpen && (holds(viewer, 'uploader') || holds(viewer, 'editor')))

export const categoryFor = (viewer: Viewer, row: CategoryRow): Category => ({
  ID: row.ID,
  ParentCat: { ID: row.ParentID },
  DisplayName: row.Name,
  Name: row.Name,
  SubCategoryCount: row.SubCategoryCount ?? 0,
  EditMembership: row.Rule === null && mayFill(viewer, row.IsOpen),
  Manual: row.Rule === null,
  PictureURL: row.PictureKey && `/picture/category/${row.ID}/${row.PictureKey.split('/').at(-1)}`,
  Rule: holds(viewer, 'manager') ? SearchRule.nullable().parse(row.Rule) : null,
  IsOpen: row.IsOpen,
})

const answer = (viewer: Viewer, rows: CategoryRow[]) => {
  const Items = rows.map(row => categoryFor(viewer, row))
  return { Items, Total: Items.length }
}

export const showChildren: Action<typeof categories.children> = async ({ db, viewer }, { IDs, editonly }) => {
  const [only = 0] = IDs
  const isMany = IDs.length > 1
  const rows = await (isMany ? listByIDs(db, IDs) : listChildren(db, only))
  if (rows.length === 0 && (isMany || (await isUnknown(db, only))))
    throw new Refusal('not-found', 'no-such-category')
  return answer(viewer, editonly ? rows.filter(row => mayFill(viewer, row.IsOpen)) : rows)
}

/** 0 is above the first level. */
const isUnknown = async (db: Db, id: number) => id !== 0 && (await listByIDs(db, [id])).length === 0

export const showPath: Action<typeof categories.path> = async ({ db, viewer }, { ID }) => {
  const rows = await listPath(db, ID)
  if (rows.length === 0) throw new Refusal('not-found', 'no-such-category')
  return answer(viewer, rows)
}
