// The right to watch, on the documents of search and on the counts that are kept of them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { isWatchable, type Reach } from './watchable.sql.ts'

/** The approval of a search document is 'failed' where its item is. */
const FINE = sql`true`

/**
 * SRCH-32: the right to watch, on `search_document as m`. `open_pp_id` marks items that are open to the whole
 * audience of their policy, nearly all of them: only the others need the full rule. People outside that audience
 * see such an item only when they own it or were given access to it.
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
 * How many items somebody may find, without reading an item: open items are counted in `search_tally`; those that
 * need the full rule, and those they own or were given from outside the audience, are counted by index.
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

/** What somebody may edit, in two parts that have no item in common. */
export interface Editable {
  /** On `content_tally as m`, and on anything that has its columns and is not deleted. */
  tallied: RawBuilder<SqlBool>
  /** On `search_document as m`: what they were given, or manage. */
  others: RawBuilder<SqlBool>
}

/** A manager edits everything, an editor what is open to them, others what is theirs. */
export function editableParts(viewer: Viewer, reach: Reach): Editable {
  if (holds(viewer, 'manager')) return { tallied: sql`true`, others: sql`false` }
  if (viewer.kind !== 'person') return { tallied: sql`false`, others: sql`false` }
  const orOpen = holds(viewer, 'editor')
    ? sql`or (not m.is_private and m.pp_id = any(${reach.policies}))`
    : sql``
  const tallied = sql<SqlBool>`(m.owner_id = ${viewer.PersonID} ${orOpen})`
  const isGiven = sql`(${reach.isGiven(true)} or ${reach.isManaged ?? sql`false`})`
  return { tallied, others: sql`(m.deleted_at is null and ${isGiven} and not ${tallied})` }
}

/** Each group of them with how many it has, as `select`s of `id` and `items`; of what is wanted, by columns of the tally. */
export const tallyEditable = (
  { tallied, others }: Editable,
  group: RawBuilder<unknown>,
  isWanted: RawBuilder<SqlBool>,
) => sql`
  select ${group} as id, m.items from content_tally m where ${tallied} and ${isWanted}
  union all
  select ${group}, 1 from search_document m where ${others} and ${isWanted}`
