import type { chapters } from '@mediatheque/contract/chapters'
import { requireMedia } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/room.ts'
import { listChapters } from './list-chapters.sql.ts'

export const showChapters: Action<typeof chapters.list> = async (ctx, { EncID }) => {
  const { row } = await requireMedia(ctx, EncID, 'watch')
  const Items = await listChapters(ctx.db, row)
  return { Items, Count: Items.length }
}
