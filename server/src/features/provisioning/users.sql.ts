import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { type Columns, conditionOf, orderOf } from './filters.sql.ts'
import type { Listing } from './listing.rules.ts'
import type { Resource } from './resource.rules.ts'

export interface GroupOfUser {
  value: string
  display: string
}

/** Of memberships that were taken away by hand nothing is left to show. */
const groupsOf = sql<GroupOfUser[]>`coalesce((
  select jsonb_agg(jsonb_build_object('value', g.group_id::text, 'display', g.display_name) order by g.group_id)
  from provisioned_member m join provisioned_group g using (group_id) join membership s using (group_id, person_id)
  where m.person_id = u.person_id and g.provider_id = u.provider_id), '[]')`

const modified = sql<Date>`greatest(u.updated_at, p.updated_at, p.disabled_at)`

const selectUsers = (db: Handle, providerID: number) =>
  db
    .selectFrom('provisioned_person as u')
    .innerJoin('person as p', 'p.person_id', 'u.person_id')
    .where('u.provider_id', '=', providerID)
    .where('u.deleted_at', 'is', null)

const shown = (db: Handle, providerID: number) =>
  selectUsers(db, providerID)
    .select(['u.person_id as PersonID', 'u.user_name as UserName', 'u.external_id as ExternalID'])
    .select([
      sql<Resource>`u.resource`.as('Resource'),
      'u.is_created as IsCreated',
      'u.created_at as CreatedAt',
    ])
    .select([
      sql<boolean>`p.disabled_at is null`.as('IsActive'),
      modified.as('ModifiedAt'),
      groupsOf.as('Groups'),
    ])

export type StoredUser = Awaited<ReturnType<typeof listUsers>>['rows'][number]

const inResource = (...path: string[]) => ({
  kind: 'text' as const,
  value: sql`(u.resource #>> ${path}::text[])`,
})
const inValue = (name: string) => ({ kind: 'text' as const, value: sql`(v.value ->> ${name}::text)` })

const USER_COLUMNS: Columns = {
  id: { kind: 'exact', value: sql`u.person_id::text` },
  externalid: { kind: 'exact', value: sql`u.external_id`, isNeverNull: true },
  username: { kind: 'text', value: sql`u.user_name`, isNeverNull: true },
  active: { kind: 'boolean', value: sql`(p.disabled_at is null)` },
  'meta.created': { kind: 'moment', value: sql`u.created_at` },
  'meta.lastmodified': { kind: 'moment', value: modified },
  ...Object.fromEntries(
    ['displayName', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'].map(name => [
      name.toLowerCase(),
      inResource(name),
    ]),
  ),
  ...Object.fromEntries(
    ['formatted', 'familyName', 'givenName', 'middleName', 'honorificPrefix', 'honorificSuffix'].map(name => [
      `name.${name.toLowerCase()}`,
      inResource('name', name),
    ]),
  ),
  emails: {
    kind: 'many',
    subs: {
      value: inValue('value'),
      display: inValue('display'),
      type: inValue('type'),
      primary: { kind: 'boolean', value: sql`(v.value ->> 'primary')::boolean` },
    },
    some: condition => sql<boolean>`exists (
      select from jsonb_array_elements(coalesce(u.resource -> 'emails', '[]')) v where ${condition})`,
  },
  groups: {
    kind: 'many',
    subs: {
      value: { kind: 'exact', value: sql`g.group_id::text` },
      display: { kind: 'text', value: sql`g.display_name` },
    },
    some: condition => sql<boolean>`exists (
      select from provisioned_member m join provisioned_group g using (group_id)
      join membership s using (group_id, person_id)
      where m.person_id = u.person_id and g.provider_id = u.provider_id and ${condition})`,
  },
}

export const isSortableUser = (listing: Listing) =>
  listing.sortBy === undefined || orderOf(USER_COLUMNS, listing.sortBy) !== undefined

export async function listUsers(
  db: Handle,
  providerID: number,
  { filter, sortBy, dir, startIndex, count }: Listing,
) {
  const condition = filter ? conditionOf(USER_COLUMNS, filter) : sql<boolean>`true`
  const { n } = await selectUsers(db, providerID)
    .where(condition)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const order = sortBy && orderOf(USER_COLUMNS, sortBy)
  const rows = await shown(db, providerID)
    .where(condition)
    .$if(order !== undefined, query => query.orderBy(order ?? sql`u.person_id`, it => it[dir]().nullsLast()))
    .orderBy('u.person_id')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return { rows, total: n }
}

