// The SQL twin of rightsOf: which items of a list somebody may watch. A property test holds the two equal.
import { Restriction } from '@mediatheque/contract/publishing'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { openInCourses } from './courses.sql.ts'
import { isLiveItem } from './live.sql.ts'
import { isManagedBy, managedCategories, managedPolicies } from './places.sql.ts'

/** What the policies and the owners of items have opened to somebody. */
export interface Reach {
  /** The policies whose audience they belong to, as an array. */
  policies: RawBuilder<unknown>
  /** The items they were given, or find in a course of theirs, as an array. */
  given: RawBuilder<unknown>
  isGiven: (mayEdit: boolean) => RawBuilder<SqlBool>
  /** Whether an item is in a place that they manage; left out for those who manage none. */
  isManaged?: RawBuilder<SqlBool>
}

/** Within the statement that asks: nothing is read before. */
function reachWithin(viewer: Viewer): Reach {
  const given = (mayEdit: boolean) => givenTo(viewer, mayEdit)
  return {
    policies: sql`array(${policiesFor(viewer)})`,
    given: sql`array(${given(false)})`,
    // Lists that do not depend on the item are made once, not asked for each of 40,000. Most people were given
    // nothing: then no item is looked up.
    isGiven: mayEdit => sql<SqlBool>`(exists (${given(false)}) and m.clip_data_id in (${given(mayEdit)}))`,
    ...(viewer.kind === 'person' && { isManaged: isManagedBy(personIDOf(viewer)) }),
  }
}

/** Read once per statement: planning it again in each subquery costs more than a search for a rare word. */
export async function readReach(db: Handle, viewer: Viewer): Promise<Reach> {
  if (holds(viewer, 'manager')) return reachWithin(viewer)
  const personID = personIDOf(viewer)
  const { rows } = await sql<typeof NO_REACH>`select ${PREPARED}
      array(${policiesFor(viewer)})::text as policies, array(${givenTo(viewer, false)})::text as given,
      array(${givenTo(viewer, true)})::text as editable, array(${managedPolicies(personID)})::text as locations,
      array(${managedCategories(personID)})::text as categories`.execute(db)
  const { policies, given, editable, locations, categories } = rows[0] ?? NO_REACH
  return {
    policies: sql`${policies}::bigint[]`,
    given: sql`${given}::bigint[]`,
    isGiven: mayEdit => isAmong(mayEdit ? editable : given),
    ...((locations !== NOTHING || categories !== NOTHING) && { isManaged: isIn(locations, categories) }),
  }
}

const NOTHING = '{}'
const NO_REACH = {
  policies: NOTHING,
  given: NOTHING,
  editable: NOTHING,
  locations: NOTHING,
  categories: NOTHING,
}
const isIn = (locations: string, categories: string) => sql<SqlBool>`(
  m.pp_id = any(${locations}::bigint[]) or m.clip_data_id in (
    select cm.clip_data_id from category_membership cm
    where not cm.is_excluded and cm.category_id = any(${categories}::bigint[])))`
const isAmong = (ids: string) =>
  ids === NOTHING ? sql<SqlBool>`false` : sql<SqlBool>`m.clip_data_id = any(${ids}::bigint[])`

const personIDOf = (viewer: Viewer) => sql`${viewer.kind === 'person' ? viewer.PersonID : null}::bigint`

const orManaged = ({ isManaged }: Reach) => (isManaged ? sql`or ${isManaged}` : sql``)

function givenTo(viewer: Viewer, mayEdit: boolean) {
  const personID = personIDOf(viewer)
  return sql`
    select g.clip_data_id from media_grant g join person on lower(person.email) = g.address
    where person.person_id = ${personID} and person.email <> ''
      ${mayEdit ? sql`and (g.can_edit or g.co_owner)` : sql`union all ${openInCourses(personID)}`}`
}

/**
 * A condition on `media_item as m`, by the clock of the database. Search documents say in their approval that an
 * item is failed, and pass `isFine` for it.
 */
export function isWatchable(viewer: Viewer, reach = reachWithin(viewer), isFine?: RawBuilder<unknown>) {
  if (holds(viewer, 'manager')) return sql<SqlBool>`m.deleted_at is null`
  const isLive = isLiveItem(isFine)
  const seesUnfinished = holds(viewer, 'editor') || holds(viewer, 'approver')
  const isOpen = sql`(not m.is_private and m.pp_id = any(${reach.policies}) ${seesUnfinished ? sql`` : sql`and ${isLive}`})`
  if (viewer.kind !== 'person') return sql<SqlBool>`(m.deleted_at is null and ${isOpen})`
  const isGranted = sql`(${reach.isGiven(true)} or (${isLive} and ${reach.isGiven(false)}))`
  return sql<SqlBool>`(m.deleted_at is null and (m.owner_id = ${viewer.PersonID} or ${isOpen} or ${isGranted} ${orManaged(reach)}))`
}

/** What somebody may edit: the SQL form of the right of that name. */
export function isEditable(viewer: Viewer, reach = reachWithin(viewer)) {
  if (holds(viewer, 'manager')) return sql<SqlBool>`m.deleted_at is null`
  if (viewer.kind !== 'person') return sql<SqlBool>`false`
  const isOpen = holds(viewer, 'editor')
    ? sql`or (not m.is_private and m.pp_id = any(${reach.policies}))`
    : sql``
  return sql<SqlBool>`(m.deleted_at is null
    and (m.owner_id = ${viewer.PersonID} or ${reach.isGiven(true)} ${isOpen} ${orManaged(reach)}))`
}

/** Which waiting items somebody may approve (PPOL-10). */
export function isApprovable(viewer: Viewer) {
  const isWaiting = sql`m.deleted_at is null and m.approval = 'pending'`
  if (holds(viewer, 'manager')) return sql<SqlBool>`(${isWaiting})`
  const isManaged = isManagedBy(personIDOf(viewer))
  if (!holds(viewer, 'approver')) return sql<SqlBool>`(${isWaiting} and ${isManaged})`
  const isOpen = sql`(not m.is_private and m.pp_id = any(array(${policiesFor(viewer)})))`
  return sql<SqlBool>`(${isWaiting} and (${isOpen} or ${isManaged}))`
}

/** The policies whose audience somebody belongs to, as a subquery (PPOL-05). */
function policiesFor(viewer: Viewer) {
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
