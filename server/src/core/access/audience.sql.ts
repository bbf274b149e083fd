// The right to watch, on the documents of search and on the counts that are kept of them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { isEditable, isWatchable, type Reach } from './watchable.sql.ts'

/** The approval of a search document is 'failed' where its item is. */
const FINE = sql`true`

/**
 * SRCH-32: the right to watch, on `search_document as m`. Nearly all items are open to the audience of their
 * policy for ever, and one number says so: the whole question is asked for the few others only. What is open
 * to an audience is watched by others only when they own it or were given it.
 */
export function mayFind(viewer: Viewer, reach: Reach): RawBuilder<SqlBool> {
  const asked = sql`m.open_pp_id = 0 and ${isWatchable(viewer, reach, FINE)}`
  if (holds(viewer, 'manager')) return sql<SqlBool>`(m.open_pp_id <> 0 or (${asked}))`
  const isOpen = sql`m.open_pp_id = any(${reach.policies})`
  if (viewer.kind !== 'person') return sql<SqlBool>`(${isOpen} or (${asked}))`
  const isManaged = reach.isManaged ?? sql`false`
  const isTheirs = sql`(m.owner_id = ${viewer.PersonID} or ${reach.isGiven(false)} or ${isManaged})`
  return sql<SqlBool>`(${isOpen} or (${asked}) or (m.open_pp_id <> 0 and ${isTheirs}))`
}

/**
 * How many items somebody may find, all of them together, without reading an item: what is open to them is kept
 * count of; out of indexes come what has to be asked the whole rule, and what they own or were given although its
 * audience is another.
 */
export function countAll(viewer: Viewer, reach: Reach): RawBuilder<number> {
  const isManager = holds(viewer, 'manager')
  const policies = isManager ? sql`array(select publishing_policy_id from publishing_policy)` : reach.policies
  const isOpen = sql`m.open_pp_id = any(${policies})`
  const isOpenToOthers = sql`m.open_pp_id <> 0 and not ${isOpen}`
  const parts = [sql`m.open_pp_id = 0 and ${isWatchable(viewer, reach, FINE)}`]
  if (viewer.kind === 'person' && !isManager)
    parts.push(
      sql`m.owner_id = ${viewer.PersonID} and ${isOpenToOthers}`,
      sql`m.clip_data_id = any(${reach.given}) and m.owner_id <> ${viewer.PersonID} and ${isOpenToOthers}`,
    )
  if (viewer.kind === 'person' && !isManager && reach.isManaged)
    parts.push(sql`${reach.isManaged} and m.owner_id <> ${viewer.PersonID}
      and not ${reach.isGiven(false)} and ${isOpenToOthers}`)
  const counts = parts.map(it => sql`(select count(*) from search_document m where ${it})`)
  const open = sql`(select coalesce(sum(m.items), 0) from search_tally m where ${isOpen})`
  return sql<number>`${sql.join([open, ...counts], sql` + `)}`
}

/**
 * The same of what somebody may edit: an editor everything that is open to them, others what is theirs. A manager
 * edits whatever they find.
 */
export function countEditable(viewer: Viewer, reach: Reach): RawBuilder<number> {
  if (holds(viewer, 'manager')) return countAll(viewer, reach)
  const mayEdit = isEditable(viewer, reach)
  const countWhere = (it: RawBuilder<unknown>) => sql`(select count(*) from search_document m where ${it})`
  if (!holds(viewer, 'editor')) return sql<number>`${countWhere(mayEdit)}`
  const isOpen = sql`m.open_pp_id = any(${reach.policies})`
  const isTheirs = sql`(m.owner_id = ${viewer.kind === 'person' ? viewer.PersonID : null} or ${reach.isGiven(true)}
    or ${reach.isManaged ?? sql`false`})`
  const parts = [
    sql`(select coalesce(sum(m.items), 0) from search_tally m where ${isOpen})`,
    countWhere(sql`m.open_pp_id = 0 and ${mayEdit}`),
    countWhere(sql`${isTheirs} and m.open_pp_id <> 0 and not ${isOpen}`),
  ]
  return sql<number>`${sql.join(parts, sql` + `)}`
}
