// INTG-04: what the page of a learning environment inserts, for an item whose signature its page has given.
import type { courses } from '@mediatheque/contract/courses'
import { embedCode } from '@mediatheque/contract/sharing'
import { isForCourses } from '../../core/access/index.ts'
import { itemOfCallSignature, requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { FRAME } from './content-items.rules.ts'
import { courseOrigins } from './course-origins.ts'
import { previewAddress } from './enter-course.ts'
import { siteOrigin } from './start-login.ts'

/** The whole of an item in the frame of a course. */
export const previewURL = (ctx: Pick<Context, 'config' | 'origin'>, EncID: string) =>
  `${siteOrigin(ctx)}${previewAddress({ EncID, ChapterID: null, TimelineID: null })}`

export const insertItem: Action<typeof courses.insertCall> = async (
  ctx,
  { EncID, InlineMode, Data, Signature },
) => {
  const { row, rights } = await requireItem(ctx, EncID, 'watch')
  if ((await itemOfCallSignature(ctx.db, Signature)) !== row.clip_data_id)
    throw badField('cs', 'wrong-signature')
  if (row.embed_disabled || !rights.has('embed')) throw new Refusal('not-allowed', 'item-not-embeddable')
  if (!isForCourses(row))
    throw new Refusal('not-allowed', 'item-not-yet-for-courses', { values: { title: row.title } })
  const URL = previewURL(ctx, row.enc_id)
  return {
    Success: true,
    EncID: row.enc_id,
    Title: row.title,
    URL,
    Html: embedCode({ url: URL, title: row.title, ...FRAME }),
    InlineMode,
    Data,
    Origins: await courseOrigins(ctx),
  }
}
