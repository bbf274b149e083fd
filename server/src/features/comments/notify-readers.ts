// Who hears of a comment. Call what comes back after the commit.
import { itemChannel } from '@mediatheque/contract/item-changes'
import { listWatchers } from '../../core/access/index.ts'
import { type FoundItem, viewAddress } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Words } from '../../words/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { excerpt } from './comments.rules.ts'
import { readModeration } from './comments.sql.ts'
import { findAuthor, takeMentions } from './write.sql.ts'

export interface Told {
  id: number
  author: { PersonID: number; DisplayName: string }
  text: string
  parentID: number | null
}

/** COMM-17: to those who look at the item now. It says which comment, never what it says. */
export const sendBeacon = (
  { hub }: Pick<Platform, 'hub'>,
  { row }: FoundItem,
  CommentID: number,
  IsNew: boolean,
) =>
  hub.publishChecked(itemChannel(row.enc_id), 'comment', {
    ClipDataID: row.clip_data_id,
    EncID: row.enc_id,
    CommentID,
    IsNew,
  })

const noticeOf =
  ({ row }: FoundItem, event: keyof Words['comments'], by: string, text: string) =>
  ({ comments, open }: Words) => ({
    module: 'ml',
    Level: event === 'flagged' ? ('warning' as const) : ('info' as const),
    Title: comments[event],
    Description: `${by}: ${excerpt(text)} (${row.title})`,
    Link: `${viewAddress(row.enc_id)}&tab=comments`,
    LinkText: open.comments,
  })

/** Once it can be read: those who are mentioned, each once, and anyone who is answered. Nobody hears of their own words. */
export async function notifyReaders(tx: Tx, found: FoundItem, { id, author, text, parentID }: Told) {
  const asked = (await takeMentions(tx, id)).filter(it => it !== author.PersonID)
  const mentioned = await stillWatching(tx, found, asked)
  const answered = parentID === null ? undefined : (await findAuthor(tx, parentID))?.author_id
  const others = [answered].flatMap(it =>
    it === undefined || it === author.PersonID || mentioned.includes(it) ? [] : it,
  )
  const tells = [
    await notifyPeople(tx, mentioned, noticeOf(found, 'mentioned', author.DisplayName, text)),
    await notifyPeople(
      tx,
      await stillWatching(tx, found, others),
      noticeOf(found, 'answered', author.DisplayName, text),
    ),
  ]
  return (platform: Pick<Platform, 'hub'>) => {
    for (const tell of tells) tell(platform)
  }
}

const stillWatching = async (tx: Tx, { row }: FoundItem, ids: readonly number[]) =>
  ids.length === 0 ? [] : (await listWatchers(tx, row.clip_data_id, { ids })).map(watcher => watcher.PersonID)

/** The owner hears of the first that waits, not of each: they look at all of them together. */
export async function notifyOfWaiting(
  tx: Tx,
  found: FoundItem,
  { DisplayName }: { DisplayName: string },
  text: string,
) {
  const { Waiting } = await readModeration(tx, found.row.clip_data_id)
  const notice = noticeOf(found, 'waiting', DisplayName, text)
  return notifyPeople(tx, Waiting > 1 ? [] : [found.row.owner_id], notice)
}

export const notifyOfFlag = (tx: Tx, found: FoundItem, by: string, text: string) =>
  notifyPeople(tx, [found.row.owner_id], noticeOf(found, 'flagged', by, text))
