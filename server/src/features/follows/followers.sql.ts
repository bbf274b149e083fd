import type { Notify } from '@mediatheque/contract/follows'
import type { Db, Handle } from '../../platform/db/connect.ts'

export interface Follower {
  PersonID: number
  Name: string
  Email: string
}

/** Everybody who may still sign in and has chosen to be notified in this way. */
export const listFollowers = (db: Db, notify: Notify): Promise<Follower[]> =>
  db
    .selectFrom('person as p')
    .select(['p.person_id as PersonID', 'p.display_name as Name', 'p.email as Email'])
    .where('p.disabled_at', 'is', null)
    .where(it =>
      it.exists(
        it
          .selectFrom('follow as f')
          .select('f.follow_id')
          .whereRef('f.person_id', '=', 'p.person_id')
          .where('f.notify', '=', notify),
      ),
    )
    .orderBy('p.person_id')
    .execute()

export const stopMails = (db: Handle, personID: number) =>
  db
    .updateTable('follow')
    .set({ notify: 'none' })
    .where('person_id', '=', personID)
    .where('notify', 'in', ['daily', 'weekly'])
    .execute()
