import type { media } from '@mediatheque/contract/media'
import { cardOf, type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { categoriesOf } from '../categories/index.ts'
import { fieldValuesOf } from '../fields/index.ts'

export const showFieldValues: Action<typeof media.fieldValues> = async (ctx, { id }) => {
  const found = await requireItem(ctx, id, 'watch')
  const Items = await valuesOf(ctx.db, ctx.viewer, found)
  return { Items, Total: Items.length }
}

export const showQuickView: Action<typeof media.quickView> = async (ctx, { id }) => {
  const found = await requireItem(ctx, id, 'watch')
  const [Values, { Included }] = await Promise.all([
    valuesOf(ctx.db, ctx.viewer, found),
    categoriesOf(ctx.db, found.row.clip_data_id),
  ])
  return {
    ...cardOf(found.row, found.rights, ctx.viewer),
    Values: Values.filter(it => it.FieldValue !== ''),
    Categories: Included,
  }
}

export const valuesOf = (db: Handle, viewer: Viewer, { row }: FoundItem) =>
  fieldValuesOf(db, viewer, { ClipDataID: row.clip_data_id, RecordType: row.record_type })
