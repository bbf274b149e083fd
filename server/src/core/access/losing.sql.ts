// Who loses sight of items by a change, before it is made: the rule of watchers.sql.ts, asked twice.
import { Restriction } from '@mediatheque/contract/publishing'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { isLiveItem } from './live.sql.ts'
import { isWatchableByPerson } from './watchers.sql.ts'

/** What the change sets, by the columns of media_item. */
export interface Afterwards {
  pp_id?: number
  is_private?: boolean
  owner_id?: number
  expires_at?: string
  deleted_at?: string
}

interface Losing {
  People: number
  IsAtLeast: boolean
  IsVisitors: boolean
}

/** Items with identical access facts are checked once; of more kinds than these, only the first. */
const MOST_KINDS = 60

export async function countLosing(
  db: Handle,
  changes: readonly { ids: readonly number[]; afterwards: Afterwards }[],
): Promise<Losing> {
  const isWatched = sql`m.deleted_at is null and ${isWatchableByPerson}`
  const isForVisitors = sql`m.deleted_at is null and not m.is_private and ${isLiveItem()}
    and p.restriction = ${Restriction.Public}`
  const ownItem = sql`case when exists (select from media_grant g where g.clip_data_id = m.clip_data_id)
    or exists (select from course_link l where l.clip_data_id = m.clip_data_id)
    or (exists (select from place_manager pm where pm.category_id is not null)
      and exists (select from category_membership cm where cm.clip_data_id = m.clip_data_id)) then m.clip_data_id end`
  const { rows } = await sql<Losing>`
    with change as materialized (
      select unnest(c.ids) as id, c.afterwards
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (ids bigint[], afterwards jsonb)),
    kind as materialized (
      select distinct on (c.afterwards, m.pp_id, m.is_private, m.owner_id, ${isLiveItem()}, ${ownItem})
        m as before, c.afterwards
      from change c join media_item m on m.clip_data_id = c.id limit ${MOST_KINDS + 1}),
    looked_at as materialized (
      select before, jsonb_populate_record(before, afterwards) as after from kind limit ${MOST_KINDS})
    select (
        select count(*) from person o where o.disabled_at is null and exists (
          select from looked_at where
            exists (select from (select (before).*) m
              join publishing_policy p on p.publishing_policy_id = m.pp_id where ${isWatched})
            and not exists (select from (select (after).*) m
              join publishing_policy p on p.publishing_policy_id = m.pp_id where ${isWatched}))) as "People",
      (select count(*) > ${MOST_KINDS} from kind) as "IsAtLeast",
      exists (select from looked_at where
        exists (select from (select (before).*) m
          join publishing_policy p on p.publishing_policy_id = m.pp_id where ${isForVisitors})
        and not exists (select from (select (after).*) m
          join publishing_policy p on p.publishing_policy_id = m.pp_id where ${isForVisitors})) as "IsVisitors"`.execute(
    db,
  )
  return rows[0] ?? { People: 0, IsAtLeast: false, IsVisitors: false }
}
