// The other way round: which people may watch one item. A test holds it equal to what each of them is answered.
import { Restriction } from '@mediatheque/contract/publishing'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { beginning, containing } from '../../platform/db/like.ts'
import { isOpenInCourse } from './courses.sql.ts'
import { isLiveItem } from './live.sql.ts'
import { isManagedBy } from './places.sql.ts'

export interface Watcher {
  PersonID: number
  DisplayName: string
  PictureKey: string | null
}

/** By numbers, or by the beginning of a word of the name that everybody sees; people whose accounts are closed watch nothing. */
export async function listWatchers(
  db: Handle,
  clipDataID: number,
  asked: { ids: readonly number[] } | { search: string; most: number },
): Promise<Watcher[]> {
  const isAsked =
    'ids' in asked
      ? sql`o.person_id = any(${[...asked.ids]}::bigint[])`
      : sql`plain_text(o.display_name || ' ' || o.user_name || ' ' || o.email) like plain_text(${containing(asked.search)})
          and (plain_text(o.display_name) like plain_text(${beginning(asked.search)})
            or plain_text(o.display_name) like plain_text(${`% ${beginning(asked.search)}`}))`
  const { rows } = await sql<Watcher>`
    select o.person_id as "PersonID", o.display_name as "DisplayName", o.picture_key as "PictureKey"
    from media_item m
    join publishing_policy p on p.publishing_policy_id = m.pp_id
    join person o on o.disabled_at is null
    where m.clip_data_id = ${clipDataID} and m.deleted_at is null and ${isAsked} and ${isWatchableByPerson}
    order by plain_text(o.display_name), o.person_id
    limit ${'ids' in asked ? asked.ids.length : asked.most}`.execute(db)
  return rows
}

const holds = (...roles: string[]) => sql`exists (
  select from role_grant r where r.role = any(${[...roles, 'administrator']}) and (
    r.person_id = o.person_id
    or r.group_id in (select group_id from membership where person_id = o.person_id)))`
const isGranted = (condition = sql`true`) => sql`exists (
  select from media_grant g
  where g.clip_data_id = m.clip_data_id and o.email <> '' and g.address = lower(o.email) and ${condition})`
const isLive = isLiveItem()
const isOpen = sql`(not m.is_private and (p.restriction in (${Restriction.Public}, ${Restriction.SignedIn}) or exists (
  select from policy_group pg join membership ms on ms.group_id = pg.group_id
  where pg.publishing_policy_id = p.publishing_policy_id and ms.person_id = o.person_id)))`

/** Of `media_item as m` under `publishing_policy as p`, for `person as o`. */
export const isWatchableByPerson = sql`(
  m.owner_id = o.person_id
  or ${holds('manager')}
  or ${isManagedBy(sql`o.person_id`)}
  or (${isOpen} and (${isLive} or ${holds('editor', 'approver')}))
  or ${isGranted(sql`(g.can_edit or g.co_owner)`)}
  or (${isLive} and (${isGranted()} or ${isOpenInCourse(sql`o.person_id`)})))`
