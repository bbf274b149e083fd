// The chapters of an item, as its page and its own call show them.
import { type Chapter, chapterPictureAddress, type Tag } from '@mediatheque/contract/chapter'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

interface Row {
  chapter_id: number
  title: string
  description: string
  start_secs: number
  end_secs: number | null
  camera_angle: number
  image_key: string | null
  is_ai: boolean
  tag_group_id: number | null
  tags: Tag[]
}

/** In the order of time. */
export async function listChapters(
  db: Handle,
  { clip_data_id, enc_id }: { clip_data_id: number; enc_id: string },
): Promise<Chapter[]> {
  const { rows } = await sql<Row>`
    select c.chapter_id, c.title, c.description, c.start_secs, c.end_secs, c.camera_angle, c.image_key, c.is_ai,
      carried.tag_group_id, coalesce(carried.tags, '[]'::json) as tags
    from chapter c
    left join lateral (
      select min(t.tag_group_id) as tag_group_id,
        json_agg(json_build_object('ID', t.tag_id, 'Title', t.title) order by lower(t.title)) as tags
      from chapter_tag ct join tag t on t.tag_id = ct.tag_id
      where ct.chapter_id = c.chapter_id
    ) carried on true
    where c.clip_data_id = ${clip_data_id}
    order by c.start_secs, c.chapter_id`.execute(db)
  return rows.map(row => chapterIn(row, enc_id))
}

const chapterIn = (row: Row, encID: string): Chapter => ({
  ID: row.chapter_id,
  ChapterID: row.chapter_id,
  Title: row.title,
  Description:
    row.tag_group_id === null
      ? row.description
      : { Text: row.description, TagGroupID: row.tag_group_id, Tags: row.tags },
  StartTime: row.start_secs,
  EndTime: row.end_secs ?? row.start_secs,
  Duration: row.end_secs === null ? 0 : row.end_secs - row.start_secs,
  CameraAngle: row.camera_angle,
  ImageURL: row.image_key ? chapterPictureAddress(encID, row.image_key) : '',
  IsAI: row.is_ai,
  boolNew: false,
  boolEdited: false,
})
