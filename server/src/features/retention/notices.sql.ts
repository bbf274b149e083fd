// Of which items owners have been told, and when.
import type { DueItem, RetentionRule } from '@mediatheque/contract/retention'
import { sql } from 'kysely'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'
import { meantItems } from './candidates.sql.ts'
import { firstDue, secondDue, secondNoticeFor } from './retention.rules.ts'

/** An item of which an owner is to be told. */
export interface Noticed {
  ClipDataID: number
  EncID: string
  Title: string
  OwnerID: number
  DueAt: Date
}

const noticed = sql`n.clip_data_id as "ClipDataID", m.enc_id as "EncID", m.title as "Title",
  n.owner_id as "OwnerID", n.due_at as "DueAt"`

/** No longer meant, or somebody else's by now: that one has been told of nothing. */
export const withdrawStale = (tx: Tx, rule: RetentionRule, now: Date) =>
  sql`delete from retention_notice n where n.retention_rule_id = ${rule.ID}
    and not exists (select from (${meantItems(rule, now)}) meant
      where meant.clip_data_id = n.clip_data_id and meant.owner_id = n.owner_id)`.execute(tx)

export async function noticeFirst(tx: Tx, rule: RetentionRule, now: Date): Promise<Noticed[]> {
  const { rows } = await sql<Noticed>`
    with n as (
      insert into retention_notice (retention_rule_id, clip_data_id, owner_id, first_at, due_at)
      select ${rule.ID}, meant.clip_data_id, meant.owner_id, ${now}, ${firstDue(now, rule)}
      from (${meantItems(rule, now)}) meant
      on conflict do nothing returning *)
    select ${noticed} from n join media_item m using (clip_data_id) order by n.clip_data_id`.execute(tx)
  return rows
}

export async function noticeAgain(tx: Tx, rule: RetentionRule, now: Date): Promise<Noticed[]> {
  const { rows } = await sql<Noticed>`
    with n as (
      update retention_notice set second_at = ${now}, due_at = greatest(due_at, ${secondDue(now, rule)})
      where retention_rule_id = ${rule.ID} and second_at is null and first_at <= ${secondNoticeFor(now, rule)}
      returning *)
    select ${noticed} from n join media_item m using (clip_data_id) order by n.clip_data_id`.execute(tx)
  return rows
}

export async function listDue(db: Db, ruleID: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('retention_notice')
    .select('clip_data_id')
    .where('retention_rule_id', '=', ruleID)
    .where('second_at', 'is not', null)
    .where('due_at', '<=', now)
    .orderBy('clip_data_id')
    .execute()
  return rows.map(row => row.clip_data_id)
}

/** Ends what was announced; nothing where it is not due, or its owner has not been told twice. */
export const takeDue = (tx: Tx, ruleID: number, clipDataID: number, now: Date) =>
  tx
    .deleteFrom('retention_notice as n')
    .using('media_item as m')
    .whereRef('m.clip_data_id', '=', 'n.clip_data_id')
    .whereRef('m.owner_id', '=', 'n.owner_id')
    .where('n.retention_rule_id', '=', ruleID)
    .where('n.clip_data_id', '=', clipDataID)
    .where('n.second_at', 'is not', null)
    .where('n.due_at', '<=', now)
    .returning(['n.first_at as FirstAt', 'n.second_at as SecondAt'])
    .executeTakeFirst()

const dueOf = (personID: number) => sql`from retention_notice n
  join media_item m using (clip_data_id)
  join retention_rule r using (retention_rule_id)
  where n.owner_id = ${personID} and m.owner_id = n.owner_id and m.deleted_at is null and r.is_enabled`

interface DueRow {
  ClipDataID: number
  EncID: string
  Title: string
  Action: DueItem['Action']
  RuleName: string
  DueAt: Date
  KeepDays: number
}

export async function listDueOf(db: Db, personID: number, page: { offset: number; limit: number }) {
  const [rows, count] = await Promise.all([
    sql<DueRow>`select n.clip_data_id as "ClipDataID", m.enc_id as "EncID", m.title as "Title",
        r.action as "Action", r.name as "RuleName", n.due_at as "DueAt", r.keep_days as "KeepDays"
      ${dueOf(personID)} order by n.due_at, n.clip_data_id, r.retention_rule_id
      offset ${page.offset} limit ${page.limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${dueOf(personID)}`.execute(db),
  ])
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 }
}

export async function listDueNumbers(db: Db, personID: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.clip_data_id as id ${dueOf(personID)} order by 1`.execute(db)
  return rows.map(row => row.id)
}

/** What is announced of one item, the next first. */
export async function findNotice(db: Handle, clipDataID: number) {
  const { rows } = await sql<{ Action: DueItem['Action']; DueAt: Date; KeepDays: number }>`
    select r.action as "Action", n.due_at as "DueAt", r.keep_days as "KeepDays"
    from retention_notice n join retention_rule r using (retention_rule_id)
    where n.clip_data_id = ${clipDataID} and r.is_enabled order by n.due_at limit 1`.execute(db)
  return rows[0]
}

/** For as long as the most generous rule says that has announced something. */
export async function keepItem(
  tx: Tx,
  clipDataID: number,
  personID: number,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ kept_until: Date }>`
    insert into retention_keep (clip_data_id, kept_until, kept_by)
    select n.clip_data_id, ${now}::timestamptz + make_interval(days => max(r.keep_days)), ${personID}
    from retention_notice n join retention_rule r using (retention_rule_id)
    where n.clip_data_id = ${clipDataID} group by 1
    on conflict (clip_data_id) do update set kept_by = excluded.kept_by,
      kept_until = greatest(retention_keep.kept_until, excluded.kept_until)
    returning kept_until`.execute(tx)
  await tx.deleteFrom('retention_notice').where('clip_data_id', '=', clipDataID).execute()
  return rows[0]?.kept_until
}
