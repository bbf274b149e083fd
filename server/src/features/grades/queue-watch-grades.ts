import { ViewingEvent } from '@mediatheque/contract/analytics'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { putInOutbox } from '../../platform/outbox/outbox.ts'
import { type WatchedMore, watchedPercent } from '../analytics/index.ts'
import { watchedPoints } from './grade.rules.ts'
import { gradeDestination } from './send-grade.ts'
import * as store from './watch-grades.sql.ts'

/** In the transaction that stores what was watched. */
export async function queueWatchGrades(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  { clipDataID, personID, events }: Pick<WatchedMore, 'clipDataID' | 'personID' | 'events'>,
): Promise<void> {
  if (!events.some(it => it.i === ViewingEvent.Segment)) return
  for (const target of await store.listWatchTargets(tx, clipDataID, personID))
    await queueOne(tx, jobs, clipDataID, target)
}

/** After the threshold was changed. */
export async function queueWatchersOf(tx: Tx, jobs: Jobs, courseLinkID: number): Promise<void> {
  for (const target of await store.listWatchersOf(tx, courseLinkID))
    await queueOne(tx, jobs, target.clip_data_id, target)
}

/** Never less than before, also after the recording was replaced by a longer one. */
async function queueOne(tx: Tx, jobs: Jobs, clipDataID: number, it: store.WatchTarget): Promise<void> {
  const subject = `watching link ${it.course_link_id} person ${it.person_id}`
  await store.lockWatchGrade(tx, subject)
  const part = [it.from_secs, it.to_secs] as const
  const percent = await watchedPercent(tx, { clipDataID, personID: it.person_id, part })
  const points = watchedPoints(percent, it.threshold_percent, it.most_points)
  const Points = Math.max(points, await store.readQueuedPoints(tx, subject))
  const payload = {
    ...{ CourseLinkID: it.course_link_id, TimelineID: null, PersonID: it.person_id, Subject: it.subject },
    ...{ Points, MostPoints: it.most_points, IsFinished: Points >= it.most_points, Waiting: 0 },
  }
  await putInOutbox(tx, jobs, gradeDestination, [{ subject, payload }])
}
