import { sql } from 'kysely'
import { isConnected } from '../../core/access/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { DeepLinkingSettings } from './launch.rules.ts'

export const insertDeepLink = (
  tx: Tx,
  {
    settings,
    ...row
  }: { course_id: number; person_id: number; session_id: string; settings: DeepLinkingSettings },
) =>
  tx
    .insertInto('lti_deep_link')
    .values({ ...row, settings: JSON.stringify(settings) })
    .returning('deep_link_id as DeepLinkID')
    .executeTakeFirstOrThrow()

/** Of the session that it opened, and of no other of the same person. */
export const findDeepLink = (db: Handle, deepLinkID: string, sessionID: string) =>
  db
    .selectFrom('lti_deep_link as d')
    .innerJoin('course as k', 'k.course_id', 'd.course_id')
    .innerJoin('lti_registration as r', 'r.registration_id', 'k.registration_id')
    .select(['d.course_id as CourseID', 'k.title as Course', 'k.deployment_id as DeploymentID'])
    .select(['r.name as Platform', 'r.issuer as Issuer', 'r.client_id as ClientID'])
    .select(sql<DeepLinkingSettings>`d.settings`.as('settings'))
    .select(sql<boolean>`d.used_at is not null`.as('IsUsed'))
    .where('d.deep_link_id', '=', deepLinkID)
    .where('d.session_id', '=', sessionID)
    .where(isConnected)
    .executeTakeFirst()

/** Of two answers at once one is given. */
export const useDeepLink = async (tx: Tx, deepLinkID: string): Promise<boolean> =>
  (await tx
    .updateTable('lti_deep_link')
    .set({ used_at: sql<Date>`now()` })
    .where('deep_link_id', '=', deepLinkID)
    .where('used_at', 'is', null)
    .returning('deep_link_id')
    .executeTakeFirst()) !== undefined

export const findChapter = (db: Handle, clipDataID: number, chapterID: number) =>
  db
    .selectFrom('chapter')
    .select(['chapter_id as ID', 'title as Name'])
    .where('clip_data_id', '=', clipDataID)
    .where('chapter_id', '=', chapterID)
    .executeTakeFirst()

/** A private quiz is for its maker only. Its points are those of the questions that are asked. */
export const findQuiz = (db: Handle, clipDataID: number, timelineID: number) =>
  db
    .selectFrom('timeline as t')
    .select(['t.timeline_id as ID', 't.name as Name'])
    .select(
      sql<number>`coalesce((
        select sum(v.points) from question q join question_version v using (question_id, version)
        where q.timeline_id = t.timeline_id and q.is_visible and q.removed_at is null), 0)::float8`.as(
        'MostPoints',
      ),
    )
    .where('t.clip_data_id', '=', clipDataID)
    .where('t.timeline_id', '=', timelineID)
    .where('t.is_private', '=', false)
    .executeTakeFirst()
