// Who takes part now. A process that was killed says nothing more of those it had.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'

export interface Present {
  socketID: string
  clipDataID: number
  personID: number | null
  isPresenter: boolean
}

/** A process says it every 15 seconds. */
const isThere = sql`c.seen_at > now() - interval '45 seconds'`

/** Also what was lost with the database comes back. */
export async function notePresent(db: Db, processID: string, present: readonly Present[]): Promise<void> {
  const column = <T>(of: (it: Present) => T) => present.map(of)
  await sql`
    insert into class_viewer (socket_id, clip_data_id, person_id, is_presenter, process_id)
    select n.socket_id, n.clip_data_id, n.person_id, n.is_presenter, ${processID}::uuid
    from unnest(${column(it => it.socketID)}::text[], ${column(it => it.clipDataID)}::bigint[],
      ${column(it => it.personID)}::bigint[], ${column(it => it.isPresenter)}::boolean[])
      as n (socket_id, clip_data_id, person_id, is_presenter)
    join media_item m on m.clip_data_id = n.clip_data_id
    left join person p on p.person_id = n.person_id
    where n.person_id is null or p.person_id is not null
    on conflict (socket_id) do update set seen_at = now(), clip_data_id = excluded.clip_data_id,
      is_presenter = excluded.is_presenter`.execute(db)
}

/** Until their pages join again in the new role. */
export const markPresenter = (tx: Tx, clipDataID: number, personID: number) =>
  tx
    .updateTable('class_viewer')
    .set({ is_presenter: true })
    .where('clip_data_id', '=', clipDataID)
    .where('person_id', '=', personID)
    .execute()

export const forgetPresent = (db: Db, socketID: string) =>
  db.deleteFrom('class_viewer').where('socket_id', '=', socketID).execute()

export const forgetLost = (db: Db) =>
  sql`delete from class_viewer where seen_at < now() - interval '5 minutes'`.execute(db)

export interface ViewerRow {
  person_id: number | null
  display_name: string
  is_presenter: boolean
  joined_at: Date
}

const one: RawBuilder<unknown> = sql`coalesce(c.person_id::text, c.socket_id)`

/** Each person once; guests by their pages. */
export const listViewers = async (db: Db, clipDataID: number) =>
  (
    await sql<ViewerRow>`
      select c.person_id, coalesce(p.display_name, '') as display_name, bool_or(c.is_presenter) as is_presenter,
        min(c.joined_at) as joined_at
      from class_viewer c left join person p using (person_id)
      where c.clip_data_id = ${clipDataID} and ${isThere}
      group by ${one}, c.person_id, p.display_name order by min(c.joined_at), c.person_id`.execute(db)
  ).rows

/** Those to whom access was given by name and who are not there yet. */
export const listInvited = async (db: Handle, clipDataID: number, exceptID: number) =>
  (
    await sql<{ person_id: number }>`
      select p.person_id from media_grant g join person p on lower(p.email) = g.address
      where g.clip_data_id = ${clipDataID} and p.email <> '' and p.disabled_at is null
        and p.person_id <> ${exceptID} and not exists (
          select from class_viewer c
          where c.clip_data_id = ${clipDataID} and c.person_id = p.person_id and ${isThere})`.execute(db)
  ).rows.map(row => row.person_id)

/** How many there are, and whether somebody who presents is among them. */
export async function readPresence(db: Handle, clipDataID: number) {
  const { rows } = await sql<{ Total: number; PresenterIsHere: boolean }>`
    select count(distinct ${one}) as "Total", coalesce(bool_or(c.is_presenter), false) as "PresenterIsHere"
    from class_viewer c where c.clip_data_id = ${clipDataID} and ${isThere}`.execute(db)
  return rows[0] ?? { Total: 0, PresenterIsHere: false }
}
