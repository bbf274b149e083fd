import type { Right } from '@mediatheque/contract/access'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isFramed, linkStateIn, rightsIn } from '../access/index.ts'
import { byID, byNumbers, listMedia, type MediaRow } from './items.sql.ts'

export interface FoundItem {
  row: MediaRow
  rights: ReadonlySet<Right>
}

/** The first line of every action on an item. What somebody may not know of is not there (DESIGN 5). */
export async function requireItem(
  { db, viewer }: Pick<Context, 'viewer'> & { db: Handle },
  id: string | number,
  right: Right,
): Promise<FoundItem> {
  const [row] = await listMedia(db, viewer, byID(String(id)))
  const rights = row && rightsIn(row, viewer)
  if (!row || !rights || rights.size === 0) throw absent(row, viewer)
  // EMBED-09
  if (isFramed(viewer) && (row.embed_disabled || !rights.has('embed')))
    throw new Refusal('not-allowed', 'item-not-embeddable')
  if (!rights.has(right)) throw new Refusal('not-allowed', 'no-permission')
  return { row, rights }
}

/** Several at once, each with what somebody may do with it: perhaps nothing. */
export async function findMedia(
  db: Handle,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, FoundItem>> {
  const rows = ids.length === 0 ? [] : await listMedia(db, viewer, byNumbers(ids))
  return new Map(rows.map(row => [row.clip_data_id, { row, rights: rightsIn(row, viewer) }]))
}

/** Whether the link by which somebody came opens the item at this moment. */
export async function isOpenByLink(db: Handle, viewer: Viewer, clipDataID: number): Promise<boolean> {
  const [row] = await listMedia(db, viewer, byNumbers([clipDataID]))
  return row !== undefined && linkStateIn(row, viewer) === 'open'
}

/** Anyone who holds a link knows of the item, and may know that the link is over (SHARE-06). */
function absent(row: MediaRow | undefined, viewer: Viewer): Refusal {
  const state = row && linkStateIn(row, viewer)
  if (state === 'embedding') return new Refusal('not-allowed', 'item-not-embeddable')
  if (state === 'locked') return new Refusal('not-allowed', 'link-needs-password')
  return state === undefined || state === 'closed'
    ? new Refusal('not-found', 'no-such-item')
    : new Refusal('not-allowed', 'link-ended')
}
