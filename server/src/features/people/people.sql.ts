import type { PeopleQuery } from '@mediatheque/contract/people'
import type { Role } from '@mediatheque/contract/primitives'
import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { beginning } from '../../platform/db/like.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { hasFactor } from '../second-factor/index.ts'
import { patternsOf, wordsOf } from './people.rules.ts'
import { holdsRole } from './rights.sql.ts'

type OnPerson = ExpressionBuilder<DB & { p: DB['person'] }, 'p'>

// As the index person_search has it.
const searched = sql<string>`plain_text(p.display_name || ' ' || p.user_name || ' ' || p.email)`

/** Every word is somewhere; when asked loosely, something very like it is enough from four letters on. */
const fits = (eb: OnPerson, search: string, isLoose: boolean, within = searched) =>
  eb.and(
    wordsOf(search).map(word =>
      eb.or([
        ...patternsOf(word).map(pattern => eb(within, 'like', sql<string>`plain_text(${pattern})`)),
        ...(isLoose && word.length >= 4 ? [sql<boolean>`plain_text(${word}) <% ${within}`] : []),
      ]),
    ),
  )

const ownRoles = sql<Role[]>`array(select r.role from role_grant r where r.person_id = p.person_id)`
const groupNames = sql<string[]>`array(
  select g.name from membership m join person_group g using (group_id)
  where m.person_id = p.person_id order by plain_text(g.name))`
const lastSeen = sql<Date | null>`greatest(p.last_seen_at, (
  select max(s.seen_at) from session s where s.person_id = p.person_id and s.switched_from is null))`

const selectPeople = (db: Handle) =>
  db
    .selectFrom('person as p')
    .select([
      'p.person_id as PersonID',
      'p.user_name as UserName',
      'p.display_name as DisplayName',
      'p.email as Email',
      'p.created_at as CreatedAt',
      'p.picture_key as PictureKey',
      ownRoles.as('Roles'),
      groupNames.as('GroupNames'),
      lastSeen.as('LastSeenAt'),
      sql<boolean>`p.disabled_at is not null`.as('Disabled'),
      hasFactor(sql.ref('p.person_id')).as('HasFactor'),
    ])

export type StoredPerson = Awaited<ReturnType<typeof listPeople>>['rows'][number]

const ORDERS = {
  name: sql`plain_text(p.display_name)`,
  username: sql`lower(p.user_name)`,
  created: sql`p.created_at`,
  lastseen: lastSeen,
}

type Query = z.output<typeof PeopleQuery>

const isAmong = (eb: OnPerson, { Words, role, group, status }: Query, isLoose: boolean) =>
  eb.and([
    fits(eb, Words, isLoose),
    ...(status === 'all' ? [] : [eb('p.disabled_at', status === 'active' ? 'is' : 'is not', null)]),
    ...(group === undefined
      ? []
      : [
          sql<boolean>`exists (select from membership m where m.person_id = p.person_id and m.group_id = ${group})`,
        ]),
    ...(role === undefined ? [] : [holdsRole(role)]),
  ])

const countPeople = async (db: Handle, query: Query, isLoose: boolean): Promise<number> => {
  const { n } = await db
    .selectFrom('person as p')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where(eb => isAmong(eb, query, isLoose))
    .executeTakeFirstOrThrow()
  return n
}

/** A slip of the pen is forgiven only where nothing fits exactly. */
export async function listPeople(db: Handle, query: Query) {
  const exact = await countPeople(db, query, false)
  const isLoose = exact === 0 && query.Words !== ''
  const total = isLoose ? await countPeople(db, query, true) : exact
  const rows = await selectPeople(db)
    .where(eb => isAmong(eb, query, isLoose))
    .orderBy(ORDERS[query.order], order =>
      // Asked for where there are no nulls, it would keep the index from being used.
      query.order === 'lastseen' ? order[query.dir]().nullsLast() : order[query.dir](),
    )
    .orderBy('p.person_id', query.dir)
    .limit(query.PageSize)
    .offset(query.Page * query.PageSize)
    .execute()
  return { rows, total }
}

/** A slice for files of any length: the next people after the last one. */
export const nextPeople = (db: Handle, afterPersonID: number, most: number) =>
  selectPeople(db).where('p.person_id', '>', afterPersonID).orderBy('p.person_id').limit(most).execute()

export async function findPerson(db: Handle, personID: number) {
  const person = await selectPeople(db)
    .select(sql<boolean>`p.password_hash is not null`.as('HasPassword'))
    .where('p.person_id', '=', personID)
    .executeTakeFirst()
  if (!person) return undefined
  const Groups = await db
    .selectFrom('membership as m')
    .innerJoin('person_group as g', 'g.group_id', 'm.group_id')
    .select(['g.group_id as GroupID', 'g.name as Name'])
    .select(sql<Role[]>`array(select r.role from role_grant r where r.group_id = g.group_id)`.as('Roles'))
    .where('m.person_id', '=', personID)
    .orderBy(sql`plain_text(g.name)`)
    .execute()
  return { ...person, Groups }
}

export async function findMembers(db: Handle, search: string, most: number, byAddresses: boolean) {
  const exact = await selectMembers(db, search, most, byAddresses, false)
  return exact.length > 0 ? exact : selectMembers(db, search, most, byAddresses, true)
}

const shownName = sql<string>`plain_text(p.display_name)`

