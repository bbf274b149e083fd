// The SQL twin of rightsOf: which items of a list somebody may watch. A property test holds the two equal.
import { type SqlBool, sql } from 'kysely'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { Restriction } from './rights.rules.ts'

/** A condition on `media_item as m`, by the clock of the database. */
export function isWatchable(viewer: Viewer) {
  if (holds(viewer, 'manager')) return sql<SqlBool>`m.deleted_at is null`
  const isLive = sql`(m.approval = 'approved'
    and (m.publish_at is null or m.publish_at <= now())
    and (m.expires_at is null or m.expires_at > now()))`
  const seesUnfinished = holds(viewer, 'editor') || holds(viewer, 'approver')
  const isOpen = sql`(not m.is_private and m.pp_id = any(array(${policiesFor(viewer)})) ${seesUnfinished ? sql`` : sql`and ${isLive}`})`
  if (viewer.kind !== 'person') return sql<SqlBool>`(m.deleted_at is null and ${isOpen})`
  // Lists that do not depend on the item are made once, not asked for each of 40,000.
  const granted = (mayEdit: boolean) => sql`(
    select g.clip_data_id from media_grant g join person on lower(person.email) = g.address
    where person.person_id = ${viewer.PersonID} and person.email <> ''
      ${mayEdit ? sql`and (g.can_edit or g.co_owner)` : sql``})`
  // Most people were given nothing: then no item is looked up.
  const isGranted = sql`(exists ${granted(false)} and (m.clip_data_id in ${granted(true)} or (${isLive} and m.clip_data_id in ${granted(false)})))`
  return sql<SqlBool>`(m.deleted_at is null and (m.owner_id = ${viewer.PersonID} or ${isOpen} or ${isGranted}))`
}

/** Which waiting items somebody may approve (PPOL-10). */
export function isApprovable(viewer: Viewer) {
  const isWaiting = sql`m.deleted_at is null and m.approval = 'pending'`
  if (holds(viewer, 'manager')) return sql<SqlBool>`(${isWaiting})`
  if (!holds(viewer, 'approver')) return sql<SqlBool>`false`
  return sql<SqlBool>`(${isWaiting} and not m.is_private and m.pp_id = any(array(${policiesFor(viewer)})))`
}

/** The policies whose audience somebody belongs to, as a sub-select (PPOL-05). */
export function policiesFor(viewer: Viewer) {
  const isPublic = sql`p.restriction = ${Restriction.Public}`
  if (viewer.kind !== 'person')
    return sql`(select p.publishing_policy_id from publishing_policy p where ${isPublic})`
  return sql`(
    select p.publishing_policy_id from publishing_policy p
    where p.restriction in (${Restriction.Public}, ${Restriction.SignedIn})
       or exists (
         select from policy_group pg
         where pg.publishing_policy_id = p.publishing_policy_id and pg.group_id = any(${[...viewer.groups]}::bigint[])))`
}
