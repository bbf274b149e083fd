import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const findGradeTarget = (db: Handle, courseLinkID: number) =>
  db
    .selectFrom('course_link as l')
    .innerJoin('course as k', 'k.course_id', 'l.course_id')
    .innerJoin('lti_registration as r', 'r.registration_id', 'k.registration_id')
    .select(['l.course_link_id as CourseLinkID', 'l.course_id as CourseID', 'k.title as Course'])
    .select(['r.registration_id as RegistrationID', 'r.name as Platform', 'l.link_key as LinkKey'])
    .select(['l.clip_data_id as ClipDataID', 'l.timeline_id as TimelineID', 'l.title as Title'])
    .select(['l.line_item_url as LineItemURL', 'k.line_items_url as LineItemsURL', 'k.ags_scopes as Scopes'])
    .select(['l.most_points as MostPoints', 'l.resource_link_id as ResourceLinkID'])
    .where('l.removed_at', 'is', null)
    .where('l.course_link_id', '=', courseLinkID)
    .executeTakeFirst()

/** The first request stores it; a second one finds what the first stored. */
export const storeLineItem = (db: Handle, courseLinkID: number, url: string) =>
  db
    .updateTable('course_link')
    .set({ line_item_url: sql<string>`case when line_item_url = '' then ${url} else line_item_url end` })
    .where('course_link_id', '=', courseLinkID)
    .returning('line_item_url as LineItemURL')
    .executeTakeFirst()

/** One line item for each link, also when two processes send at once. Held until the transaction ends. */
export const lockLineItem = (tx: Tx, courseLinkID: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`line item:${courseLinkID}`}, 0))`.execute(tx)
