// The SQL twin of the right to widen: whether a person may open an item to people outside its audience. A property
// test holds the two equal.
import { Restriction, WidenedBy } from '@mediatheque/contract/publishing'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { isLiveItem } from './live.sql.ts'
import { isManagedBy } from './places.sql.ts'

/** A condition on `media_item as m`: `personID` is a column with the number of somebody, perhaps of nobody any more. */
export function mayWiden(personID: string): RawBuilder<boolean> {
  const holds = (role: string) => sql`exists (
    select from role_grant where role_grant.role in (${role}, 'administrator') and (
      role_grant.person_id = widener.person_id
      or role_grant.group_id in (select group_id from membership where membership.person_id = widener.person_id)))`
  const isGiven = (what: RawBuilder<unknown>) => sql`exists (
    select from media_grant where media_grant.clip_data_id = m.clip_data_id
      and media_grant.address = lower(widener.email) and widener.email <> '' ${what})`
  const isKeeper = sql`(m.owner_id = widener.person_id or ${holds('manager')}
    or ${isManagedBy(sql`widener.person_id`)} or ${isGiven(sql`and media_grant.co_owner`)})`
  const isOpen = sql`(policy.restriction in (${Restriction.Public}, ${Restriction.SignedIn}) or exists (
    select from policy_group join membership using (group_id)
    where policy_group.publishing_policy_id = policy.publishing_policy_id
      and membership.person_id = widener.person_id))`
  const mayEdit = sql`(${isGiven(sql`and media_grant.can_edit`)} or (${isOpen} and ${holds('editor')}))`
  const isLive = isLiveItem()
  const mayWatch = sql`((${isLive} and (${isOpen} or ${isGiven(sql``)})) or (${isOpen} and ${holds('approver')}))`
  return sql<boolean>`exists (
    select from person widener join publishing_policy policy on policy.publishing_policy_id = m.pp_id
    where widener.person_id = ${sql.ref(personID)} and widener.disabled_at is null and m.deleted_at is null
      and policy.widened_by <> ${WidenedBy.Nobody}
      and (${isKeeper} or (not m.is_private and (
        (policy.widened_by >= ${WidenedBy.Editors} and ${mayEdit})
        or (policy.widened_by = ${WidenedBy.Audience} and ${mayWatch})))))`
}

/** Everybody may watch what is public: showing it to more people gives nobody anything. */
export const isPublic = sql<SqlBool>`(not m.is_private and exists (
  select from publishing_policy policy
  where policy.publishing_policy_id = m.pp_id and policy.restriction = ${Restriction.Public}))`

/** PLST-02: what `playlist_item as p` opens inside its playlist: never more than who locked it may still give. */
export const isOpenInside = sql<SqlBool>`(p.is_locked
  and (m.private_since is null or p.locked_at >= m.private_since) and ${mayWiden('p.locked_by')})`

/** PLAY-04: what `player_setting as s` plays before its item: never more than who chose it may still give. */
export const isOpenBefore = sql<SqlBool>`(s.preamble_enabled and m.deleted_at is null and ${isLiveItem()}
  and (m.private_since is null or s.preamble_at >= m.private_since)
  and (${isPublic} or ${mayWiden('s.preamble_by')}))`

/** Asked again for each address of its bytes. */
export async function playsBefore(db: Handle, clipDataID: number, preambleID: number): Promise<boolean> {
  const { rows } = await sql`
    select from player_setting s join media_item m on m.clip_data_id = s.preamble_id
    where s.clip_data_id = ${clipDataID} and s.preamble_id = ${preambleID} and ${isOpenBefore}`.execute(db)
  return rows.length > 0
}
