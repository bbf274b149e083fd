// Managers of a part of the library: of a location, or of a category with all that is below it.
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'

/** Of `place_manager as pm`. */
const isFor = (personID: RawBuilder<unknown>) => sql`(pm.person_id = ${personID} or pm.group_id in (
  select membership.group_id from membership where membership.person_id = ${personID}))`

/** A condition on `media_item as m`: whether somebody manages a place that it is in. */
export const isManagedBy = (personID: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from place_manager pm where ${isFor(personID)} and (pm.publishing_policy_id = m.pp_id or exists (
    select from category_membership cm
    join category held on held.category_id = cm.category_id
    join category managed on held.path <@ managed.path
    where managed.category_id = pm.category_id and cm.clip_data_id = m.clip_data_id and not cm.is_excluded)))`

/** The locations that somebody manages, as a subquery. */
export const managedPolicies = (personID: RawBuilder<unknown>) => sql`
  select pm.publishing_policy_id from place_manager pm
  where pm.publishing_policy_id is not null and ${isFor(personID)}`

/** The categories that somebody manages, with all that are below them, as a subquery. */
export const managedCategories = (personID: RawBuilder<unknown>) => sql`
  select held.category_id from place_manager pm
  join category managed on managed.category_id = pm.category_id
  join category held on held.path <@ managed.path
  where ${isFor(personID)}`

/** A condition on `media_item as m`: what somebody manages, deleted items too. */
export const isManaged = (viewer: Viewer): RawBuilder<boolean> =>
  holds(viewer, 'manager')
    ? sql<boolean>`true`
    : isManagedBy(sql`${viewer.kind === 'person' ? viewer.PersonID : null}::bigint`)

export async function managesPlaces(db: Handle, viewer: Viewer): Promise<boolean> {
  if (viewer.kind !== 'person') return false
  const { rows } = await sql`
    select from place_manager pm where ${isFor(sql`${viewer.PersonID}::bigint`)} limit 1`.execute(db)
  return rows.length > 0
}
