// What the content list shows of an item.
import type { FieldType } from '@mediatheque/contract/fields'
import { type SqlBool, sql } from 'kysely'
import { isEditable, readReach } from '../../core/access/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'

export interface ContentFacts {
  clip_data_id: number
  enc_id: string
  title: string
  record_type: number
  document_type: number | null
  source: number
  is_audio: boolean
  poster_key: string | null
  created_at: Date
  view_count: number
  duration_secs: number | null
  policy_name: string
  pp_id: number
  owner_id: number
  owner_name: string
  is_private: boolean
  is_archived: boolean
  is_failed: boolean
  has_subtitles: boolean
  has_quiz: boolean
  rating_total: number
  rating_count: number
  approval: 'pending' | 'approved' | 'declined'
  publish_at: Date | null
  expires_at: Date | null
  deleted_at: Date | null
  changed_at: Date
  viewed_at: Date | null
  bytes: number
  categories: { ID: number; Name: string }[]
  values: { FID: number; Value: string }[]
  now: Date
}

/** Values of hidden fields are for administrators, as everywhere; the title has a column of its own. */
const shownTo = (viewer: Viewer) =>
  holds(viewer, 'administrator')
    ? sql`f.reserved is distinct from 'title'`
    : sql`f.reserved is distinct from 'title' and not f.is_hidden`

const LONGEST_SHOWN = 200

/** As long as a row of the list shows it; the day of a broadcast is the one on the clocks of the site. */
const valuesOf = (viewer: Viewer, region: string) => sql`coalesce((
  select json_agg(json_build_object('FID', v.field_id, 'Value', v.value) order by v.field_id) from (
    select w.field_id, w.value from field_value w where w.clip_data_id = m.clip_data_id
    union all
    select r.field_id, case r.reserved
        when 'description' then left(m.description_text, ${sql.lit(LONGEST_SHOWN)})
        when 'channel' then m.channel_name
        else to_char(m.broadcast_at at time zone ${region}, 'YYYY-MM-DD') end
    from field r where r.reserved <> 'title'
    union all
    select i.field_id, string_agg(i.name, '; ' order by i.position, i.field_item_id)
    from field_choice c join field_item i using (field_item_id)
    where c.clip_data_id = m.clip_data_id group by i.field_id) v
  join field f on f.field_id = v.field_id and ${shownTo(viewer)} where v.value <> ''), '[]')`

const CATEGORIES = sql`coalesce((
  select json_agg(json_build_object('ID', c.category_id, 'Name', c.name) order by c.name, c.category_id)
  from category_membership cm join category c using (category_id)
  where cm.clip_data_id = m.clip_data_id and not cm.is_excluded), '[]')`

/** In the order of the numbers; what somebody may not edit any more is left out. */
export async function readContent(
  db: Handle,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ContentFacts[]> {
  if (ids.length === 0) return []
  const { DefaultRegion } = await readSiteSettings(db)
  const { rows } = await sql<ContentFacts>`select ${PREPARED}
      m.clip_data_id, m.enc_id, m.title, m.record_type, m.document_type, m.source, m.is_audio, m.poster_key,
      m.created_at, m.view_count, m.duration_secs, p.name as policy_name, m.pp_id, m.owner_id,
      o.display_name as owner_name, m.is_private, m.is_archived, m.is_failed, m.has_subtitles, m.has_quiz,
      m.rating_total, m.rating_count, m.approval, m.publish_at, m.expires_at, m.deleted_at, r.changed_at,
      r.viewed_at, s.bytes, ${CATEGORIES} as categories, ${valuesOf(viewer, DefaultRegion)} as values, now() as now
    from media_item m join publishing_policy p on p.publishing_policy_id = m.pp_id
    join person o on o.person_id = m.owner_id
    join content_row r on r.clip_data_id = m.clip_data_id
    join content_size s on s.clip_data_id = m.clip_data_id
    where m.clip_data_id = any(${[...ids]}::bigint[]) and ${isEditable(viewer)}`.execute(db)
  const known = new Map(rows.map(row => [row.clip_data_id, row]))
  return ids.flatMap(id => known.get(id) ?? [])
}

export async function listUserNames(db: Handle, personIDs: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('person')
    .select(['person_id', 'user_name'])
    .where(sql<SqlBool>`person_id = any(${[...personIDs]}::bigint[])`)
    .execute()
  return new Map(rows.map(row => [row.person_id, row.user_name]))
}

export interface ColumnField {
  FID: number
  Title: string
  Type: FieldType
}

/** The fields that can be columns. */
export async function listColumnFields(db: Handle, viewer: Viewer): Promise<ColumnField[]> {
  const { rows } = await sql<ColumnField>`
    select f.field_id as "FID", f.title as "Title", f.type as "Type" from field f
    where ${shownTo(viewer)} order by f.position, f.field_id`.execute(db)
  return rows
}

/** Somebody whom others share their views with: there is something that they may edit. */
export async function mayEditAnything(db: Handle, viewer: Viewer): Promise<boolean> {
  if (holds(viewer, 'manager') || holds(viewer, 'editor')) return true
  const reach = await readReach(db, viewer)
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from search_document m where ${isEditable(viewer, reach)}) as may`.execute(db)
  return rows[0]?.may ?? false
}
