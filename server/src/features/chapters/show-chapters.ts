import type { chapters } from '@mediatheque/contract/chapters'
import type { Action } from '../../platform/http/room.ts'
import { listChapters, requireMedia } from '../media/index.ts'

export const showChapters: Action<typeof chapters.list> = async (ctx, { EncID }) => {
  const { row } = await requireMedia(ctx, EncID, 'watch')
  const Items = await listChapters(ctx.db, row)
  return { Items, Count: Items.length }
}
