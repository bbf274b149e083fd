// A page of comments after something has been written or taken away: nobody waits for the server to say it again.
import { type Comment, type CommentPage, REPLIES_SHOWN, type Reply } from '@mediatheque/contract/comments'
import { versionOf } from '@mediatheque/contract/version'

/** COMM-04: on top, or on top of the replies to its parent. */
export function withAdded(page: CommentPage, added: Comment): CommentPage {
  if (added.InReplyToID === 0) {
    if (page.Items.some(it => it.ID === added.ID)) return page
    return {
      ...page,
      Items: [added, ...page.Items].slice(0, page.PageSize),
      Total: page.Total + 1,
    }
  }
  return {
    ...page,
    Items: page.Items.map(it => (it.ID === added.InReplyToID ? withReply(it, added) : it)),
  }
}

function withReply(parent: Comment, { Replies: _, ...reply }: Comment): Comment {
  const { Items, Total } = parent.Replies
  if (Items.some(it => it.ID === reply.ID)) return parent
  return { ...parent, Replies: { Items: [reply, ...Items].slice(0, REPLIES_SHOWN), Total: Total + 1 } }
}

/** In its place, wherever it is. */
export function withEdited(page: CommentPage, edited: Comment): CommentPage {
  const { Replies: _, ...changed } = edited
  const swap = <C extends Reply>(it: C): C => (it.ID === changed.ID ? { ...it, ...changed } : it)
  return {
    ...page,
    Items: page.Items.map(it => ({
      ...swap(it),
      Replies: { ...it.Replies, Items: it.Replies.Items.map(swap) },
    })),
  }
}

/** Of the texts as they are shown: what was edited since is not approved unread. */
export const versionsIn = (pages: readonly CommentPage[], ids: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    pages
      .flatMap(page => page.Items.flatMap(it => [it, ...it.Replies.Items]))
      .filter(it => ids.includes(it.ID))
      .map(it => [it.ID, versionOf(it.Text)]),
  )

export function without(page: CommentPage, ids: readonly number[]): CommentPage {
  const stays = (it: Reply) => !ids.includes(it.ID)
  const Items = page.Items.filter(stays).map(it => {
    const left = it.Replies.Items.filter(stays)
    const gone = it.Replies.Items.length - left.length
    return gone === 0 ? it : { ...it, Replies: { Items: left, Total: it.Replies.Total - gone } }
  })
  return { ...page, Items, Total: page.Total - (page.Items.length - Items.length) }
}

/** Written by others since this one. */
export const newerThan = (items: readonly Reply[], id: number) => items.filter(it => it.ID > id && !it.Owner)
