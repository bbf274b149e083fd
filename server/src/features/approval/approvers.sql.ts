import { sql } from 'kysely'
import { isManagedBy } from '../../core/access/index.ts'
import type { Tx } from '../../platform/db/connect.ts'

/**
 * Who can decide about an item, apart from its owner: approvers to whom it is open and managers of its place, and
 * where there are none, managers of the library.
 */
export async function listApprovers(tx: Tx, clipDataID: number): Promise<number[]> {
  const isOpen = sql`(not m.is_private and (p.restriction < 2 or exists (
    select from policy_group pg join membership on membership.group_id = pg.group_id
    where pg.publishing_policy_id = p.publishing_policy_id and membership.person_id = o.person_id)))`
  const holds = (...roles: string[]) => sql`exists (
    select from role_grant r where r.role = any(${roles}) and (
      r.person_id = o.person_id
      or r.group_id in (select group_id from membership where person_id = o.person_id)))`
  const isApprover = sql`((${holds('approver')} and ${isOpen}) or ${isManagedBy(sql`o.person_id`)})`
  const { rows } = await sql<{ PersonID: number; IsApprover: boolean }>`
    select o.person_id as "PersonID", ${isApprover} as "IsApprover"
    from media_item m
    join publishing_policy p on p.publishing_policy_id = m.pp_id
    join person o on o.disabled_at is null and o.person_id <> m.owner_id
    where m.clip_data_id = ${clipDataID}
      and (${isApprover} or ${holds('manager', 'administrator')})`.execute(tx)
  const approvers = rows.filter(it => it.IsApprover)
  return (approvers.length > 0 ? approvers : rows).map(it => it.PersonID)
}
