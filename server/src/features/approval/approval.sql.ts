import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** What is decided: nobody else decides on it until this transaction ends. Ordered, so that two who overlap do not wait for each other. */
export const lockItems = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('media_item as m')
    .innerJoin('publishing_policy as p', 'p.publishing_policy_id', 'm.pp_id')
    .select([
      'm.clip_data_id as ClipDataID',
      'm.enc_id as EncID',
      'm.title as Title',
      'm.owner_id as OwnerID',
    ])
    .select(sql<'pending' | 'approved' | 'declined'>`m.approval`.as('Approval'))
    .select('p.approval_required as IsApprovalRequired')
    .where('m.clip_data_id', 'in', [...ids])
    .orderBy('m.clip_data_id')
    .forUpdate('m')
    .execute()

export type LockedItem = Awaited<ReturnType<typeof lockItems>>[number]

export const storeDecision = (
  tx: Tx,
  ids: readonly number[],
  approval: 'pending' | 'approved' | 'declined',
  reason = '',
) =>
  tx
    .updateTable('media_item')
    .set({ approval, decline_reason: reason })
    .where('clip_data_id', 'in', [...ids])
    .execute()
