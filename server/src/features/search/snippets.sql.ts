import { sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import { queryOf } from './filters.sql.ts'
import type { Term } from './search.rules.ts'
import { HIT_BEGINS, HIT_ENDS, LESS_THAN } from './snippets.rules.ts'

/** Long descriptions are looked into so far: a headline reads the whole text it is given. */
const MOST_READ = 20_000
const OPTIONS = `StartSel=${HIT_BEGINS}, StopSel=${HIT_ENDS}, MaxWords=26, MinWords=12, ShortWord=0`

export const headline = (language: unknown, text: unknown, terms: readonly Term[]) =>
  sql<string>`ts_headline(search_config(${language}),
    translate(left(${text}, ${MOST_READ}), ${`<${LESS_THAN}${HIT_BEGINS}${HIT_ENDS}`}, ${LESS_THAN}), ${queryOf(terms)}, ${OPTIONS})`

export interface Headline {
  ClipDataID: number
  inDescription: string
  inValues: string
}

/** Where the words are in the description of these items, and in their values where they are not in that. */
export async function headlinesOf(
  db: Handle,
  ids: readonly number[],
  terms: readonly Term[],
): Promise<Map<number, Headline>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Headline>`select ${terms.length === 1 ? PREPARED : sql``}
      m.clip_data_id as "ClipDataID", d.marked as "inDescription",
      case when strpos(d.marked, ${HIT_BEGINS}) > 0 then ''
        else ${headline(sql`m.language`, sql`field_values_of(m.clip_data_id)`, terms)} end as "inValues"
    from media_item m cross join lateral (
      select ${headline(sql`m.language`, sql`m.description_text`, terms)} as marked offset 0) d
    where m.clip_data_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.ClipDataID, row]))
}
