// What the panel offers, by its options and by what is known of a comment (COMM-08 … COMM-11, COMM-15).
import { ApprovalStatus, type Reply } from '@mediatheque/contract/comments'
import { RecordType } from '@mediatheque/contract/primitives'

/** The names are the specification's. */
export interface CommentOptions {
  EncID: string
  RecordType: number
  CanComment: boolean
  CanManage: boolean
  /** One’s own notes instead of what everybody reads. */
  NotesMode?: boolean
  LessonMode?: boolean
  EmbedMode?: boolean
  /** What others write appears by itself. */
  Live?: boolean
  DisableReply?: boolean
  DisableJump?: boolean
  DisableFlag?: boolean
  DisableEmojiPanel?: boolean
  /** Off: nothing is fetched until somebody asks. */
  AutoLoad?: boolean
}

export type PanelOptions = Required<CommentOptions>

export const withDefaults = (given: CommentOptions): PanelOptions => ({
  NotesMode: false,
  LessonMode: false,
  EmbedMode: false,
  Live: false,
  DisableReply: false,
  DisableJump: false,
  DisableFlag: false,
  DisableEmojiPanel: false,
  AutoLoad: true,
  ...given,
})

export interface PanelParts {
  /** COMM-18: in an embed nobody reads without an account. */
  loads: boolean
  writes: boolean
  hasEmoji: boolean
  isLive: boolean
  moderates: boolean
  hasTime: boolean
}

const hasTimeline = (type: number) => type === RecordType.Video || type === RecordType.TV

export function partsFor(options: PanelOptions, isSignedIn: boolean): PanelParts {
  const loads = isSignedIn || !(options.EmbedMode || options.NotesMode)
  const writes = isSignedIn && (options.NotesMode || options.CanComment)
  return {
    loads,
    writes,
    hasEmoji: writes && !options.DisableEmojiPanel,
    isLive: loads && options.Live && !options.NotesMode,
    moderates: options.CanManage && !options.NotesMode,
    hasTime: hasTimeline(options.RecordType),
  }
}

export interface CommentOffers {
  reply: boolean
  jump: boolean
  flag: boolean
  clear: boolean
  approve: boolean
  decline: boolean
  delete: boolean
}

export function offersFor(options: PanelOptions, comment: Reply, isSignedIn: boolean): CommentOffers {
  const { NotesMode, CanComment, CanManage } = options
  const isRead = comment.ApprovalStatus === ApprovalStatus.Approved
  const manages = CanManage && !NotesMode
  return {
    // COMM-09
    reply:
      !NotesMode &&
      CanComment &&
      !options.DisableReply &&
      comment.InReplyToID === 0 &&
      (isRead || comment.ApprovalStatus === ApprovalStatus.Flagged),
    // COMM-10
    jump: hasTimeline(options.RecordType) && comment.PositionSecs > 0 && !options.DisableJump,
    // COMM-11
    flag: isSignedIn && !NotesMode && !options.DisableFlag && !comment.Owner && isRead,
    clear: manages && comment.ApprovalStatus === ApprovalStatus.Flagged,
    approve:
      manages &&
      (comment.ApprovalStatus === ApprovalStatus.Pending ||
        comment.ApprovalStatus === ApprovalStatus.Declined),
    decline:
      manages &&
      (comment.ApprovalStatus === ApprovalStatus.Pending ||
        comment.ApprovalStatus === ApprovalStatus.Flagged),
    delete: comment.Owner || manages,
  }
}
