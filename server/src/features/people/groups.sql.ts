import type { Role } from '@mediatheque/contract/primitives'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { beginning, containing } from '../../platform/db/like.ts'

const selectGroups = (db: Handle) =>
  db
    .selectFrom('person_group as g')
    .select(['g.group_id as GroupID', 'g.name as Name', 'g.description as Description'])
    .select(sql<Role[]>`array(select r.role from role_grant r where r.group_id = g.group_id)`.as('Roles'))
    .select(sql<number>`(select count(*) from membership m where m.group_id = g.group_id)`.as('Members'))
    .select(
      sql<string>`coalesce((select i.name from provisioned_group v join identity_provider i using (provider_id)
        where v.group_id = g.group_id), '')`.as('ProvidedBy'),
    )

export const listGroups = (db: Handle, search: string) =>
  selectGroups(db)
    .where(sql`plain_text(g.name)`, 'like', sql<string>`plain_text(${containing(search)})`)
    .orderBy(sql`plain_text(g.name)`)
    .execute()

export const findGroup = (db: Handle, groupID: number) =>
  selectGroups(db).where('g.group_id', '=', groupID).executeTakeFirst()

/** By their names, whatever the case; names without a group are absent. */
export async function groupIDsOf(db: Handle, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('person_group')
    .select(['group_id', sql<string>`lower(name)`.as('name')])
    .where(sql`lower(name)`, 'in', lower(names))
    .execute()
  return new Map(rows.map(it => [it.name, it.group_id]))
}

export async function namesOfGroups(db: Handle, groupIDs: readonly number[]) {
  if (groupIDs.length === 0) return []
  return db
    .selectFrom('person_group')
    .select(['group_id as GroupID', 'name as Name'])
    .where('group_id', 'in', [...groupIDs])
    .orderBy(sql`plain_text(name)`)
    .execute()
}

const LIKENESS_CHARACTERS = 40

/** Those of other groups that begin like it, in small letters. */
export async function namesLike(tx: Tx, wished: string, exceptGroupID: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('person_group')
    .select(sql<string>`lower(name)`.as('name'))
    .where(sql`lower(name)`, 'like', sql<string>`lower(${beginning(wished.slice(0, LIKENESS_CHARACTERS))})`)
    .where('group_id', '<>', exceptGroupID)
    .execute()
  return new Set(rows.map(it => it.name))
}

const lower = (names: readonly string[]) => names.map(name => sql<string>`lower(${name})`)

export async function insertMissingGroups(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx
    .insertInto('person_group')
    .values(names.map(name => ({ name })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function insertGroup(tx: Tx, it: { Name: string; Description: string }): Promise<number> {
  const { group_id } = await tx
    .insertInto('person_group')
    .values({ name: it.Name, description: it.Description })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  return group_id
}

export async function updateGroup(
  tx: Tx,
  groupID: number,
  it: { Name?: string | undefined; Description?: string | undefined },
) {
  if (it.Name === undefined && it.Description === undefined) return
  await tx
    .updateTable('person_group')
    .set({
      ...(it.Name !== undefined && { name: it.Name }),
      ...(it.Description !== undefined && { description: it.Description }),
    })
    .where('group_id', '=', groupID)
    .execute()
}

export const deleteGroup = (tx: Tx, groupID: number) =>
  tx.deleteFrom('person_group').where('group_id', '=', groupID).execute()

export async function replaceGroupRoles(tx: Tx, groupID: number, roles: readonly Role[]) {
  await tx.deleteFrom('role_grant').where('group_id', '=', groupID).execute()
  if (roles.length === 0) return
  await tx
    .insertInto('role_grant')
    .values(roles.map(role => ({ role, group_id: groupID })))
    .execute()
}

export async function listMembers(
  db: Handle,
  groupID: number,
  query: { Words: string; Page: number; PageSize: number },
) {
  const members = db
    .selectFrom('person as p')
    .innerJoin('membership as m', 'm.person_id', 'p.person_id')
    .where('m.group_id', '=', groupID)
    .where(
      sql`plain_text(p.display_name || ' ' || p.user_name || ' ' || p.email)`,
      'like',
      sql<string>`plain_text(${containing(query.Words)})`,
    )
  const { n } = await members.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await members
    .select(['p.person_id as PersonID', 'p.user_name as UserName', 'p.display_name as DisplayName'])
    .select(['p.email as Email', 'p.picture_key as PictureKey'])
    .select(sql<boolean>`p.disabled_at is not null`.as('Disabled'))
    .orderBy(sql`plain_text(p.display_name)`)
    .orderBy('p.person_id')
    .limit(query.PageSize)
    .offset(query.Page * query.PageSize)
    .execute()
  return { rows, total: n }
}

/** Those who exist and were not members yet. */
export const insertMembers = (tx: Tx, groupID: number, personIDs: readonly number[]) =>
  tx
    .insertInto('membership')
    .columns(['group_id', 'person_id'])
    .expression(eb =>
      eb
        .selectFrom('person')
        .select([sql<number>`${groupID}::bigint`.as('group_id'), 'person_id'])
        .where('person_id', 'in', [...personIDs]),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('person_id as PersonID')
    .execute()

export const deleteMembers = (tx: Tx, groupID: number, personIDs: readonly number[]) =>
  tx
    .deleteFrom('membership')
    .where('group_id', '=', groupID)
    .where('person_id', 'in', [...personIDs])
    .returning('person_id as PersonID')
    .execute()
