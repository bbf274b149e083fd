import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { type Columns, conditionOf, orderOf } from './filters.sql.ts'
import type { Listing } from './listing.rules.ts'

const selectGroups = (db: Handle, providerID: number) =>
  db.selectFrom('provisioned_group as g').where('g.provider_id', '=', providerID)

/** Taken away by hand, they are members no longer. */
const memberCount = sql<number>`(select count(*) from provisioned_member m join membership s using (group_id, person_id)
  where m.group_id = g.group_id)`

const shown = (db: Handle, providerID: number) =>
  selectGroups(db, providerID)
    .select(['g.group_id as GroupID', 'g.display_name as DisplayName', 'g.external_id as ExternalID'])
    .select(['g.version as Version', 'g.created_at as CreatedAt', 'g.updated_at as ModifiedAt'])
    .select(memberCount.as('Members'))

export type StoredGroup = Awaited<ReturnType<typeof listGroups>>['rows'][number]

const GROUP_COLUMNS: Columns = {
  id: { kind: 'exact', value: sql`g.group_id::text` },
  externalid: { kind: 'exact', value: sql`g.external_id`, isNeverNull: true },
  displayname: { kind: 'text', value: sql`g.display_name`, isNeverNull: true },
  'meta.created': { kind: 'moment', value: sql`g.created_at` },
  'meta.lastmodified': { kind: 'moment', value: sql`g.updated_at` },
  members: {
    kind: 'many',
    subs: {
      value: { kind: 'exact', value: sql`m.person_id::text` },
      display: { kind: 'text', value: sql`p.display_name` },
    },
    some: condition => sql<boolean>`exists (
      select from provisioned_member m join membership s using (group_id, person_id) join person p using (person_id)
      where m.group_id = g.group_id and ${condition})`,
  },
}

export const isSortableGroup = (listing: Listing) =>
  listing.sortBy === undefined || orderOf(GROUP_COLUMNS, listing.sortBy) !== undefined

export async function listGroups(
  db: Handle,
  providerID: number,
  { filter, sortBy, dir, startIndex, count }: Listing,
) {
  const condition = filter ? conditionOf(GROUP_COLUMNS, filter) : sql<boolean>`true`
  const { n } = await selectGroups(db, providerID)
    .where(condition)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const order = sortBy && orderOf(GROUP_COLUMNS, sortBy)
  const rows = await shown(db, providerID)
    .where(condition)
    .$if(order !== undefined, query => query.orderBy(order ?? sql`g.group_id`, it => it[dir]().nullsLast()))
    .orderBy('g.group_id')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return { rows, total: n }
}

export const findGroup = (db: Handle, providerID: number, groupID: number) =>
  shown(db, providerID).where('g.group_id', '=', groupID).executeTakeFirst()

export async function membersOf(db: Handle, groupIDs: readonly number[]) {
  if (groupIDs.length === 0) return []
  return db
    .selectFrom('provisioned_member as m')
    .innerJoin('membership as s', join =>
      join.onRef('s.group_id', '=', 'm.group_id').onRef('s.person_id', '=', 'm.person_id'),
    )
    .innerJoin('person as p', 'p.person_id', 'm.person_id')
    .select(['m.group_id as GroupID', 'm.person_id as PersonID', 'p.display_name as DisplayName'])
    .where('m.group_id', 'in', [...groupIDs])
    .orderBy('m.person_id')
    .execute()
}

/** Two groups of the same name are two groups where the directory tells them apart by its identifiers. */
export const findSameGroup = (
  tx: Tx,
  providerID: number,
  { displayName, externalID, except = 0 }: { displayName: string; externalID: string; except?: number },
) =>
  tx
    .selectFrom('provisioned_group')
    .select('group_id as GroupID')
    .where('provider_id', '=', providerID)
    .where('group_id', '<>', except)
    .where(eb =>
      eb.or([
        ...(externalID === '' ? [] : [eb('external_id', '=', externalID)]),
        eb.and([
          eb(sql`lower(display_name)`, '=', sql<string>`lower(${displayName})`),
          sql<boolean>`(external_id = '' or ${externalID} = '')`,
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

export interface GroupColumns {
  display_name: string
  external_id: string
}

export const insertProvisionedGroup = (tx: Tx, providerID: number, groupID: number, it: GroupColumns) =>
  tx
    .insertInto('provisioned_group')
    .values({ provider_id: providerID, group_id: groupID, ...it })
    .execute()

export const updateProvisionedGroup = (tx: Tx, groupID: number, it: GroupColumns) =>
  tx
    .updateTable('provisioned_group')
    .set(eb => ({ ...it, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('group_id', '=', groupID)
    .execute()

export const deleteProvisionedGroup = (tx: Tx, groupID: number) =>
  tx.deleteFrom('provisioned_group').where('group_id', '=', groupID).execute()

/** Those of the directory's people; others it does not know. */
export async function knownPeople(tx: Tx, providerID: number, personIDs: readonly number[]) {
  const rows = await tx
    .selectFrom('provisioned_person')
    .select('person_id as PersonID')
    .where('provider_id', '=', providerID)
    .where('deleted_at', 'is', null)
    .where('person_id', '=', sql<number>`any(${[...personIDs]}::bigint[])`)
    .execute()
  return new Set(rows.map(it => it.PersonID))
}

/** `given`: those who were not members before. Whom SCIM gave the membership before, it still did. */
export async function insertProvisionedMembers(
  tx: Tx,
  groupID: number,
  personIDs: readonly number[],
  given: readonly number[],
) {
  if (personIDs.length === 0) return
  await sql`insert into provisioned_member (group_id, person_id, is_given)
    select ${groupID}::bigint, n.id, n.id = any(${[...given]}::bigint[]) from unnest(${[...personIDs]}::bigint[]) as n(id)
    on conflict (group_id, person_id) do update set is_given = provisioned_member.is_given or excluded.is_given`.execute(
    tx,
  )
}

/** Returns those whose membership came by SCIM. */
export async function deleteProvisionedMembers(tx: Tx, groupID: number, personIDs: readonly number[]) {
  if (personIDs.length === 0) return []
  const rows = await tx
    .deleteFrom('provisioned_member')
    .where('group_id', '=', groupID)
    .where('person_id', '=', sql<number>`any(${[...personIDs]}::bigint[])`)
    .returning(['person_id as PersonID', 'is_given as isGiven'])
    .execute()
  return rows.filter(it => it.isGiven).map(it => it.PersonID)
}

export const groupsOfMember = (tx: Tx, providerID: number, personID: number) =>
  tx
    .selectFrom('provisioned_member as m')
    .innerJoin('provisioned_group as g', 'g.group_id', 'm.group_id')
    .select('g.group_id as GroupID')
    .where('g.provider_id', '=', providerID)
    .where('m.person_id', '=', personID)
    .execute()

/** The user resource shows its groups: their change is a change of it. */
export const touchUsers = (tx: Tx, providerID: number, personIDs: readonly number[]) =>
  tx
    .updateTable('provisioned_person')
    .set({ updated_at: sql<Date>`now()` })
    .where('provider_id', '=', providerID)
    .where('person_id', '=', sql<number>`any(${[...personIDs]}::bigint[])`)
    .execute()
