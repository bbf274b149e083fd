import { requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { badField } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'

/** What players report about an item comes from those who may watch it, and names it the same way twice. */
export async function requireWatched(ctx: Context, it: { id: string; ClipDataID?: number | undefined }) {
  const { row } = await requireItem(ctx, it.id, 'watch')
  if (it.ClipDataID !== undefined && it.ClipDataID !== row.clip_data_id)
    throw badField('cdid', 'number-of-another-item')
  return { row, site: await readSiteSettings(ctx.db) }
}
