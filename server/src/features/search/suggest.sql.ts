import { type SqlBool, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { type Condition, isTitled, queryOf } from './filters.sql.ts'
import type { Term } from './search.rules.ts'
import { nameWords } from './spelling.sql.ts'

/** Of a beginning that very many values share, so many are looked at. */
const MOST_READ = 1000

/** The most viewed items with these words in their titles. */
export async function itemsTitled(db: Handle, isFound: Condition, terms: readonly Term[], most: number) {
  const { rows } = await sql<{ id: number }>`
    select m.clip_data_id as id from search_document m
    where ${isTitled(queryOf(terms))} and ${isFound}
    order by m.view_count desc, m.clip_data_id desc limit ${most}`.execute(db)
  return rows.map(row => row.id)
}

const isNamed = (name: unknown, terms: readonly Term[]) =>
  sql<SqlBool>`${nameWords(name)} @@ (${queryOf(terms)})`

/** People with such a name who own something that the viewer may watch. */
export async function peopleNamed(db: Handle, isFound: Condition, terms: readonly Term[], most: number) {
  const { rows } = await sql<{ Name: string }>`
    select p.display_name as "Name" from person p
    where ${isNamed(sql`p.display_name`, terms)}
      and exists (select from search_document m where m.owner_id = p.person_id and ${isFound})
    order by p.display_name, p.person_id limit ${most}`.execute(db)
  return rows.map(row => row.Name)
}

export async function categoriesNamed(db: Handle, terms: readonly Term[], most: number) {
  const { rows } = await sql<{ ID: number; Name: string }>`
    select c.category_id as "ID", c.name as "Name" from category c
    where ${isNamed(sql`c.name`, terms)}
    order by nlevel(c.path), c.position, c.category_id limit ${most}`.execute(db)
  return rows
}

/** Options, and what was written in autofill fields of items that the viewer may watch. */
export async function valuesNamed(db: Handle, isFound: Condition, terms: readonly Term[], most: number) {
  const { rows } = await sql<{ FID: number; Value: string; Text: string }>`
    (select f.field_id as "FID", i.field_item_id::text as "Value", i.name as "Text"
     from field_item i join field f using (field_id)
     where not f.is_hidden and ${isNamed(sql`i.name`, terms)}
     order by i.name, i.field_item_id limit ${most})
    union all
    (select v.field_id, v.value, v.value
     from (select * from field_value v where ${isNamed(sql`v.value`, terms)} limit ${MOST_READ}) v
     join search_document m using (clip_data_id)
     join field f on f.field_id = v.field_id and f.type = 'af' and not f.is_hidden
     where ${isFound}
     group by v.field_id, v.value order by count(*) desc, v.value limit ${most})
    limit ${most}`.execute(db)
  return rows
}
