import { BATCH_MOST_ITEMS, type ChosenItems } from '@mediatheque/contract/batch'
import { isEditable } from '../../core/access/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findAll } from '../search/index.ts'
import { listOwned, listThose } from './batch.sql.ts'

/** Of what was ticked each is named; of a search, those that the person may edit are what their list shows. */
export async function itemsOf(
  ctx: Pick<Context, 'db' | 'viewer'>,
  selection: ChosenItems,
): Promise<readonly number[]> {
  if ('ids' in selection) return [...new Set(selection.ids)]
  if ('owner' in selection) {
    const owned = await listOwned(ctx.db, selection.owner)
    if (owned.length === 0) throw new Refusal('bad-input', 'owns-no-items')
    return withinMost(owned)
  }
  const except = new Set(selection.except)
  const found = (await findAll(ctx, selection.search)).filter(id => !except.has(id))
  const ids = await listThose(ctx.db, found, isEditable(ctx.viewer))
  if (ids.length === 0) throw new Refusal('bad-input', 'no-items-selected')
  return withinMost(ids)
}

function withinMost(ids: readonly number[]): readonly number[] {
  if (ids.length > BATCH_MOST_ITEMS)
    throw new Refusal('too-large', 'batch-too-large', { values: { most: BATCH_MOST_ITEMS } })
  return ids
}
