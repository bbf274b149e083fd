// The rows of each report. Their readers manage the whole library, so nothing is asked of each item.

import { RecordType } from '@mediatheque/contract/primitives'
import type { CaptionState, ReportName } from '@mediatheque/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface Asked {
  from: string
  to: string
  /** The time zone of the site. */
  region: string
}

export interface Row {
  name: string
  enc_id: string | null
  values: (string | number | null)[]
}

/** Rows of a report: `name`, `enc_id` of the item it is about, `values` as JSON, and a column to sort by. */
type Report = (asked: Asked) => RawBuilder<unknown>

const isRecording = sql`m.deleted_at is null and not m.is_failed
  and m.record_type in (${RecordType.Video}, ${RecordType.TV}) and m.duration_secs > 0`

const CAPTIONS = sql`(select case
    when count(*) = 0 then 'none' when bool_and(t.source = 'transcription') then 'automatic' else 'checked' end
  from subtitle_track t where t.clip_data_id = m.clip_data_id)`

const moment = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const REPORTS: Record<ReportName, Report> = {
  'most-watched': ({ from, to }) => sql`
    select m.title as name, m.enc_id, json_build_array(o.display_name, d.views, round(d.played)) as values,
      row_number() over (order by d.views desc, d.played desc, m.clip_data_id) as place
    from (
      select clip_data_id, sum(views) as views, sum(played_secs) as played from item_day
      where day between ${from} and ${to} group by clip_data_id having sum(views) > 0) d
    join media_item m using (clip_data_id) join person o on o.person_id = m.owner_id
    where m.deleted_at is null`,
  'never-watched': () => sql`
    select m.title as name, m.enc_id,
      json_build_array(o.display_name, ${moment(sql`m.created_at`)}, coalesce(s.bytes, 0)) as values,
      row_number() over (order by m.created_at, m.clip_data_id) as place
    from media_item m join person o on o.person_id = m.owner_id
    left join content_size s on s.clip_data_id = m.clip_data_id
    where m.deleted_at is null and not m.is_failed and m.view_count = 0`,
  'empty-searches': ({ from, to }) => sql`
    select words as name, null as enc_id,
      json_build_array(sum(searches), to_char(max(day), 'YYYY-MM-DD')) as values,
      row_number() over (order by sum(searches) desc, max(day) desc, words) as place
    from search_miss where day between ${from} and ${to} group by words`,
  'missing-captions': () => sql`
    select m.title as name, m.enc_id, json_build_array(o.display_name, m.view_count, round(m.duration_secs)) as values,
      row_number() over (order by m.view_count desc, m.clip_data_id) as place
    from media_item m join person o on o.person_id = m.owner_id
    where ${isRecording} and not m.has_subtitles`,
  accessibility: () => sql`
    select m.title as name, m.enc_id, json_build_array(o.display_name, c.state, coalesce((
        select string_agg(distinct t.language, ', ') from subtitle_track t
        where t.clip_data_id = m.clip_data_id), '')) as values,
      row_number() over (order by array_position(array['none', 'automatic', 'checked'], c.state),
        m.view_count desc, m.clip_data_id) as place
    from media_item m join person o on o.person_id = m.owner_id
    cross join lateral (select ${CAPTIONS} as state) c
    where ${isRecording}`,
  failures: ({ from, region }) => sql`
    select f.kind || ': ' || f.name as name, null as enc_id,
      json_build_array(f.message, f.reference, ${moment(sql`f.at`)}) as values,
      row_number() over (order by f.at desc, f.failure_id desc) as place
    from failure f where f.at >= ${from}::date::timestamp at time zone ${region}`,
}

export async function listReport(
  db: Db,
  name: ReportName,
  asked: Asked,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<Row & { total: number }>`
    with report as materialized (${REPORTS[name](asked)})
    select name, enc_id, values, (select count(*) from report)::float8 as total
    from report order by place limit ${limit} offset ${offset}`.execute(db)
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  const { total } = await listReport(db, name, asked, { offset: 0, limit: 1 })
  return { rows: [], total }
}

export async function countCaptionStates(db: Db): Promise<{ Name: CaptionState; Count: number }[]> {
  const { rows } = await sql<{ Name: CaptionState; Count: number }>`
    select c.state as "Name", count(*)::float8 as "Count"
    from media_item m cross join lateral (select ${CAPTIONS} as state) c
    where ${isRecording} group by 1`.execute(db)
  return rows
}
