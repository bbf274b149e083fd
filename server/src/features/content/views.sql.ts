import type { ContentLayout, ContentView } from '@mediatheque/contract/content'
import { type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export const readLayout = (db: Handle, personID: number) =>
  db
    .selectFrom('content_layout')
    .select(['columns as Columns', 'sort as Sort', 'is_down as IsDown', 'page_size as PageSize'])
    .where('person_id', '=', personID)
    .executeTakeFirst()

export async function writeLayout(
  db: Handle,
  person_id: number,
  { Columns, Sort, IsDown, PageSize }: ContentLayout,
) {
  const row = { columns: Columns, sort: Sort, is_down: IsDown, page_size: PageSize }
  await db
    .insertInto('content_layout')
    .values({ person_id, ...row })
    .onConflict(conflict => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

export type ViewRow = Omit<ContentView, 'Sort'> & { Sort: string }

/** Their own, and where asked for those that others share. */
export async function selectViews(
  db: Handle,
  personID: number,
  { isShared, only }: { isShared: boolean; only?: number },
): Promise<ViewRow[]> {
  return db
    .selectFrom('content_view as v')
    .innerJoin('person as o', 'o.person_id', 'v.person_id')
    .select(['v.content_view_id as ViewID', 'v.name as Name', 'v.is_shared as IsShared'])
    .select(['v.columns as Columns', 'v.sort as Sort', 'v.is_down as IsDown', 'v.filters as Filters'])
    .select(['o.display_name as OwnerDisplayName', sql<boolean>`v.person_id = ${personID}`.as('IsOwn')])
    .where(sql<SqlBool>`(v.person_id = ${personID} or (${isShared} and v.is_shared))`)
    .$if(only !== undefined, it => it.where('v.content_view_id', '=', only ?? 0))
    .orderBy(sql`v.person_id <> ${personID}`)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.content_view_id')
    .execute()
}

/** So that two who save at once do not both come to the last place. */
export const lockViewsOf = (tx: Tx, personID: number) =>
  tx
    .selectFrom('person')
    .select('person_id')
    .where('person_id', '=', personID)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countViews(tx: Tx, personID: number): Promise<number> {
  const { count } = await tx
    .selectFrom('content_view')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personID)
    .executeTakeFirstOrThrow()
  return count
}

export const isNameTaken = async (tx: Tx, personID: number, name: string, except: number) =>
  (await tx
    .selectFrom('content_view')
    .select('content_view_id')
    .where('person_id', '=', personID)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where('content_view_id', '<>', except)
    .executeTakeFirst()) !== undefined

type ViewDraft = Pick<ContentView, 'Name' | 'IsShared' | 'Columns' | 'Sort' | 'IsDown' | 'Filters'>

const columnsOf = ({ Name, IsShared, Columns, Sort, IsDown, Filters }: ViewDraft) => ({
  name: Name,
  is_shared: IsShared,
  columns: Columns,
  sort: Sort,
  is_down: IsDown,
  filters: Filters,
})

export async function insertView(tx: Tx, person_id: number, draft: ViewDraft): Promise<number> {
  const { content_view_id } = await tx
    .insertInto('content_view')
    .values({ person_id, ...columnsOf(draft) })
    .returning('content_view_id')
    .executeTakeFirstOrThrow()
  return content_view_id
}

export const updateView = (tx: Tx, viewID: number, draft: ViewDraft) =>
  tx
    .updateTable('content_view')
    .set({ ...columnsOf(draft), changed_at: sql<Date>`now()` })
    .where('content_view_id', '=', viewID)
    .execute()

export const deleteView = (tx: Tx, viewID: number) =>
  tx.deleteFrom('content_view').where('content_view_id', '=', viewID).execute()
