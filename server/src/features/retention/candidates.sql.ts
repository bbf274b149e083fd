// The items that a rule means at a moment.

import { RecordType } from '@mediatheque/contract/primitives'
import type { RetentionRuleDraft } from '@mediatheque/contract/retention'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { daysBefore } from './retention.rules.ts'

type Condition = RawBuilder<SqlBool>
export type Conditions = Pick<
  RetentionRuleDraft,
  'PPID' | 'CategoryID' | 'RecordType' | 'OlderDays' | 'UnviewedDays' | 'LargerMB' | 'Action'
>

const BYTES_IN_MB = 1_000_000

const isInCategory = (id: number) => sql<SqlBool>`m.clip_data_id in (
  select cm.clip_data_id from category_membership cm
  where not cm.is_excluded and cm.category_id in (
    select below.category_id from category c join category below on below.path <@ c.path
    where c.category_id = ${id}))`

/** BATCH-06: what could be brought back, and is not there already. */
const isArchivable = sql<SqlBool>`(not m.is_archived
  and m.record_type in (${RecordType.Video}, ${RecordType.TV}, ${RecordType.Document})
  and not exists (select from live_stream l where l.clip_data_id = m.clip_data_id)
  and exists (select from media_file f
    where f.clip_data_id = m.clip_data_id and f.role = 'source' and f.child_stream_id is null)
  and not exists (select from child_stream cs
    where cs.clip_data_id = m.clip_data_id and not cs.is_primary and cs.removed_at is null
      and not exists (select from media_file f
        where f.child_stream_id = cs.child_stream_id and f.role = 'source')))`

const isHeld = sql<SqlBool>`exists (select from legal_hold h where h.clip_data_id = m.clip_data_id)`
const isKept = (now: Date) => sql<SqlBool>`exists (
  select from retention_keep k where k.clip_data_id = m.clip_data_id and k.kept_until > ${now})`
/** Nobody could be told. */
const isOrphaned = sql<SqlBool>`o.disabled_at is not null`

const FROM = sql`from media_item m
  join content_row r on r.clip_data_id = m.clip_data_id
  join content_size s on s.clip_data_id = m.clip_data_id
  join person o on o.person_id = m.owner_id
  join publishing_policy p on p.publishing_policy_id = m.pp_id`

/** All of them: a rule says what must come together. */
function meets(rule: Conditions, now: Date): Condition {
  const parts: Condition[] = [sql<SqlBool>`m.deleted_at is null`]
  if (rule.PPID !== null) parts.push(sql<SqlBool>`m.pp_id = ${rule.PPID}`)
  if (rule.CategoryID !== null) parts.push(isInCategory(rule.CategoryID))
  if (rule.RecordType !== null) parts.push(sql<SqlBool>`m.record_type = ${rule.RecordType}`)
  if (rule.OlderDays !== null) parts.push(sql<SqlBool>`m.created_at < ${daysBefore(now, rule.OlderDays)}`)
  if (rule.UnviewedDays !== null)
    parts.push(sql<SqlBool>`greatest(m.created_at, r.viewed_at) < ${daysBefore(now, rule.UnviewedDays)}`)
  if (rule.LargerMB !== null) parts.push(sql<SqlBool>`s.bytes > ${rule.LargerMB * BYTES_IN_MB}::bigint`)
  if (rule.Action === 'archive') parts.push(isArchivable)
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** What matches the rule, and nothing protects. */
const isMeant = (rule: Conditions, now: Date): Condition =>
  sql<SqlBool>`(${meets(rule, now)} and not ${isHeld} and not ${isKept(now)} and not ${isOrphaned})`

/** The numbers of all items that a rule means. */
export const meantItems = (rule: Conditions, now: Date) =>
  sql<{ clip_data_id: number; owner_id: number }>`
    select m.clip_data_id, m.owner_id ${FROM} where ${isMeant(rule, now)}`

export interface DryRun {
  total: number
  bytes: number
  kept: number
  held: number
  orphaned: number
}

export async function countMeant(db: Db, rule: Conditions, now: Date): Promise<DryRun> {
  const free = sql`not ${isHeld} and not ${isKept(now)} and not ${isOrphaned}`
  const { rows } = await sql<DryRun>`
    select count(*) filter (where ${free})::int as total,
      coalesce(sum(s.bytes) filter (where ${free}), 0)::float8 as bytes,
      count(*) filter (where ${isHeld})::int as held,
      count(*) filter (where ${isKept(now)} and not ${isHeld})::int as kept,
      count(*) filter (where ${isOrphaned} and not ${isHeld} and not ${isKept(now)})::int as orphaned
    ${FROM} where ${meets(rule, now)}`.execute(db)
  return rows[0] ?? { total: 0, bytes: 0, kept: 0, held: 0, orphaned: 0 }
}

export interface MeantRow {
  clip_data_id: number
  enc_id: string
  title: string
  owner_name: string
  location: string
  bytes: number
  created_at: Date
  viewed_at: Date | null
}

export async function listMeant(
  db: Db,
  rule: Conditions,
  now: Date,
  page: { offset: number; limit: number },
): Promise<MeantRow[]> {
  const { rows } = await sql<MeantRow>`
    select m.clip_data_id, m.enc_id, m.title, o.display_name as owner_name, p.name as location,
      s.bytes::float8 as bytes, m.created_at, r.viewed_at
    ${FROM} where ${isMeant(rule, now)}
    order by s.bytes desc, m.clip_data_id offset ${page.offset} limit ${page.limit}`.execute(db)
  return rows
}

/** After the item is locked: whether the rule still means it. */
export async function isStillMeant(
  tx: Tx,
  rule: Conditions,
  now: Date,
  clipDataID: number,
): Promise<boolean> {
  const { rows } = await sql`
    select ${FROM} where m.clip_data_id = ${clipDataID} and ${isMeant(rule, now)}`.execute(tx)
  return rows.length > 0
}
