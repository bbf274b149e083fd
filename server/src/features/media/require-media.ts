import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { byID, listMedia, type MediaRow } from './media.sql.ts'
import type { Right } from './rights.rules.ts'
import { rightsIn } from './show-cards.ts'

export interface FoundMedia {
  row: MediaRow
  rights: ReadonlySet<Right>
}

/** The first line of every action on an item. What somebody may not know of is not there (DESIGN 5). */
export async function requireMedia(
  { db, viewer }: Pick<Context, 'viewer'> & { db: Db | Tx },
  id: string | number,
  right: Right,
): Promise<FoundMedia> {
  const [row] = await listMedia(db, viewer, byID(String(id)))
  const rights = row && rightsIn(row, viewer)
  if (!row || !rights || rights.size === 0) throw new Refusal('not-found', 'There is no such item')
  if (!rights.has(right)) throw new Refusal('not-allowed', 'Sorry, you do not have permission to do this')
  return { row, rights }
}
