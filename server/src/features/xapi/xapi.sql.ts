import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export interface WatchedRow {
  display_name: string
  enc_id: string
  title: string
  duration_secs: number | null
}

export const readWatched = async (tx: Tx, clipDataID: number, personID: number) =>
  (
    await sql<WatchedRow>`
      select p.display_name, m.enc_id, m.title, m.duration_secs from media_item m, person p
      where m.clip_data_id = ${clipDataID} and p.person_id = ${personID}`.execute(tx)
  ).rows[0]

export interface AnswerRow extends WatchedRow {
  person_id: number
  quiz: string
  attempt_id: number
  finished_at: Date | null
  attempt_points: number
  attempt_most_points: number
  question_id: number
  version: number
  question: string
  /** The chosen answers by their texts, or the text that was written. */
  answer: string
  is_correct: boolean | null
  points: number
  most_points: number
  answered_at: Date
}

/** What these people answered in their last attempt; not what is skipped, asked again or to be marked. */
export const listAnswered = async (tx: Tx, timelineID: number, personIDs: readonly number[]) =>
  (
    await sql<AnswerRow>`
      select p.person_id, p.display_name, m.enc_id, m.title, m.duration_secs, t.name as quiz, a.attempt_id,
        a.finished_at, a.points as attempt_points, a.most_points as attempt_most_points, w.question_id, w.version,
        v.question, w.is_correct, w.points, w.most_points, w.answered_at,
        case when w.text <> '' then w.text else coalesce((
          select string_agg(o ->> 'Text', '[,]' order by (o ->> 'ID')::integer) from jsonb_array_elements(v.options) o
          where (o ->> 'ID')::integer = any(w.chosen)), '') end as answer
      from timeline t join media_item m using (clip_data_id)
      cross join lateral (
        select distinct on (person_id) * from attempt
        where timeline_id = t.timeline_id and person_id = any(${[...personIDs]}::bigint[])
        order by person_id, number desc
      ) a
      join person p on p.person_id = a.person_id
      join answer w on w.attempt_id = a.attempt_id and not w.is_skipped and not w.is_open and not w.awaits_mark
      join question_version v on v.question_id = w.question_id and v.version = w.version
      where t.timeline_id = ${timelineID} order by a.attempt_id, w.question_id`.execute(tx)
  ).rows
