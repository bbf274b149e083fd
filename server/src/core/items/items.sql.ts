// Items as somebody sees them: each row carries the facts that decide what they may do with it.

import type { LiveState } from '@mediatheque/contract/live'
import { RecordType } from '@mediatheque/contract/primitives'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import type { MediaItem } from '../../platform/db/schema.generated.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isManagedBy, isOpenInCourse } from '../access/index.ts'
import { newEncID } from './enc-id.ts'

type Condition = RawBuilder<SqlBool>

const DESCRIPTION_MOST = 300

/** Items by a condition on `media_item as m`, without regard to rights: ask rightsIn what may be done. */
export const listMedia = (db: Handle, viewer: Viewer, condition: Condition) =>
  selectMedia(db, viewer).where(condition).execute()

export const byNumbers = (ids: readonly number[]) => sql<SqlBool>`m.clip_data_id = any(${[...ids]}::bigint[])`

/** A short number or an EncID. */
export const byID = (id: string) =>
  /^\d{1,15}$/.test(id)
    ? sql<SqlBool>`m.clip_data_id = ${Number(id)}`
    : sql<SqlBool>`m.enc_id = ${id.includes('\0') ? '' : id}`

/** Of both kinds. */
export const bySome = (ids: readonly string[]) => sql<SqlBool>`(
  m.clip_data_id = any(${ids.filter(it => /^\d{1,15}$/.test(it)).map(Number)}::bigint[])
  or m.enc_id = any(${ids.filter(it => /^[\w-]{1,64}$/.test(it))}::text[]))`

export type MediaRow = Awaited<ReturnType<typeof listMedia>>[number]

/** 0 or 1: it has one stream. */
const streamCount = sql<number>`(
  select count(*) from child_stream cs where cs.clip_data_id = m.clip_data_id and cs.removed_at is null)`

/** VC-11: who took over a class presents it for this session. */
const presentsClass = (personID: number | null) => sql<boolean>`(
  m.record_type = ${RecordType.LessonPlan} and exists (
    select from class_presenter cp left join virtual_class vc on vc.clip_data_id = cp.clip_data_id
    where cp.clip_data_id = m.clip_data_id and cp.person_id = ${personID}
      and cp.session_number = coalesce(vc.session_number, 1)))`

function selectMedia(db: Handle, viewer: Viewer) {
  const personID = viewer.kind === 'person' ? viewer.PersonID : null
  return db
    .selectFrom('media_item as m')
    .modifyFront(PREPARED)
    .innerJoin('publishing_policy as p', 'p.publishing_policy_id', 'm.pp_id')
    .innerJoin('person as o', 'o.person_id', 'm.owner_id')
    .leftJoin('live_stream as l', 'l.clip_data_id', 'm.clip_data_id')
    .leftJoin('media_grant as g', join =>
      join
        .onRef('g.clip_data_id', '=', 'm.clip_data_id')
        .on(
          'g.address',
          '=',
          sql<string>`(select lower(email) from person where person_id = ${personID} and email <> '')`,
        ),
    )
    .select(['m.clip_data_id', 'm.enc_id', 'm.title', 'm.record_type', 'm.document_type', 'm.owner_id'])
    .select(['m.pp_id', 'm.is_private', 'm.private_since', 'm.decline_reason'])
    .select([
      'm.publish_at',
      'm.expires_at',
      'm.deleted_at',
      'm.is_failed',
      'm.is_archived',
      'm.is_connect_shared',
    ])
    .select(['m.source', 'm.is_360', 'm.is_audio', 'm.channel_name', 'm.channel_logo', 'm.broadcast_at'])
    .select(['m.duration_secs', 'm.view_count', 'm.rating_total', 'm.rating_count', 'm.created_at'])
    .select(['m.embed_disabled', 'm.comments_disabled', 'm.rating_disabled', 'm.download_disabled'])
    .select(['m.poster_key', 'm.has_subtitles', 'm.has_quiz'])
    .select(['l.version as live_version', sql<LiveState | null>`l.state`.as('live_state')])
    .select(streamCount.as('streams'))
    .select(sql<'pending' | 'approved' | 'declined'>`m.approval`.as('approval'))
    .select(sql<string>`left(m.description_text, ${DESCRIPTION_MOST})`.as('description_text'))
    .select(['p.name as policy_name', 'p.restriction', 'p.widened_by', 'o.display_name as owner_name'])
    .select(['p.approval_required', 'p.after_change'])
    .select(['g.can_edit as grant_edit', 'g.co_owner as grant_owner', 'g.address as grant_address'])
    .select(
      sql<number[]>`array(
        select pg.group_id::float8 from policy_group pg where pg.publishing_policy_id = p.publishing_policy_id)`.as(
        'policy_groups',
      ),
    )
    .select(
      sql<boolean>`exists (
        select from favourite f
        where f.clip_data_id = m.clip_data_id and f.person_id = ${personID} and f.kind = 0)`.as(
        'is_favourite',
      ),
    )
    .select(
      sql<number>`coalesce((
        select h.position_secs from history h
        where h.clip_data_id = m.clip_data_id and h.person_id = ${personID}), 0)`.as('position_secs'),
    )
    .select(
      sql<boolean>`exists (select from legal_hold h where h.clip_data_id = m.clip_data_id)`.as('is_held'),
    )
    .select(presentsClass(personID).as('presents_class'))
    .select(isOpenInCourse(sql`${personID}::bigint`).as('in_course'))
    .select(isManagedBy(sql`${personID}::bigint`).as('in_managed_place'))
    .select(sql<Date>`now()`.as('now'))
}

export type MediaDraft = Omit<Insertable<MediaItem>, 'enc_id'>

export async function insertMedia(db: Handle, draft: MediaDraft) {
  return db
    .insertInto('media_item')
    .values({ ...draft, enc_id: newEncID() })
    .returning(['clip_data_id as ClipDataID', 'enc_id as EncID'])
    .executeTakeFirstOrThrow()
}
