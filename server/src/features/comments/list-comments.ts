import type { ParsedInputOf } from '@mediatheque/contract/call'
import { type comments, REPLIES_SHOWN } from '@mediatheque/contract/comments'
import { requireItem } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import { type Reader, readerOf } from './comments.rules.ts'
import * as store from './comments.sql.ts'
import { commentsIn } from './show-comment.ts'

type Asked = ParsedInputOf<typeof comments.list>

/** COMM-01 */
export const listComments: Action<typeof comments.list> = async ({ db, ...ctx }, asked) => {
  const { row, rights } = await requireItem({ db, viewer: ctx.viewer }, asked.EncID, 'watch')
  const reader = readerOf(ctx.viewer, rights)
  const { Page, PageSize } = asked
  const slice = {
    offset: Page * PageSize,
    limit: PageSize,
    untilID: asked.UntilID,
    replies: hasReplies(asked) ? REPLIES_SHOWN : 0,
  }
  const which = await conditionFor(db, row.clip_data_id, reader, asked)
  if (!which) return { Items: [], Total: 0, Page, PageSize, Moderation: null }
  const [rows, Total, Moderation] = await Promise.all([
    store.readPage(db, which, slice, reader),
    store.countComments(db, which, asked.UntilID),
    reader.isModerator && !asked.IsNotes ? moderationOf(db, row.clip_data_id) : null,
  ])
  return { Items: commentsIn(rows, reader, hasReplies(asked)), Total, Page, PageSize, Moderation }
}

/** What is looked through by its state is next to each other, whatever it answers. */
const hasReplies = ({ IsNotes, RepliesTo, Status }: Asked) =>
  !IsNotes && RepliesTo === null && Status === null

/** Nothing: a guest has no notes. */
async function conditionFor(
  db: Db,
  clipDataID: number,
  reader: Reader,
  { IsNotes, RepliesTo, Status }: Asked,
) {
  if (IsNotes) return reader.PersonID === null ? null : store.notesOf(clipDataID, reader.PersonID)
  if (Status !== null) {
    if (!reader.isModerator) throw new Refusal('not-allowed', 'no-permission')
    return store.inState(clipDataID, Status)
  }
  if (RepliesTo === null) return store.topOf(clipDataID, reader)
  // What somebody may not read they may not read the answers to either.
  const parent = await store.findReadable(db, clipDataID, RepliesTo, reader)
  if (!parent) throw new Refusal('not-found', 'comment-deleted')
  return store.repliesTo(RepliesTo, reader)
}

async function moderationOf(db: Db, clipDataID: number) {
  const [facts, { CommentsNeedApproval }] = await Promise.all([
    store.readModeration(db, clipDataID),
    readSiteSettings(db),
  ])
  return { ...facts, SiteNeedsApproval: CommentsNeedApproval }
}
