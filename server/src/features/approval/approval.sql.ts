import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** What is decided: nobody else decides on it until this transaction ends. Ordered, so that two who overlap do not wait for each other. */
export const lockItems = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('media_item')
    .select(['clip_data_id as ClipDataID', 'enc_id as EncID', 'title as Title', 'owner_id as OwnerID'])
    .select(sql<'pending' | 'approved' | 'declined'>`approval`.as('Approval'))
    .where('clip_data_id', 'in', [...ids])
    .orderBy('clip_data_id')
    .forUpdate()
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
