import type { ManagedPlace } from '@mediatheque/contract/publishing'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export interface Place {
  kind: 'publishing_policy' | 'category'
  id: number
}

const COLUMNS = { publishing_policy: 'publishing_policy_id', category: 'category_id' } as const
const columnOf = ({ kind }: Place) => sql.ref(COLUMNS[kind])

/** Locations first, each kind by name. */
export async function listManagedPlaces(db: Handle): Promise<ManagedPlace[]> {
  const { rows } = await sql<ManagedPlace>`
    select pm.publishing_policy_id as "PublishingPolicyID", pm.category_id as "CategoryID",
      coalesce(p.name, (
        select string_agg(above.name, ' › ' order by nlevel(above.path)) from category above
        where above.path @> c.path)) as "Name",
      coalesce(json_agg(json_build_object('PersonID', o.person_id, 'DisplayName', o.display_name)
        order by plain_text(o.display_name), o.person_id) filter (where o.person_id is not null), '[]') as "People",
      coalesce(json_agg(json_build_object('GroupID', g.group_id, 'Name', g.name)
        order by plain_text(g.name), g.group_id) filter (where g.group_id is not null), '[]') as "Groups"
    from place_manager pm
    left join publishing_policy p using (publishing_policy_id)
    left join category c on c.category_id = pm.category_id
    left join person o on o.person_id = pm.person_id
    left join person_group g on g.group_id = pm.group_id
    group by pm.publishing_policy_id, pm.category_id, p.name, c.path
    order by pm.category_id is not null, plain_text(coalesce(p.name, '')), c.path`.execute(db)
  return rows
}

/** Of two who name the managers of one place the later one is kept whole. */
export async function lockPlace(tx: Tx, place: Place): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(place.kind)} where ${columnOf(place)} = ${place.id} for update`.execute(tx)
  return rows.length > 0
}

export async function replaceManagers(
  tx: Tx,
  place: Place,
  { PersonIDs, GroupIDs }: { PersonIDs: readonly number[]; GroupIDs: readonly number[] },
) {
  await sql`delete from place_manager where ${columnOf(place)} = ${place.id}`.execute(tx)
  await sql`
    insert into place_manager (${columnOf(place)}, person_id, group_id)
    select ${place.id}::bigint, person_id, null::bigint from unnest(${[...PersonIDs]}::bigint[]) as person_id
    union all
    select ${place.id}::bigint, null, group_id from unnest(${[...GroupIDs]}::bigint[]) as group_id`.execute(
    tx,
  )
}
