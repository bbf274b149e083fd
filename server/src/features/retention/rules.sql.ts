import type { RetentionRule, RetentionRuleDraft } from '@mediatheque/contract/retention'
import { sql } from 'kysely'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'

export async function listRules(db: Handle): Promise<RetentionRule[]> {
  const rows = await db
    .selectFrom('retention_rule as r')
    .leftJoin('publishing_policy as p', 'p.publishing_policy_id', 'r.publishing_policy_id')
    .leftJoin('category as c', 'c.category_id', 'r.category_id')
    .selectAll('r')
    .select(['p.name as location_name', 'c.name as category_name'])
    .select(
      sql<number>`(select count(*)::int from retention_notice n
        where n.retention_rule_id = r.retention_rule_id)`.as('noticed'),
    )
    .select(
      sql<Date | null>`(select min(due_at) from retention_notice n
        where n.retention_rule_id = r.retention_rule_id)`.as('next_at'),
    )
    .orderBy(sql`lower(r.name)`)
    .execute()
  return rows.map(row => ({
    ID: row.retention_rule_id,
    Name: row.name,
    PPID: row.publishing_policy_id,
    CategoryID: row.category_id,
    RecordType: row.record_type,
    OlderDays: row.older_days,
    UnviewedDays: row.unviewed_days,
    LargerMB: row.larger_mb,
    Action: row.action as RetentionRule['Action'],
    FirstNoticeDays: row.first_notice_days,
    SecondNoticeDays: row.second_notice_days,
    KeepDays: row.keep_days,
    IsEnabled: row.is_enabled,
    LocationName: row.location_name ?? '',
    CategoryName: row.category_name ?? '',
    Noticed: row.noticed,
    NextAt: row.next_at?.toISOString() ?? null,
  }))
}

const columnsOf = (it: RetentionRuleDraft) => ({
  name: it.Name,
  publishing_policy_id: it.PPID,
  category_id: it.CategoryID,
  record_type: it.RecordType,
  older_days: it.OlderDays,
  unviewed_days: it.UnviewedDays,
  larger_mb: it.LargerMB,
  action: it.Action,
  first_notice_days: it.FirstNoticeDays,
  second_notice_days: it.SecondNoticeDays,
  keep_days: it.KeepDays,
  is_enabled: it.IsEnabled,
})

export async function insertRule(tx: Tx, draft: RetentionRuleDraft): Promise<number> {
  const row = await tx
    .insertInto('retention_rule')
    .values(columnsOf(draft))
    .returning('retention_rule_id')
    .executeTakeFirstOrThrow()
  return row.retention_rule_id
}

export const updateRule = (tx: Tx, id: number, draft: RetentionRuleDraft) =>
  tx
    .updateTable('retention_rule')
    .set({ ...columnsOf(draft), changed_at: sql<Date>`now()` })
    .where('retention_rule_id', '=', id)
    .execute()

export const deleteRule = (tx: Tx, id: number) =>
  tx.deleteFrom('retention_rule').where('retention_rule_id', '=', id).execute()

/** A run that acts by it at the same moment waits. */
export const lockRule = (tx: Tx, id: number) =>
  tx
    .selectFrom('retention_rule')
    .select(['name', 'is_enabled'])
    .where('retention_rule_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** In the transaction of what happens by it: until then the rule stays as it is. */
export async function isInForce(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('retention_rule')
    .select('is_enabled')
    .where('retention_rule_id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row?.is_enabled ?? false
}

export const isNameTaken = async (tx: Tx, name: string, exceptID: number): Promise<boolean> =>
  (await tx
    .selectFrom('retention_rule')
    .select('retention_rule_id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('retention_rule_id', '<>', exceptID)
    .executeTakeFirst()) !== undefined

export const locationExists = async (tx: Handle, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('publishing_policy')
    .select('publishing_policy_id')
    .where('publishing_policy_id', '=', id)
    .executeTakeFirst()) !== undefined

export const categoryExists = async (tx: Handle, id: number): Promise<boolean> =>
  (await tx.selectFrom('category').select('category_id').where('category_id', '=', id).executeTakeFirst()) !==
  undefined

interface Place {
  ID: number
  Name: string
}

export async function listLocations(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select publishing_policy_id as "ID", name as "Name" from publishing_policy order by lower(name)`.execute(
    db,
  )
  return rows
}

export async function listCategories(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.category_id as "ID", string_agg(a.name, ' / ' order by nlevel(a.path)) as "Name"
    from category c join category a on a.path @> c.path
    group by c.category_id order by lower(string_agg(a.name, ' / ' order by nlevel(a.path)))`.execute(db)
  return rows
}

/** What it has announced does not happen; owners are notified again, where it still means their items. */
export const forgetNotices = (tx: Tx, ruleID: number) =>
  tx.deleteFrom('retention_notice').where('retention_rule_id', '=', ruleID).execute()
