// What the page of one item needs beyond its card.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { subjectOf } from './change.sql.ts'

type Handle = Db | Tx

const MOST_LOGGED = 100

export const readDetails = (db: Handle, clipDataID: number, personID: number | null) =>
  db
    .selectFrom('media_item as m')
    .select(['m.default_timeline_id', 'm.replace_status', 'm.replaced_by', 'm.link_url'])
    .select(eb =>
      eb
        .selectFrom('rating as r')
        .select('r.points')
        .whereRef('r.clip_data_id', '=', 'm.clip_data_id')
        .where('r.person_id', '=', personID)
        .as('own_rating'),
    )
    .select(
      sql<number>`coalesce((
        select h.position_secs from history h
        where h.clip_data_id = m.clip_data_id and h.person_id = ${personID}), 0)`.as('resume_secs'),
    )
    .select(
      sql<number>`(
        select count(*) from comment c
        where c.clip_data_id = m.clip_data_id and c.in_reply_to_id is null and not c.is_note and c.status = 0)`.as(
        'comments',
      ),
    )
    .select(
      sql<number>`(
        select count(*) from comment c
        where c.clip_data_id = m.clip_data_id and c.author_id = ${personID} and c.is_note)`.as('notes'),
    )
    .leftJoin('player_setting as s', 's.clip_data_id', 'm.clip_data_id')
    .select([
      's.start_at_secs',
      's.preamble_enabled',
      's.preamble_id',
      's.pre_play_text',
      's.pre_play_text_secs',
    ])
    .where('m.clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()

/** SUBS-01: those that have lines, the default one first. */
export const listSubtitles = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('subtitle_track as t')
    .select(['t.subtitle_track_id as ID', 't.language as Lang', 't.source as Source'])
    .where('t.clip_data_id', '=', clipDataID)
    .where(sql<boolean>`exists (select from cue c where c.subtitle_track_id = t.subtitle_track_id)`)
    .orderBy('t.is_default', 'desc')
    .orderBy('t.subtitle_track_id')
    .execute()

/** QUIZ-10: by name; a private one for its maker, or for those who look after the item when there is none. */
export const listTimelines = (db: Handle, clipDataID: number, personID: number | null, mayEdit: boolean) =>
  db
    .selectFrom('timeline as t')
    .select(['t.timeline_id as ID', 't.name as Name', 't.chapter_id as ChapterID'])
    .where('t.clip_data_id', '=', clipDataID)
    .where(
      sql<boolean>`(not t.is_private or t.maker_id = ${personID} or (t.maker_id is null and ${mayEdit}::boolean))`,
    )
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.timeline_id')
    .execute()

/** Newest first; where an administrator acted as somebody else, the administrator is named. */
export const listStateLog = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('audit as a')
    .leftJoin('person as p', 'p.person_id', 'a.person_id')
    .select(['a.at', 'a.action'])
    .select(sql<string>`coalesce(p.display_name, '')`.as('person'))
    .select(sql<Record<string, unknown>>`a.detail`.as('detail'))
    .where('a.subject', '=', subjectOf(clipDataID))
    .orderBy('a.at', 'desc')
    .orderBy('a.audit_id', 'desc')
    .limit(MOST_LOGGED)
    .execute()
