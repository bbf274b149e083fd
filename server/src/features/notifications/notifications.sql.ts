import type { Notification } from '@mediatheque/contract/notifications'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

type Handle = Db | Tx

export interface Draft {
  module: string
  Level: Notification['Level']
  Title: string
  Description: string
  Link: string
  LinkText: string
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

export const listNotifications = (db: Handle, personID: number, only: { module?: string; isUnread?: true }) =>
  db
    .selectFrom('notification')
    .select([...columns, level, isRead])
    .where('person_id', '=', personID)
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
      })),
    )
    .returning([...columns, level, isRead, 'person_id as PersonID'])
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
