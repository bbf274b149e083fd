// How many hits each choice of a filter would leave.
import type { FieldType } from '@mediatheque/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { type Search, where } from './search.sql.ts'

export interface Counted {
  Value: string
  Name: string
  Count: number
}

const MOST_VALUES = 50

const SHORT_SECS = 5 * 60
const LONG_SECS = 60 * 60

const COLUMNS = {
  recordTypes: sql`m.record_type`,
  documentTypes: sql`m.document_type`,
  policies: sql`m.pp_id`,
  hasSubtitles: sql`m.has_subtitles`,
  hasQuiz: sql`m.has_quiz`,
  isPrivate: sql`m.is_private`,
  duration: sql`case when m.duration_secs < ${sql.lit(SHORT_SECS)} then -5
    when m.duration_secs <= ${sql.lit(LONG_SECS)} then -60 when m.duration_secs is not null then 60 end`,
} satisfies Record<string, RawBuilder<unknown>>

export type ColumnFacet = keyof typeof COLUMNS
export const COLUMN_FACETS = Object.keys(COLUMNS) as ColumnFacet[]

/** Several columns in one pass over the hits. */
export async function countColumns(
  db: Handle,
  search: Search,
  facets: readonly ColumnFacet[],
): Promise<Map<ColumnFacet, Map<string, number>>> {
  const counts = new Map(facets.map(facet => [facet, new Map<string, number>()]))
  if (facets.length === 0) return counts
  // Few combinations occur: they are counted in one pass, and each column adds up its own.
  const columns = facets.map((facet, nth) => sql`(${COLUMNS[facet]})::text as ${sql.id(`v${nth}`)}`)
  const { rows } = await sql<Record<string, string | number | null> & { count: number }>`
    select ${sql.join(columns)}, count(*) as count from ${search.scope.from} where ${where(search)}
    group by ${sql.join(facets.map((_, nth) => sql.lit(nth + 1)))}`.execute(db)
  for (const row of rows)
    for (const [nth, facet] of facets.entries()) {
      const value = row[`v${nth}`]
      const counted = counts.get(facet)
      if (counted && value !== null) counted.set(String(value), (counted.get(String(value)) ?? 0) + row.count)
    }
  return counts
}

export async function namesOfPolicies(db: Handle, ids: readonly number[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select publishing_policy_id::text as id, name from publishing_policy
    where publishing_policy_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row.name]))
}

/** At the top of the tree (0), or the children of one; each with what is below it. */
export async function countCategories(db: Handle, search: Search, parentID: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with recursive parent as (
      select coalesce((select path from category where category_id = ${parentID}), ''::ltree) as path),
    hits as materialized (select m.clip_data_id from ${search.scope.from} where ${where(search)}),
    counted as (
      select subpath(c.path, nlevel(parent.path), 1)::text::bigint as id, count(distinct cm.clip_data_id) as count
      from parent join category c on c.path <@ parent.path and nlevel(c.path) > nlevel(parent.path)
      join category_membership cm on cm.category_id = c.category_id and not cm.is_excluded
      join hits using (clip_data_id)
      group by 1)
    select c.category_id::text as "Value", c.name as "Name", counted.count as "Count"
    from counted join category c on c.category_id = counted.id
    order by counted.count desc, c.position, c.category_id limit ${MOST_VALUES}`.execute(db)
  return rows
}

export interface FieldCount extends Counted {
  FID: number
  Title: string
  Type: FieldType
}

/** Options and autofill values of the fields that people see; of all fields, or of one. */
export async function countValues(db: Handle, search: Search, only?: number): Promise<FieldCount[]> {
  const { rows } = await sql<FieldCount>`
    with hits as materialized (select m.clip_data_id from ${search.scope.from} where ${where(search)}),
    counted as (
      select i.field_id, c.field_item_id::text as value, i.name, c.count
      from (select field_item_id, count(*) as count from field_choice join hits using (clip_data_id)
            group by field_item_id) c
      join field_item i using (field_item_id)
      union all
      select v.field_id, v.value, v.value, count(*)
      from field_value v join hits using (clip_data_id)
      join field f on f.field_id = v.field_id and f.type = 'af'
      group by v.field_id, v.value),
    placed as (
      select *, row_number() over (partition by field_id order by count desc, name) as place from counted)
    select f.field_id as "FID", f.title as "Title", f.type as "Type", p.value as "Value", p.name as "Name", p.count as "Count"
    from placed p join field f using (field_id)
    where not f.is_hidden and p.place <= ${MOST_VALUES} and (${only ?? null}::bigint is null or f.field_id = ${only ?? null})
    order by f.position, f.field_id, p.count desc, p.name`.execute(db)
  return rows
}

/** Fields of texts and dates that any item has filled in: they have no values to count. */
export const listWrittenFields = (db: Handle) =>
  db
    .selectFrom('field')
    .select(['field_id as FID', 'title as Title', sql<FieldType>`type`.as('Type')])
    .where('type', 'in', ['txt', 'date'])
    .where('is_hidden', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('field_value').whereRef('field_value.field_id', '=', 'field.field_id')),
    )
    .orderBy('position')
    .orderBy('field_id')
    .execute()
