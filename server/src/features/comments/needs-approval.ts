import type { FoundItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { readSiteSettings } from '../settings/index.ts'
import { readModeration } from './comments.sql.ts'

/** Whether what is written on the item waits for somebody who looks at it first (COMM-06). */
export async function needsApproval(tx: Tx, { row }: FoundItem): Promise<boolean> {
  const [{ CommentsNeedApproval }, { NeedsApproval }] = await Promise.all([
    readSiteSettings(tx),
    readModeration(tx, row.clip_data_id),
  ])
  return CommentsNeedApproval || NeedsApproval
}
