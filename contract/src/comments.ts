// Comments on an item, and the private notes that people take while they watch it.
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID } from './item.ts'
import { Done, decodeList, Flag, Line, listOf, Moment, pageOf, Text } from './primitives.ts'
import { Version } from './version.ts'

/** COMM-05: nothing is said of a comment that everybody may read. */
export const ApprovalStatus = { Approved: 0, Pending: 1, Declined: 2, Flagged: 4 } as const

export const CommentType = { Comment: 0, Note: 1 } as const

/** COMM-12: so many replies stand under a comment before they have a pager. */
export const REPLIES_SHOWN = 5
const DEFAULT_COMMENTS = 20

export const MOST_COMMENT_CHARACTERS = 5000
const MOST_MENTIONS = 20

/** With Live the tab looks again so long after the beacon (COMM-17). */
export const LIVE_REFRESH_MS = 500

const Mention = z.object({ PersonID: z.number().int(), Name: z.string() })
export type Mention = z.infer<typeof Mention>

export const Reply = z.object({
  ID: z.number().int(),
  Text: z.string().describe('Plain text'),
  AuthorDisplayname: z.string(),
  AuthorID: z.number().int(),
  AuthorPictureURL: z.string().nullable(),
  DateAdded: Moment,
  DateEdited: Moment.nullable().describe('When its author last changed the text'),
  InReplyToID: z.number().int().describe('0: it stands by itself'),
  PositionSecs: z.number().describe('The second it is about; 0: none'),
  MediaClipDataID: z.number().int(),
  Owner: z.boolean().describe('Written by the viewer'),
  ApprovalStatus: z.number().int().describe('1 pending, 2 declined, 4 flagged; 0: nothing to say'),
  HasFlagged: z.boolean().describe('The viewer has flagged it'),
  Mentions: z.array(Mention).describe('Whose names stand in the text after an @'),
})
export type Reply = z.infer<typeof Reply>

export const Comment = Reply.extend({ Replies: listOf(Reply).describe('The newest ones') })
export type Comment = z.infer<typeof Comment>

const CommentPage = pageOf(Comment).extend({
  Moderation: z
    .object({
      Waiting: z.number().int(),
      Flagged: z.number().int(),
      NeedsApproval: z.boolean().describe('New comments on this item wait'),
      SiteNeedsApproval: z.boolean().describe('They do on every item'),
    })
    .nullable()
    .describe('For those who may approve'),
})
export type CommentPage = z.infer<typeof CommentPage>

const EncID = ItemID
const CommentIDs = z
  .union([
    z.array(z.coerce.number().int().positive()),
    z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform(it => it.split(',').map(Number)),
    z
      .number()
      .int()
      .positive()
      .transform(it => [it]),
  ])
  .pipe(z.array(z.number()).min(1).max(200))
const Position = z.coerce.number().min(0).max(1_000_000)

const on = (name: string) => ({ method: 'POST' as const, path: `/api/ml/comments/:EncID/${name}` })

