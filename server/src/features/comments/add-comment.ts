import type { ParsedInputOf } from '@mediatheque/contract/call'
import { ApprovalStatus, type comments } from '@mediatheque/contract/comments'
import { listWatchers } from '../../core/access/index.ts'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { mentionedIn, positionWithin, type Reader, readerOf } from './comments.rules.ts'
import { byNumber, findReadable, readPage } from './comments.sql.ts'
import { needsApproval } from './needs-approval.ts'
import { notifyOfWaiting, notifyReaders, sendBeacon } from './notify-readers.ts'
import { commentsIn } from './show-comment.ts'
import * as store from './write.sql.ts'

type Draft = ParsedInputOf<typeof comments.add>

const ALONE = { offset: 0, limit: 1, untilID: null, replies: 0 }

const WINDOW_SECS = 60
/** Notes bother nobody but their author. */
const MOST_IN_A_WINDOW = { comments: 10, notes: 60 }

/** COMM-03; a note needs no right but to watch (COMM-16). */
export const addComment: Action<typeof comments.add> = async (ctx, draft) => {
  const { added, tell, found, isWaiting } = await ctx.db.transaction().execute(async tx => {
    const found = await requireItem({ ...ctx, db: tx }, draft.EncID, draft.IsNote ? 'watch' : 'comment')
    const reader = readerOf(ctx.viewer, found.rights)
    await keepPace(tx, personOf(ctx).PersonID, draft.IsNote)
    if (draft.InReplyToID !== null) await requireParent(tx, found, draft, reader)
    const position = positionWithin(found.row.duration_secs, draft.PositionSecs)
    if (position === null) throw badField('timestamp', 'comment-after-the-end')
    const isWaiting = !draft.IsNote && !reader.isModerator && (await needsApproval(tx, found))
    const id = await store.insertComment(
      tx,
      columnsOf(ctx, found, { ...draft, PositionSecs: position }, isWaiting),
    )
    if (!draft.IsNote) await keepMentions(tx, found, id, draft)
    const tell = await notifyAbout(tx, ctx, found, { id, draft, isWaiting })
    const [added] = commentsIn(await readPage(tx, byNumber(id), ALONE, reader), reader, false)
    if (!added) throw new Error('The comment is not there after it was written')
    return { added, tell, found, isWaiting }
  })
  tell(ctx)
  if (!draft.IsNote) sendBeacon(ctx, found, added.ID, true)
  const Message = isWaiting ? 'Your comment will be seen once it is approved' : ''
  return { Success: true, Message, Comments: [added] }
}

async function keepPace(tx: Tx, personID: number, isNote: boolean) {
  const { written, secsLeft } = await store.countWritten(tx, personID, isNote, WINDOW_SECS)
  if (written <= (isNote ? MOST_IN_A_WINDOW.notes : MOST_IN_A_WINDOW.comments)) return
  const retryAfterSecs = Math.max(1, Math.ceil(secsLeft))
  throw new Refusal('too-many', 'comments-too-fast', { values: { secs: retryAfterSecs }, retryAfterSecs })
}

/** Answers stand one step below, never deeper. */
async function requireParent(tx: Tx, { row }: FoundItem, draft: Draft, reader: Reader) {
  if (draft.IsNote) throw new Refusal('bad-input', 'note-as-reply')
  const parent = await findReadable(tx, row.clip_data_id, draft.InReplyToID ?? 0, reader)
  if (!parent) throw new Refusal('not-found', 'comment-closed-for-replies')
  if (parent.status === ApprovalStatus.Declined) throw new Refusal('conflict', 'reply-to-declined-comment')
}

const columnsOf = (ctx: Context, { row }: FoundItem, draft: Draft, isWaiting: boolean) => ({
  clip_data_id: row.clip_data_id,
  author_id: personOf(ctx).PersonID,
  in_reply_to_id: draft.InReplyToID,
  is_note: draft.IsNote,
  text: draft.Text,
  position_secs: draft.PositionSecs,
  status: isWaiting ? ApprovalStatus.Pending : ApprovalStatus.Approved,
})

/** Names of people who may not watch the item are only text. */
async function keepMentions(tx: Tx, { row }: FoundItem, id: number, { Mentions, Text }: Draft) {
  if (Mentions.length === 0) return
  const people = mentionedIn(Text, await listWatchers(tx, row.clip_data_id, { ids: Mentions }))
  if (people.length > 0)
    await store.insertMentions(
      tx,
      id,
      people.map(it => it.PersonID),
    )
}

interface Added {
  id: number
  draft: Draft
  isWaiting: boolean
}

async function notifyAbout(tx: Tx, ctx: Context, found: FoundItem, { id, draft, isWaiting }: Added) {
  if (draft.IsNote) return () => undefined
  if (isWaiting) return notifyOfWaiting(tx, found, personOf(ctx), draft.Text)
  const author = { PersonID: personOf(ctx).PersonID, DisplayName: personOf(ctx).DisplayName }
  return notifyReaders(tx, found, { id, author, text: draft.Text, parentID: draft.InReplyToID })
}