/** Anyone who may not see user names and addresses cannot find anybody by them either. */
const selectMembers = (db: Handle, search: string, most: number, byAddresses: boolean, isLoose: boolean) => {
  const within = byAddresses ? searched : shownName
  return db
    .selectFrom('person as p')
    .select(['p.person_id as PersonID', 'p.display_name as DisplayName', 'p.user_name as UserName'])
    .select(['p.email as Email', 'p.picture_key as PictureKey'])
    .where('p.disabled_at', 'is', null)
    .where(eb => fits(eb, search, isLoose, within))
    .orderBy(sql`plain_text(p.display_name) like plain_text(${beginning(search)})`, 'desc')
    .orderBy(sql`${byAddresses} and lower(p.user_name) like lower(${beginning(search)})`, 'desc')
    .orderBy(sql`word_similarity(plain_text(${search}), ${within})`, 'desc')
    .orderBy(shownName)
    .orderBy('p.person_id')
    .limit(most)
    .execute()
}

export interface PersonColumns {
  UserName?: string | undefined
  DisplayName?: string | undefined
  Email?: string | undefined
  passwordHash?: string | undefined
}

const columnsOf = (it: PersonColumns) => ({
  ...(it.UserName !== undefined && { user_name: it.UserName }),
  ...(it.DisplayName !== undefined && { display_name: it.DisplayName }),
  ...(it.Email !== undefined && { email: it.Email }),
  ...(it.passwordHash !== undefined && { password_hash: it.passwordHash }),
})

type NewPerson = PersonColumns & { UserName: string; DisplayName: string }

const insertion = (tx: Tx, it: NewPerson) =>
  tx
    .insertInto('person')
    .values({ ...columnsOf(it), user_name: it.UserName, display_name: it.DisplayName })
    .returning('person_id')

export async function insertPerson(tx: Tx, it: NewPerson) {
  const { person_id } = await insertion(tx, it).executeTakeFirstOrThrow()
  return person_id
}

/** Nothing: somebody has this user name. */
export async function insertPersonIfFree(tx: Tx, it: NewPerson): Promise<number | undefined> {
  const row = await insertion(tx, it)
    .onConflict(conflict => conflict.expression(sql`lower(user_name)`).doNothing())
    .executeTakeFirst()
  return row?.person_id
}

export const updatePerson = (tx: Tx, personID: number, it: PersonColumns) =>
  tx
    .updateTable('person')
    .set({ ...columnsOf(it), updated_at: sql<Date>`now()` })
    .where('person_id', '=', personID)
    .executeTakeFirst()

export const setDisabled = (tx: Tx, personID: number, isDisabled: boolean) =>
  tx
    .updateTable('person')
    .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('person_id', '=', personID)
    .executeTakeFirst()

/** Also deleted ones that can still be brought back. */
export async function countOwned(tx: Tx, personID: number): Promise<number> {
  const { count } = await tx
    .selectFrom('media_item')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', personID)
    .executeTakeFirstOrThrow()
  return count
}

export const deletePerson = (tx: Tx, personID: number) =>
  tx
    .deleteFrom('person')
    .where('person_id', '=', personID)
    .returning(['picture_key as PictureKey', 'user_name as UserName', 'display_name as DisplayName'])
    .executeTakeFirst()

export async function replaceRoles(tx: Tx, personID: number, roles: readonly Role[]) {
  await tx.deleteFrom('role_grant').where('person_id', '=', personID).execute()
  if (roles.length === 0) return
  await tx
    .insertInto('role_grant')
    .values(roles.map(role => ({ role, person_id: personID })))
    .execute()
}

export async function insertRoles(tx: Tx, personID: number, roles: readonly Role[]) {
  if (roles.length === 0) return
  await tx
    .insertInto('role_grant')
    .values(roles.map(role => ({ role, person_id: personID })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deletePersonRoles(tx: Tx, personID: number, roles: readonly Role[]) {
  if (roles.length === 0) return
  await tx.deleteFrom('role_grant').where('person_id', '=', personID).where('role', 'in', roles).execute()
}

/** Those that begin like it, in small letters. */
export async function takenUserNames(tx: Tx, wished: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('person')
    .select(sql<string>`lower(user_name)`.as('name'))
    .where(sql`lower(user_name)`, 'like', sql<string>`lower(${beginning(wished)})`)
    .execute()
  return new Set(rows.map(it => it.name))
}

export const isMailTaken = async (tx: Tx, mail: string, exceptPersonID: number): Promise<boolean> =>
  (await tx
    .selectFrom('person')
    .select('person_id')
    .where(sql`lower(email)`, '=', mail.toLowerCase())
    .where('email', '<>', '')
    .where('person_id', '<>', exceptPersonID)
    .executeTakeFirst()) !== undefined

export async function replaceGroups(tx: Tx, personID: number, groupIDs: readonly number[]) {
  await tx.deleteFrom('membership').where('person_id', '=', personID).execute()
  if (groupIDs.length === 0) return
  await tx
    .insertInto('membership')
    .values(groupIDs.map(group_id => ({ group_id, person_id: personID })))
    .execute()
}

/** Sessions in which this person sees the site as somebody else end with the person's rights. */
export const deleteSwitchedSessionsOf = (tx: Tx, personID: number) =>
  tx
    .deleteFrom('session')
    .where('switched_from', '=', personID)
    .returning('session_id as SessionID')
    .execute()

/** Returns the key of the picture before. */
export async function storePicture(tx: Tx, personID: number, key: string | null) {
  const before = await tx
    .selectFrom('person')
    .select('picture_key as PictureKey')
    .where('person_id', '=', personID)
    .forUpdate()
    .executeTakeFirst()
  await tx.updateTable('person').set({ picture_key: key }).where('person_id', '=', personID).execute()
  return before
}
