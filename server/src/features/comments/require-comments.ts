import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type LockedComment, lockComments } from './write.sql.ts'

/** Those that are still there; one that is gone already does not keep the others. */
export async function requireComments(
  tx: Tx,
  clipDataID: number,
  ids: readonly number[],
  personID: number,
): Promise<LockedComment[]> {
  const found = await lockComments(tx, clipDataID, ids, personID)
  if (found.length === 0) throw new Refusal('not-found', 'comment-deleted')
  return found
}