export const findUser = (db: Handle, providerID: number, personID: number) =>
  shown(db, providerID).modifyFront(PREPARED).where('u.person_id', '=', personID).executeTakeFirst()

/** Of two changes of the same user at once the second sees what the first left. */
export const lockUser = (tx: Tx, providerID: number, personID: number) =>
  shown(tx, providerID)
    .modifyFront(PREPARED)
    .where('u.person_id', '=', personID)
    .forUpdate('u')
    .executeTakeFirst()

/** Removed from SCIM, too: their account is kept for them alone. */
export const findUserRow = (tx: Tx, providerID: number, personID: number) =>
  tx
    .selectFrom('provisioned_person')
    .select(['user_name as UserName', 'external_id as ExternalID', 'is_created as IsCreated'])
    .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
    .where('provider_id', '=', providerID)
    .where('person_id', '=', personID)
    .executeTakeFirst()

/**
 * Somebody whom the directory removed and sends again: by its identifier, or, where it has none, by the same name and a
 * mail address that the provider owns.
 */
export const findReturning = (
  tx: Tx,
  providerID: number,
  { externalID, userName, ownedMail }: { externalID: string; userName: string; ownedMail: string },
) =>
  tx
    .selectFrom('provisioned_person as u')
    .innerJoin('person as p', 'p.person_id', 'u.person_id')
    .select(['u.person_id as PersonID', 'u.is_created as IsCreated'])
    .where('u.provider_id', '=', providerID)
    .where('u.deleted_at', 'is not', null)
    .where('u.external_id', '=', externalID)
    .where(
      externalID !== ''
        ? sql<boolean>`u.external_id <> ''`
        : sql<boolean>`(lower(u.user_name) = lower(${userName})
            and ${ownedMail} <> '' and lower(p.email) = lower(${ownedMail}))`,
    )
    .limit(1)
    .executeTakeFirst()

export interface UserColumns {
  user_name: string
  external_id: string
  resource: string
}

/** Somebody who comes back keeps what the account was. */
export const insertUser = (
  tx: Tx,
  providerID: number,
  personID: number,
  it: UserColumns & { is_created: boolean },
) =>
  tx
    .insertInto('provisioned_person')
    .values({ provider_id: providerID, person_id: personID, ...it })
    .onConflict(conflict =>
      conflict.columns(['provider_id', 'person_id']).doUpdateSet({
        user_name: it.user_name,
        external_id: it.external_id,
        resource: it.resource,
        deleted_at: null,
        created_at: sql<Date>`now()`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute()

export const updateUser = (tx: Tx, providerID: number, personID: number, it: UserColumns) =>
  tx
    .updateTable('provisioned_person')
    .set({ ...it, updated_at: sql<Date>`now()` })
    .where('provider_id', '=', providerID)
    .where('person_id', '=', personID)
    .execute()

export const markDeleted = (tx: Tx, providerID: number, personID: number) =>
  tx
    .updateTable('provisioned_person')
    .set({ deleted_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('provider_id', '=', providerID)
    .where('person_id', '=', personID)
    .execute()

/** After the account was disabled: remembers that it was SCIM. */
export const noteDeactivation = (tx: Tx, providerID: number, personID: number) =>
  tx
    .updateTable('provisioned_person')
    .set(eb => ({
      deactivated_at: eb
        .selectFrom('person')
        .select('disabled_at')
        .whereRef('person.person_id', '=', 'provisioned_person.person_id'),
      updated_at: sql<Date>`now()`,
    }))
    .where('provider_id', '=', providerID)
    .where('person_id', '=', personID)
    .execute()

/** Whether SCIM disabled the account: what an administrator disabled, SCIM does not enable. */
export const isDeactivated = async (tx: Tx, providerID: number, personID: number): Promise<boolean> =>
  (await tx
    .selectFrom('provisioned_person as u')
    .innerJoin('person as p', 'p.person_id', 'u.person_id')
    .select('u.person_id')
    .where('u.provider_id', '=', providerID)
    .where('u.person_id', '=', personID)
    .whereRef('u.deactivated_at', '=', 'p.disabled_at')
    .executeTakeFirst()) !== undefined

export async function countProvisioned(db: Handle, providerID: number) {
  const { rows } = await sql<{ People: number; Groups: number }>`select
    (select count(*) from provisioned_person where provider_id = ${providerID} and deleted_at is null) as "People",
    (select count(*) from provisioned_group where provider_id = ${providerID}) as "Groups"`.execute(db)
  return rows[0] ?? { People: 0, Groups: 0 }
}