export const comments = {
  list: call({
    method: 'GET',
    path: '/api/ml/comments/:EncID/',
    older: '/iapi/ml/comments/:EncID/',
    summary:
      'Comments (type 0) or one’s own notes (type 1), newest first; with replies=1 those to comment cid',
    who: 'visitor',
    input: z
      .object({
        EncID,
        pi: z.coerce.number().int().min(0).default(0),
        ps: z.coerce.number().int().min(1).max(200).optional(),
        type: z.coerce.number().int().min(0).max(1).default(CommentType.Comment),
        replies: Flag.default(false),
        cid: z.coerce.number().int().min(0).default(0),
        until: z.coerce
          .number()
          .int()
          .min(0)
          .default(0)
          .describe('Nothing newer than this comment, so that pages stay while others write'),
        status: z.coerce
          .number()
          .int()
          .optional()
          .describe('Only those in this state; for those who may approve'),
      })
      .transform(({ replies, ps, ...it }) => ({
        EncID: it.EncID,
        Page: it.pi,
        PageSize: ps ?? (replies ? REPLIES_SHOWN : DEFAULT_COMMENTS),
        IsNotes: it.type === CommentType.Note,
        RepliesTo: replies ? it.cid : null,
        UntilID: it.until || null,
        Status: it.status ?? null,
      })),
    output: CommentPage,
  }),
  add: call({
    ...on('add'),
    older: '/view.aspx/AddComment',
    summary: 'Write a comment, a reply to one, or a note for oneself',
    who: 'person',
    input: z
      .object({
        EncID,
        text: z.string().trim().min(1, 'Please write something first').pipe(Text(MOST_COMMENT_CHARACTERS)),
        replyid: z.coerce.number().int().min(0).default(0),
        note: Flag.default(false),
        timestamp: Position.default(0),
        mentions: z
          .array(z.number().int().positive())
          .max(MOST_MENTIONS, `You can mention at most ${MOST_MENTIONS} people`)
          .default([])
          .describe('Those whose names stand in the text after an @; they are told'),
      })
      .transform(it => ({
        EncID: it.EncID,
        Text: it.text,
        InReplyToID: it.replyid || null,
        IsNote: it.note,
        PositionSecs: it.timestamp,
        Mentions: it.mentions,
      })),
    output: Done.extend({ Message: z.string(), Comments: z.array(Comment).length(1) }),
  }),
  edit: call({
    ...on('edit'),
    summary: 'Change the text of a comment or note of one’s own; it is marked as edited',
    who: 'person',
    input: z
      .object({
        EncID,
        commentid: z.coerce.number().int().positive(),
        text: z.string().trim().min(1, 'Please write something first').pipe(Text(MOST_COMMENT_CHARACTERS)),
        version: Version,
      })
      .transform(it => ({ EncID: it.EncID, ID: it.commentid, Text: it.text, Version: it.version })),
    output: Done.extend({ Message: z.string(), Comments: z.array(Comment).length(1) }),
  }),
  approve: call({
    ...on('approve'),
    summary: 'Let everybody read comments, or decline them',
    who: 'person',
    input: z
      .object({
        EncID,
        commentids: CommentIDs,
        approve: Flag,
        versions: z
          .record(z.string().regex(/^\d{1,15}$/), z.string().max(40))
          .optional()
          .describe('Of the texts that were read, by ID; refused with 409 where one has been edited since'),
      })
      .transform(it => ({
        EncID: it.EncID,
        IDs: it.commentids,
        IsApproved: it.approve,
        Versions: it.versions ?? {},
      })),
    output: Done.extend({ Message: z.string() }),
  }),
  remove: call({
    ...on('delete'),
    summary: 'Delete comments with their replies, or notes',
    who: 'person',
    input: z
      .object({ EncID, commentids: CommentIDs })
      .transform(it => ({ EncID: it.EncID, IDs: it.commentids })),
    output: Done.extend({ Message: z.string() }),
  }),
  flag: call({
    ...on('flag'),
    summary: 'Tell those who look after the item that a comment is not right; flag false: it is',
    who: 'person',
    input: z
      .object({ EncID, commentids: CommentIDs, flag: Flag.default(true) })
      .transform(it => ({ EncID: it.EncID, IDs: it.commentids, IsFlagged: it.flag })),
    output: Done.extend({ Message: z.string() }),
  }),
  moderate: call({
    ...on('moderation'),
    summary: 'Whether new comments on this item wait for approval',
    who: 'person',
    input: z
      .object({ EncID, required: Flag })
      .transform(it => ({ EncID: it.EncID, IsRequired: it.required })),
    output: Done,
  }),
  people: call({
    method: 'GET',
    path: '/api/ml/comments/:EncID/people/',
    summary: 'People who may watch the item, by the beginning of a name, to be mentioned in a comment',
    who: 'person',
    input: z.object({ EncID, s: Line(60).min(1) }).transform(decodeList),
    output: listOf(
      z.object({ PersonID: z.number().int(), DisplayName: z.string(), PictureURL: z.string().nullable() }),
    ),
  }),
}

/** The page method of a lesson; it does what AddComment does (COMM-03). */
export const ADD_IN_LESSON = '/view.aspx/AddCommentLesson'

/** One’s own notes on an item as a file; `format` is md (default) or csv. */
export const NOTES_EXPORT_PATH = '/api/ml/comments/:EncID/notes/export/'

/** COMM-13; `lang` names the language of the words by which symbols are found. */
export const EMOJI_PATH = '/image/emoji/compact.json'

/** To the pages that have the item open, on its channel (COMM-17). */
export type CommentEvents = {
  comment: (it: { ClipDataID: number; EncID: string; CommentID: number; IsNew: boolean }) => void
}
