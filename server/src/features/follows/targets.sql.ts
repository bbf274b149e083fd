// What is followed, or could be: people, categories and playlists, as far as the viewer may see them.
import type { FollowKind, Notify } from '@mediatheque/contract/follows'
import { RecordType } from '@mediatheque/contract/primitives'
import { type RawBuilder, sql } from 'kysely'
import { isWatchable, type Reach, readReach } from '../../core/access/index.ts'
import { byID } from '../../core/items/index.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isAnnounced } from './announced.sql.ts'
import type { NamedTarget } from './follows.rules.ts'

/** Rows of (follow_id, followed_person_id, category_id, playlist_id, notify, created_at). */
export type Targets = RawBuilder<unknown>

export const followsOf = (personID: number, followID?: number): Targets => sql`
  select follow_id, followed_person_id, category_id, playlist_id, notify, created_at
  from follow where person_id = ${personID} ${followID === undefined ? sql`` : sql`and follow_id = ${followID}`}`

export interface TargetID {
  Kind: FollowKind
  ID: string
}

const numberIn = (ID: string) => (/^\d{1,15}$/.test(ID) ? Number(ID) : null)

const columnsOf = ({ Kind, ID }: TargetID) => ({
  followed_person_id: sql`${Kind === 'person' ? numberIn(ID) : null}::bigint`,
  category_id: sql`${Kind === 'category' ? numberIn(ID) : null}::bigint`,
  playlist_id:
    Kind === 'playlist'
      ? sql`(select m.clip_data_id from media_item m where ${byID(ID)})`
      : sql`null::bigint`,
})

/** One of them, whether it is followed or not. */
export function targetAt(viewer: Viewer, target: TargetID): Targets {
  const { followed_person_id, category_id, playlist_id } = columnsOf(target)
  const personID = viewer.kind === 'person' ? viewer.PersonID : null
  return sql`
    select f.follow_id, t.followed_person_id, t.category_id, t.playlist_id, f.notify, f.created_at
    from (select ${followed_person_id} as followed_person_id, ${category_id} as category_id,
      ${playlist_id} as playlist_id) t
    left join follow f on f.person_id = ${personID}::bigint
      and (f.followed_person_id = t.followed_person_id or f.category_id = t.category_id
        or f.playlist_id = t.playlist_id)`
}

export interface TargetRow extends NamedTarget {
  /** Null: the viewer does not follow it. */
  FollowID: number | null
  Notify: Notify | null
  FollowedAt: Date | null
  /** Of a person their number, of a playlist that of its item. */
  Number: number
}

/** By name. A person is seen by an item of theirs that is announced to the viewer. */
export async function listTargets(
  db: Handle,
  viewer: Viewer,
  targets: Targets,
  reach?: Reach,
): Promise<TargetRow[]> {
  const within = reach ?? (await readReach(db, viewer))
  const { rows } = await sql<TargetRow>`
    select t.follow_id as "FollowID", t.notify as "Notify", t.created_at as "FollowedAt",
      case when p.person_id is not null then 'person' when c.category_id is not null then 'category'
        else 'playlist' end as "Kind",
      coalesce(p.person_id::text, c.category_id::text, l.enc_id) as "ID",
      coalesce(p.person_id, c.category_id, l.clip_data_id) as "Number",
      coalesce(p.display_name, c.name, l.title) as "Name",
      coalesce(p.picture_key, c.picture_key, l.poster_key) as "PictureKey"
    from (${targets}) t
    left join person p on p.person_id = t.followed_person_id and exists (
      select from media_item m where m.owner_id = p.person_id and ${isAnnounced(viewer, within)})
    left join category c on c.category_id = t.category_id
    left join lateral (
      select m.clip_data_id, m.enc_id, m.title, m.poster_key from media_item m
      where m.clip_data_id = t.playlist_id and m.record_type = ${RecordType.Playlist}
        and ${isWatchable(viewer, within)}) l on true
    where num_nonnulls(p.person_id, c.category_id, l.clip_data_id) = 1
    order by lower(coalesce(p.display_name, c.name, l.title)), t.follow_id`.execute(db)
  return rows
}

/** Two who follow at once do not both come to the last place. */
export const lockFollowsOf = (tx: Tx, personID: number) =>
  tx
    .selectFrom('person')
    .select('person_id')
    .where('person_id', '=', personID)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countFollows(tx: Tx, personID: number): Promise<number> {
  const { count } = await tx
    .selectFrom('follow')
    .select(it => it.fn.countAll<number>().as('count'))
    .where('person_id', '=', personID)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFollow(
  tx: Tx,
  person_id: number,
  { Kind, Number: id }: Pick<TargetRow, 'Kind' | 'Number'>,
  notify: Notify,
): Promise<number> {
  const { follow_id } = await tx
    .insertInto('follow')
    .values({
      person_id,
      notify,
      ...(Kind === 'person' && { followed_person_id: id }),
      ...(Kind === 'category' && { category_id: id }),
      ...(Kind === 'playlist' && { playlist_id: id }),
    })
    .returning('follow_id')
    .executeTakeFirstOrThrow()
  return follow_id
}

export const updateNotify = (tx: Tx, followID: number, notify: Notify) =>
  tx.updateTable('follow').set({ notify }).where('follow_id', '=', followID).execute()

/** Also of what the follower may no longer see. */
export async function deleteFollow(db: Handle, personID: number, target: TargetID): Promise<boolean> {
  const { followed_person_id, category_id, playlist_id } = columnsOf(target)
  const { numAffectedRows } = await sql`
    delete from follow where person_id = ${personID} and (followed_person_id = ${followed_person_id}
      or category_id = ${category_id} or playlist_id = ${playlist_id})`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Of what is there now the follower is not notified. */
export const knowEveryItem = (tx: Tx, personID: number) =>
  sql`insert into follow_known (person_id, clip_data_id)
    select ${personID}, clip_data_id from media_item on conflict do nothing`.execute(tx)
