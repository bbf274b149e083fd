import type { retention } from '@mediatheque/contract/retention'
import { viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { countMeant, listMeant } from './candidates.sql.ts'

/** Also of a rule that is not saved yet. */
export const showDryRun: Action<typeof retention.dryRun> = async ({ db }, { Page, PageSize, ...rule }) => {
  const now = new Date()
  const [count, rows] = await Promise.all([
    countMeant(db, rule, now),
    listMeant(db, rule, now, { offset: Page * PageSize, limit: PageSize }),
  ])
  return {
    Items: rows.map(row => ({
      ClipDataID: row.clip_data_id,
      EncID: row.enc_id,
      Title: row.title,
      ViewURL: viewAddress(row.enc_id),
      OwnerDisplayName: row.owner_name,
      Location: row.location,
      Bytes: row.bytes,
      DateCreated: row.created_at.toISOString(),
      LastViewed: row.viewed_at?.toISOString() ?? null,
    })),
    Total: count.total,
    Page,
    PageSize,
    Bytes: count.bytes,
    Kept: count.kept,
    Held: count.held,
    WithoutOwner: count.orphaned,
  }
}
