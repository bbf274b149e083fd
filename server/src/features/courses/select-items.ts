// Deep Linking 2.0: a teacher chooses in a frame of the platform, and the browser posts our signed answer there.
import type { courses, Selection } from '@mediatheque/contract/courses'
import { LINK_PARAMETER } from '@mediatheque/contract/courses'
import { isForCourses, mayLink } from '../../core/access/index.ts'
import { requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { contentItem } from './content-items.rules.ts'
import { insertLink } from './courses.sql.ts'
import { findChapter, findDeepLink, findQuiz, useDeepLink } from './deep-links.sql.ts'
import { previewAddress } from './enter-course.ts'
import { claim, MessageType, VERSION } from './launch.rules.ts'
import { platformSigner } from './own-keys.ts'
import { siteOrigin } from './start-login.ts'

const RESPONSE_SECS = 300

async function requireSelection(ctx: Context, deepLinkID: string) {
  const found = await findDeepLink(ctx.db, deepLinkID, personOf(ctx).SessionID)
  if (!found) throw new Refusal('not-found', 'unknown-selection')
  return found
}

export const showSelection: Action<typeof courses.selection> = async (ctx, { DeepLinkID }) => {
  const { Course, Platform, settings, IsUsed } = await requireSelection(ctx, DeepLinkID)
  const takes = (type: string) => settings.accept_types.length === 0 || settings.accept_types.includes(type)
  return {
    Course,
    Platform,
    AcceptsSeveral: settings.accept_multiple,
    AcceptsQuizzes: settings.accept_lineitem,
    AcceptsLinks: takes('ltiResourceLink'),
    IsUsed,
  }
}

export const selectItems: Action<typeof courses.select> = async (ctx, { DeepLinkID, Items, IsCancelled }) => {
  const person = personOf(ctx)
  const selection = await requireSelection(ctx, DeepLinkID)
  const { settings } = selection
  if (!settings.accept_multiple && Items.length > 1) throw badField('Items', 'one-item-at-a-time')
  const sign = await platformSigner(ctx)
  const JWT = await ctx.db.transaction().execute(async tx => {
    if (!(await useDeepLink(tx, DeepLinkID))) throw new Refusal('conflict', 'selection-already-sent')
    const links = []
    for (const item of IsCancelled ? [] : Items) links.push(await linkItem(ctx, tx, selection, item))
    await recordAudit(tx, ctx, {
      action: 'linked items in a course',
      subject: `course:${selection.CourseID}`,
      detail: { Items: Items.length, Person: person.PersonID },
    })
    // Before the commit: what cannot be signed was not chosen, and can be chosen again.
    return sign(responseOf(selection, links), RESPONSE_SECS)
  })
  return { Success: true, URL: settings.deep_link_return_url, JWT }
}

const responseOf = (
  { ClientID, Issuer, DeploymentID, settings }: Awaited<ReturnType<typeof requireSelection>>,
  contentItems: readonly object[],
) => ({
  iss: ClientID,
  aud: Issuer,
  nonce: crypto.randomUUID(),
  [claim.deploymentID]: DeploymentID,
  [claim.messageType]: MessageType.deepLinkingResponse,
  [claim.version]: VERSION,
  [claim.contentItems]: contentItems,
  ...(settings.data !== undefined && { [claim.deepLinkingData]: settings.data }),
})

async function linkItem(
  ctx: Context,
  tx: Tx,
  { CourseID, settings }: Awaited<ReturnType<typeof requireSelection>>,
  { EncID, ChapterID, TimelineID }: Selection,
) {
  const { row, rights } = await requireItem({ db: tx, viewer: ctx.viewer }, EncID, 'watch')
  if (!mayLink(row, rights)) throw new Refusal('not-allowed', 'item-not-for-courses')
  if (!isForCourses(row))
    throw new Refusal('not-allowed', 'item-not-yet-for-courses', { values: { title: row.title } })
  const chapter = ChapterID === null ? undefined : await findChapter(tx, row.clip_data_id, ChapterID)
  const quiz = TimelineID === null ? undefined : await findQuiz(tx, row.clip_data_id, TimelineID)
  if (ChapterID !== null && !chapter) throw badField('ChapterID', 'chapter-deleted')
  if (TimelineID !== null && !quiz) throw badField('TimelineID', 'no-such-quiz')
  const Title = quiz?.Name || chapter?.Name || row.title
  const { LinkKey } = await insertLink(tx, {
    course_id: CourseID,
    clip_data_id: row.clip_data_id,
    chapter_id: chapter?.ID ?? null,
    timeline_id: quiz?.ID ?? null,
    resource_link_id: null,
    title: Title,
    line_item_url: '',
    most_points: quiz && quiz.MostPoints > 0 ? quiz.MostPoints : null,
    linked_by: personOf(ctx).PersonID,
  })
  const address = previewAddress({
    EncID: row.enc_id,
    ChapterID: chapter?.ID ?? null,
    TimelineID: quiz?.ID ?? null,
  })
  return contentItem({
    Title,
    Text: row.description_text,
    URL: `${siteOrigin(ctx)}${address}`,
    custom: { [LINK_PARAMETER]: LinkKey },
    MostPoints: settings.accept_lineitem && quiz ? quiz.MostPoints : null,
    linkKey: LinkKey,
  })
}
