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

/** Who can decide about an item, apart from its owner: approvers to whom it is open, and where there are none, managers. */
export async function listApprovers(tx: Tx, clipDataID: number): Promise<number[]> {
  const isOpen = sql`(not m.is_private and (p.restriction < 2 or exists (
    select from policy_group pg join membership on membership.group_id = pg.group_id
    where pg.publishing_policy_id = p.publishing_policy_id and membership.person_id = o.person_id)))`
  const holds = (...roles: string[]) => sql`exists (
    select from role_grant r where r.role = any(${roles}) and (
      r.person_id = o.person_id
      or r.group_id in (select group_id from membership where person_id = o.person_id)))`
  const { rows } = await sql<{ PersonID: number; IsApprover: boolean }>`
    select o.person_id as "PersonID", (${holds('approver')} and ${isOpen}) as "IsApprover"
    from media_item m
    join publishing_policy p on p.publishing_policy_id = m.pp_id
    join person o on o.disabled_at is null and o.person_id <> m.owner_id
    where m.clip_data_id = ${clipDataID}
      and ((${holds('approver')} and ${isOpen}) or ${holds('manager', 'administrator')})`.execute(tx)
  const approvers = rows.filter(it => it.IsApprover)
  return (approvers.length > 0 ? approvers : rows).map(it => it.PersonID)
}
