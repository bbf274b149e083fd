import type { grades } from '@mediatheque/contract/grades'
import { requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { queueWatchersOf } from './queue-watch-grades.ts'
import * as store from './watch-grades.sql.ts'

/** Those who look after the item decide for all courses, a teacher for the courses they teach. */
export async function requireWatchLinks(ctx: Context, EncID: string) {
  const { row, rights } = await requireItem(ctx, EncID, 'watch')
  const { clip_data_id: clipDataID } = row
  if (rights.has('edit')) return { clipDataID, courseIDs: null }
  const courseIDs = await store.listCoursesTaughtWith(ctx.db, clipDataID, personOf(ctx).PersonID)
  if (courseIDs.length === 0) throw new Refusal('not-allowed', 'no-permission')
  return { clipDataID, courseIDs }
}

export const showWatchGrades: Action<typeof grades.watching> = async (ctx, { EncID }) => {
  const { clipDataID, courseIDs } = await requireWatchLinks(ctx, EncID)
  const Items = (await store.listWatchLinks(ctx.db, clipDataID, courseIDs)).map(row => ({
    ...{ CourseLinkID: row.course_link_id, Course: row.course, Platform: row.platform },
    ...{ Chapter: row.detail, ThresholdPercent: row.threshold_percent },
  }))
  return { Items, Total: Items.length }
}

export const setWatchGrade: Action<typeof grades.setWatching> = async (
  ctx,
  { EncID, CourseLinkID, ThresholdPercent },
) => {
  const { clipDataID, courseIDs } = await requireWatchLinks(ctx, EncID)
  await ctx.db.transaction().execute(async tx => {
    const links = await store.listWatchLinks(tx, clipDataID, courseIDs)
    if (!links.some(it => it.course_link_id === CourseLinkID))
      throw new Refusal('not-found', 'no-such-course-link')
    if (ThresholdPercent === null) await store.removeWatchGrade(tx, CourseLinkID)
    else {
      await store.storeWatchGrade(tx, CourseLinkID, ThresholdPercent, personOf(ctx).PersonID)
      await queueWatchersOf(tx, ctx.jobs, CourseLinkID)
    }
    await recordAudit(tx, ctx, {
      action: 'changed whether watching is graded',
      subject: `course link:${CourseLinkID}`,
      detail: { EncID, ThresholdPercent },
    })
  })
  return { Success: true }
}
