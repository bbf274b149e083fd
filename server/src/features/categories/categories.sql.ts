import type { SearchRule } from '@mediatheque/contract/categories'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Handle, Tx } from '../../platform/db/connect.ts'

type Rule = z.infer<typeof SearchRule> | null

const select = (db: Handle) =>
  db
    .selectFrom('category as c')
    .select(['c.category_id as ID', 'c.name as Name', 'c.is_open as IsOpen', 'c.rule as Rule'])
    .select('c.picture_key as PictureKey')
    .select(sql<number>`coalesce(c.parent_id, 0)::float8`.as('ParentID'))
    .select(eb =>
      eb
        .selectFrom('category as s')
        .select(it => it.fn.countAll<number>().as('count'))
        .whereRef('s.parent_id', '=', 'c.category_id')
        .as('SubCategoryCount'),
    )

export type CategoryRow = Awaited<ReturnType<typeof listByIDs>>[number]

export const listChildren = (db: Handle, parentID: number) =>
  select(db)
    .where(sql`coalesce(c.parent_id, 0)`, '=', parentID)
    .orderBy('c.position')
    .orderBy('c.category_id')
    .execute()

export const listByIDs = (db: Handle, ids: readonly number[]) =>
  select(db)
    .where('c.category_id', 'in', [...ids])
    .orderBy(sql`array_position(${[...ids]}::bigint[], c.category_id)`)
    .execute()

export const listPath = (db: Handle, id: number) =>
  select(db)
    .where(sql`c.path`, '@>', sql`(select path from category where category_id = ${id})`)
    .orderBy(sql`nlevel(c.path)`)
    .execute()

/** The names from the root to each category. */
export async function listPaths(db: Handle): Promise<Map<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    with recursive named as (
      select category_id as id, array[name] as names from category where parent_id is null
      union all
      select c.category_id, n.names || c.name from category c join named n on c.parent_id = n.id)
    select id, names from named`.execute(db)
  return new Map(rows.map(row => [row.id, row.names]))
}

/** One change of the tree at a time: two moves at once could tie a knot. */
export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(7216, 3)`.execute(tx)

export const nameIsTaken = async (tx: Tx, parentID: number, name: string, except = 0) =>
  (await tx
    .selectFrom('category')
    .select('category_id')
    .where(sql`coalesce(parent_id, 0)`, '=', parentID)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('category_id', '<>', except)
    .executeTakeFirst()) !== undefined

export async function insertCategory(
  tx: Tx,
  it: { parentID: number; name: string; isOpen: boolean; rule: Rule },
): Promise<number> {
  const { category_id } = await tx
    .insertInto('category')
    .values({
      parent_id: it.parentID || null,
      name: it.name,
      is_open: it.isOpen,
      rule: it.rule && JSON.stringify(it.rule),
      path: '0',
      position: sql<number>`(select coalesce(max(position) + 1, 0) from category where coalesce(parent_id, 0) = ${it.parentID})`,
    })
    .returning('category_id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('category')
    .set({ path: pathUnder(it.parentID, category_id) })
    .where('category_id', '=', category_id)
    .execute()
  return category_id
}

const pathUnder = (parentID: number, id: number) =>
  sql<string>`coalesce((select path from category where category_id = ${parentID}), ''::ltree) || ${String(id)}::ltree`

export const updateCategory = (
  tx: Tx,
  id: number,
  change: { name?: string; is_open?: boolean; rule?: string | null },
) => tx.updateTable('category').set(change).where('category_id', '=', id).execute()

export const isBelow = async (tx: Tx, id: number, ancestorID: number) => {
  const { rows } = await sql<{ is_below: boolean }>`
    select path <@ (select path from category where category_id = ${ancestorID}) as is_below
    from category where category_id = ${id}`.execute(tx)
  return rows[0]?.is_below === true
}

export async function moveCategory(tx: Tx, id: number, parentID: number, place?: number) {
  await sql`
    update category set path = ${pathUnder(parentID, id)} || case
      when category_id = ${id} then ''::ltree
      else subpath(path, nlevel((select path from category where category_id = ${id}))) end
    where path <@ (select path from category where category_id = ${id})`.execute(tx)
  await tx
    .updateTable('category')
    .set({ parent_id: parentID || null })
    .where('category_id', '=', id)
    .execute()
  const siblings = (await listChildren(tx, parentID)).map(row => row.ID).filter(it => it !== id)
  await storeOrder(tx, siblings.toSpliced(place ?? siblings.length, 0, id))
}

const storeOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update category set position = array_position(${[...ids]}::bigint[], category_id)
      where category_id = any(${[...ids]}::bigint[])`.execute(tx)

export async function moveItemsUp(tx: Tx, id: number, parentID: number) {
  if (parentID === 0) return
  await sql`
    insert into category_membership (category_id, clip_data_id)
    select ${parentID}, clip_data_id from category_membership where category_id = ${id} and not is_excluded
    on conflict do nothing`.execute(tx)
}

/** Gives the pictures that nothing shows any more. */
export async function deleteBranch(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ picture_key: string | null }>`
    with branch as (
      select category_id from category
      where path <@ (select path from category where category_id = ${id}))
    delete from category where category_id in (select category_id from branch)
    returning picture_key`.execute(tx)
  return rows.flatMap(row => row.picture_key ?? [])
}

export const storePictureKey = (tx: Tx, id: number, key: string | null) =>
  tx.updateTable('category').set({ picture_key: key }).where('category_id', '=', id).execute()
