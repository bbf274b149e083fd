// What items are made of, for those who choose one or a part of it (SRCH-31).
import { chapterPictureAddress } from '@mediatheque/contract/chapter'
import type { SearchHit } from '@mediatheque/contract/search'
import { type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

type Parts = Required<Pick<SearchHit, 'Chapters' | 'Timelines'>>

const among = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

/** Of items that the viewer may watch; private quizzes are for their makers. */
export async function partsOf(
  db: Handle,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Parts>> {
  const [chapters, timelines] = await Promise.all([listChapters(db, ids), listTimelines(db, viewer, ids)])
  return new Map(
    ids.map(id => [
      id,
      {
        Chapters: chapters
          .filter(it => it.clip_data_id === id)
          .map(({ clip_data_id: _, enc_id, image_key, ...it }) => ({
            ...it,
            ImageURL: image_key ? chapterPictureAddress(enc_id, image_key) : '',
          })),
        Timelines: timelines.filter(it => it.clip_data_id === id).map(({ ID, Name }) => ({ ID, Name })),
      },
    ]),
  )
}

const listChapters = (db: Handle, ids: readonly number[]) =>
  db
    .selectFrom('chapter as c')
    .innerJoin('media_item as m', 'm.clip_data_id', 'c.clip_data_id')
    .select(['c.clip_data_id', 'm.enc_id', 'c.image_key', 'c.chapter_id as ID', 'c.title as Title'])
    .select('c.start_secs as StartTime')
    .select(sql<number>`coalesce(c.end_secs - c.start_secs, 0)`.as('Duration'))
    .where('c.clip_data_id', '=', among(ids))
    .orderBy('c.start_secs')
    .orderBy('c.chapter_id')
    .execute()

const listTimelines = (db: Handle, viewer: Viewer, ids: readonly number[]) =>
  db
    .selectFrom('timeline')
    .select(['clip_data_id', 'timeline_id as ID', 'name as Name'])
    .where('clip_data_id', '=', among(ids))
    .where(sql<SqlBool>`(not is_private or maker_id = ${viewer.kind === 'person' ? viewer.PersonID : null})`)
    .orderBy('name')
    .orderBy('timeline_id')
    .execute()
