import type { AddRule } from '@mediatheque/contract/publishing'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const selectPolicies = (db: Handle) =>
  db
    .selectFrom('publishing_policy as p')
    .select(['p.publishing_policy_id as PublishingPolicyID', 'p.name as PublishingPolicyName'])
    .select(['p.restriction as Restriction', 'p.approval_required as ApprovalRequired'])
    .select(['p.widened_by as WidenedBy', 'p.after_change as AfterChange'])
    .select(
      sql<{ GroupID: number; Name: string }[]>`coalesce((
        select json_agg(json_build_object('GroupID', g.group_id, 'Name', g.name) order by plain_text(g.name))
        from policy_group pg join person_group g using (group_id)
        where pg.publishing_policy_id = p.publishing_policy_id), '[]')`.as('Groups'),
    )
    .select(
      sql<number>`(
        select count(*) from media_item m
        where m.pp_id = p.publishing_policy_id and m.deleted_at is null)`.as('ItemCount'),
    )

export const listPolicies = (db: Handle) => selectPolicies(db).orderBy(sql`plain_text(p.name)`).execute()

export const findPolicy = (db: Handle, id: number) =>
  selectPolicies(db).where('p.publishing_policy_id', '=', id).executeTakeFirst()

export interface PolicyColumns {
  name: string
  restriction: number
  approval_required: boolean
  widened_by: number
  after_change: number
}

export async function insertPolicy(tx: Tx, columns: PolicyColumns): Promise<number> {
  const { publishing_policy_id } = await tx
    .insertInto('publishing_policy')
    .values(columns)
    .returning('publishing_policy_id')
    .executeTakeFirstOrThrow()
  return publishing_policy_id
}

export const updatePolicy = (tx: Tx, id: number, columns: PolicyColumns) =>
  tx.updateTable('publishing_policy').set(columns).where('publishing_policy_id', '=', id).execute()

export const listGroupIDs = async (db: Handle, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('person_group')
          .select('group_id')
          .where('group_id', 'in', [...ids])
          .execute()
      ).map(it => it.group_id)

export async function replacePolicyGroups(tx: Tx, id: number, groupIDs: readonly number[]) {
  await tx.deleteFrom('policy_group').where('publishing_policy_id', '=', id).execute()
  if (groupIDs.length > 0)
    await tx
      .insertInto('policy_group')
      .values(groupIDs.map(group_id => ({ publishing_policy_id: id, group_id })))
      .execute()
}

/** Deleted items too: they can come back and need a place. */
export const countAllItems = async (tx: Tx, id: number): Promise<number> =>
  (
    await tx
      .selectFrom('media_item')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('pp_id', '=', id)
      .executeTakeFirstOrThrow()
  ).n

export const moveItems = (tx: Tx, from: number, to: number) =>
  tx.updateTable('media_item').set({ pp_id: to }).where('pp_id', '=', from).execute()

/** Nobody adds items here while it goes. */
export const lockPolicy = (tx: Tx, id: number) =>
  sql`select from publishing_policy where publishing_policy_id = ${id} for update`.execute(tx)

export async function deletePolicy(tx: Tx, id: number) {
  await tx.deleteFrom('publishing_policy').where('publishing_policy_id', '=', id).execute()
  // PPOL-02: where the default has gone with it, the oldest of the others takes its place.
  await sql`
    update add_permission set is_default = true
    where add_permission_id in (
      select min(add_permission_id) from add_permission
      group by role, record_type having not bool_or(is_default))`.execute(tx)
}

export const listAddRules = (db: Handle) =>
  db
    .selectFrom('add_permission')
    .select(['publishing_policy_id as PublishingPolicyID', 'record_type as RecordType'])
    .select([sql<AddRule['Role']>`role`.as('Role'), 'is_default as IsDefault'])
    .orderBy('record_type')
    .orderBy('role')
    .orderBy('publishing_policy_id')
    .execute()

/** Two who save at once: the later one is kept whole. */
export const lockAddRules = (tx: Tx) => sql`lock table add_permission in exclusive mode`.execute(tx)

export async function replaceAddRules(tx: Tx, rules: readonly AddRule[]) {
  await tx.deleteFrom('add_permission').execute()
  if (rules.length === 0) return
  await sql`
    insert into add_permission (publishing_policy_id, record_type, role, is_default)
    select * from unnest(
      ${rules.map(it => it.PublishingPolicyID)}::bigint[], ${rules.map(it => it.RecordType)}::int[],
      ${rules.map(it => it.Role)}::text[], ${rules.map(it => it.IsDefault)}::boolean[])`.execute(tx)
}

/** The policies under which these roles may add, each once for a record type; without roles: under which anybody may. */
export const listOffers = (db: Handle, roles: readonly string[] | undefined) =>
  db
    .selectFrom('add_permission as a')
    .innerJoin('publishing_policy as p', 'p.publishing_policy_id', 'a.publishing_policy_id')
    .select(['a.record_type as RecordType', 'p.publishing_policy_id as PublishingPolicyID'])
    .select(['p.name as PublishingPolicyName', 'p.restriction as Restriction'])
    .select('p.approval_required as ApprovalRequired')
    .select(sql<string[]>`coalesce(array_agg(a.role) filter (where a.is_default), '{}')`.as('defaultFor'))
    .$if(roles !== undefined, query => query.where('a.role', 'in', ['', ...(roles ?? [])]))
    .groupBy(['a.record_type', 'p.publishing_policy_id'])
    .orderBy('a.record_type')
    .orderBy('p.name')
    .execute()
