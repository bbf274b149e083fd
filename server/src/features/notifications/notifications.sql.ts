import type { Notification } from '@mediatheque/contract/notifications'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'

export interface Draft {
  module: string
  Level: Notification['Level']
  Title: string
  Description: string
  Link: string
  LinkText: string
  /** The item it is about: when that goes, so does the notification. */
  ClipDataID?: number
}

const MOST_SHOWN = 100

const columns = [
  'notification_id as ID',
  'title as Title',
  'description as Description',
  'link as Link',
  'link_text as LinkText',
  'created_at as CreatedAt',
] as const

const level = sql<Notification['Level']>`level`.as('Level')
const isRead = sql<boolean>`read_at is not null`.as('IsRead')
const isTold = sql<boolean>`(told_at is not null or read_at is not null)`.as('IsTold')

/** What is said of an item that was deleted leads nowhere. */
const isAboutSomething = sql<boolean>`(
  (clip_data_id is null or exists (
    select from media_item m where m.clip_data_id = notification.clip_data_id and m.deleted_at is null))
  and (link !~* '^/view[.]aspx[?]id=' or not exists (
    select from media_item m
    where m.enc_id = substring(link from '[?]id=([^&]+)') and m.deleted_at is not null)))`

export const listNotifications = (db: Handle, personID: number, only: { module?: string; isUnread?: true }) =>
  db
    .selectFrom('notification')
    .select([...columns, level, isRead, isTold])
    .where('person_id', '=', personID)
    .where(isAboutSomething)
    .$if(only.module !== undefined, query => query.where('module', '=', only.module ?? ''))
    .$if(only.isUnread === true, query => query.where('read_at', 'is', null))
    .orderBy('notification_id', 'desc')
    .limit(MOST_SHOWN)
    .execute()

export const insertNotifications = (db: Handle, drafts: readonly (Draft & { personID: number })[]) =>
  db
    .insertInto('notification')
    .values(
      drafts.map(({ personID, ...draft }) => ({
        person_id: personID,
        module: draft.module,
        level: draft.Level,
        title: draft.Title,
        description: draft.Description,
        link: draft.Link,
        link_text: draft.LinkText,
        clip_data_id: draft.ClipDataID ?? null,
      })),
    )
    .returning([...columns, level, isRead, isTold, 'person_id as PersonID'])
    .execute()

export const listActivePeople = async (db: Handle): Promise<number[]> =>
  (await db.selectFrom('person').select('person_id').where('disabled_at', 'is', null).execute()).map(
    it => it.person_id,
  )

export const markRead = (db: Handle, personID: number, ids: readonly number[]) =>
  db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('person_id', '=', personID)
    .where('read_at', 'is', null)
    .$if(ids.length > 0, query => query.where('notification_id', 'in', [...ids]))
    .execute()

export const markTold = (db: Handle, personID: number, ids: readonly number[]) =>
  db
    .updateTable('notification')
    .set({ told_at: sql<Date>`now()` })
    .where('person_id', '=', personID)
    .where('told_at', 'is', null)
    .where('notification_id', 'in', [...ids])
    .execute()

/** What was said of a conversion that its keeper has since removed. */
export const withdrawNotices = (db: Handle, clipDataID: number, titles: readonly string[]) =>
  db
    .deleteFrom('notification')
    .where('clip_data_id', '=', clipDataID)
    .where('title', 'in', titles)
    .where('read_at', 'is', null)
    .execute()
