// Which items are in which categories, by hand and by rule.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Place } from './membership.rules.ts'

export const listMemberships = (db: Handle, clipDataIDs: readonly number[]) =>
  db
    .selectFrom('category_membership as m')
    .innerJoin('category as c', 'c.category_id', 'm.category_id')
    .select(['c.category_id as ID', 'c.name as Name', 'm.by_rule as ByRule', 'm.is_excluded as IsExcluded'])
    .select('m.clip_data_id as ClipDataID')
    .where(sql<SqlBool>`m.clip_data_id = any(${[...clipDataIDs]}::bigint[])`)
    .orderBy(sql`plain_text(c.name)`)
    .orderBy('c.category_id')
    .execute()

/** Two selections of the same item at once would mix. */
export const lockItem = (tx: Tx, clipDataID: number) =>
  sql`select from media_item where clip_data_id = ${clipDataID} for no key update`.execute(tx)

export async function storePlace(tx: Tx, clipDataID: number, categoryID: number, place: Place) {
  if (place === 'none') {
    await tx
      .deleteFrom('category_membership')
      .where('clip_data_id', '=', clipDataID)
      .where('category_id', '=', categoryID)
      .execute()
    return
  }
  const is_excluded = place === 'kept' || place === 'ruleKept'
  const by_rule = place === 'rule' || place === 'ruleKept'
  await tx
    .insertInto('category_membership')
    .values({ clip_data_id: clipDataID, category_id: categoryID, is_excluded, by_rule })
    .onConflict(conflict =>
      conflict.columns(['category_id', 'clip_data_id']).doUpdateSet({ is_excluded, by_rule }),
    )
    .execute()
}

export const listRuleRows = (db: Handle) =>
  db
    .selectFrom('category')
    .select(['category_id as CategoryID', 'rule as Rule'])
    .where('rule', 'is not', null)
    .orderBy('category_id')
    .execute()

/**
 * Makes the items of a subquery (of clip_data_id) the ones that the rule of a category has put in.
 * What was put in by hand stays, what is kept out stays out.
 */
export async function storeRuleMembers(
  tx: Tx,
  categoryID: number,
  selectIDs: Expression<unknown>,
  among?: readonly number[],
): Promise<{ Added: number; Gone: number }> {
  const isAmong = among ? sql`m.clip_data_id = any(${[...among]}::bigint[])` : sql`true`
  const { rows } = await sql<{ Added: number; Gone: number }>`
    with matched (clip_data_id) as materialized (select * from (${selectIDs}) ids),
    gone as (
      delete from category_membership m
      where m.category_id = ${categoryID} and m.by_rule and not m.is_excluded and ${isAmong}
        and not exists (select from matched where matched.clip_data_id = m.clip_data_id)
      returning 1),
    noted as (
      update category_membership m set by_rule = not m.by_rule
      where m.category_id = ${categoryID} and m.is_excluded and ${isAmong}
        and m.by_rule <> exists (select from matched where matched.clip_data_id = m.clip_data_id)),
    added as (
      insert into category_membership (category_id, clip_data_id, by_rule)
      select ${categoryID}, clip_data_id, true from matched
      on conflict do nothing
      returning 1)
    select (select count(*) from added) as "Added", (select count(*) from gone) as "Gone"`.execute(tx)
  return rows[0] ?? { Added: 0, Gone: 0 }
}

/** A category that loses its rule keeps what the rule had put in. */
export const keepRuleMembers = (tx: Tx, categoryID: number) =>
  tx
    .updateTable('category_membership')
    .set({ by_rule: false })
    .where('category_id', '=', categoryID)
    .where('by_rule', '=', true)
    .execute()
