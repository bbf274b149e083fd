import type { FollowKind } from '@mediatheque/contract/follows'
import type { Handle } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { listTargets, type TargetID, type TargetRow, targetAt } from './targets.sql.ts'

const UNKNOWN = {
  person: 'no-such-person',
  category: 'no-such-category',
  playlist: 'no-such-item',
} as const satisfies Record<FollowKind, string>

/** What one may not see is not there. */
export const refuseUnknown = (kind: FollowKind) => new Refusal('not-found', UNKNOWN[kind], { field: 'ID' })

export async function findTarget(
  { db, viewer }: { db: Handle; viewer: Viewer },
  target: TargetID,
): Promise<TargetRow | undefined> {
  const [row] = await listTargets(db, viewer, targetAt(viewer, target))
  return row
}
