import type { ValueChange } from '@mediatheque/contract/item'
import type { media } from '@mediatheque/contract/media'
import { changeItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { categoriesOf, refuseWithoutCategory, storeSelection } from '../categories/index.ts'

export const showCategories: Action<typeof media.cats> = async (ctx, { id }) => {
  const { row } = await requireItem(ctx, id, 'watch')
  const { Included } = await categoriesOf(ctx.db, row.clip_data_id)
  return { Items: Included, Total: Included.length }
}

/** CAT-08 */
export const saveCategories: Action<typeof media.saveCatSelection> = (ctx, selection) =>
  changeItem(ctx, selection.ClipDataID, 'editCategories', 'categories', async (tx, found) => {
    const { ClipDataID, Included, Excluded } = selection
    await refuseWithoutCategory(tx, found.row.record_type, Included)
    const before = await categoriesOf(tx, ClipDataID)
    const isChanged = await storeSelection(tx, ctx.viewer, ClipDataID, Included, Excluded)
    const stored = await categoriesOf(tx, ClipDataID)
    if (isChanged)
      await recordChange(tx, ctx, found, 'changed the categories', {
        Changes: categoryChanges(before, stored),
      })
    return { Success: true, IncludedCategories: stored.Included, ExcludedCategories: stored.Excluded }
  })

type ItemCategories = Awaited<ReturnType<typeof categoriesOf>>

const namesOf = (categories: ItemCategories['Included']) => categories.map(it => it.Name).join(', ')

export const categoryChanges = (before: ItemCategories, after: ItemCategories): ValueChange[] =>
  [
    { Name: 'Categories', From: namesOf(before.Included), To: namesOf(after.Included) },
    { Name: 'ExcludedCategories', From: namesOf(before.Excluded), To: namesOf(after.Excluded) },
  ].filter(it => it.From !== it.To)
