import type { chapters } from '@mediatheque/contract/chapters'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { listChapters } from './list-chapters.sql.ts'

export const showChapters: Action<typeof chapters.list> = async (ctx, { EncID }) => {
  const { row } = await requireItem(ctx, EncID, 'watch')
  const Items = await listChapters(ctx.db, row)
  return { Items, Count: Items.length }
}
