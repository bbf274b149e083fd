// The plain address of an item, as it is sent elsewhere: it gives nobody access, so everybody who may share may send it.
import { pages } from '@mediatheque/contract/pages'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'

export interface SharedItem {
  row: FoundItem['row']
  /** Where the item begins as it is shared (SHARE-12). */
  address: string
}

interface Start {
  ChapterID: number | undefined
  StartSecs: number | undefined
}

export async function requireShared(ctx: Context, id: string, start: Start): Promise<SharedItem> {
  const { row } = await requireItem(ctx, id, 'share')
  const url = new URL(pages.view.path, ctx.config.baseUrl)
  const query = { id: row.enc_id, chapid: start.ChapterID, t: start.StartSecs }
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return { row, address: url.href }
}
