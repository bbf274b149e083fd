// What the figures of an item are read from.
import { STATS_DAYS } from '@mediatheque/contract/analytics'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Days as YYYY-MM-DD, both included; without one there is no limit on that side. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

const within = ({ from, to }: DayRange, column = sql.ref('day')) => sql`
  ${from === undefined ? sql`true` : sql`${column} >= ${from}::date`}
  and ${to === undefined ? sql`true` : sql`${column} <= ${to}::date`}`

/** The last days up to today in the time zone of the site. */
export async function recentDays(
  db: Db,
  region: string,
  days = STATS_DAYS,
): Promise<{ from: string; to: string }> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (today - ${days - 1}::int)::text as "from", today::text as "to"
    from (select (now() at time zone ${region})::date as today) it`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database knows no day')
  return row
}

export interface SiteDayRow {
  day: string
  views: number
  played_secs: number
  downloads: number
}

/** Of all items together, every day from the first to the last. */
export async function listSiteDays(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<SiteDayRow[]> {
  const { rows } = await sql<SiteDayRow>`
    select d.day::date::text as day, coalesce(sum(s.views), 0)::float8 as views,
      coalesce(sum(s.played_secs), 0)::float8 as played_secs, coalesce(sum(s.downloads), 0)::float8 as downloads
    from generate_series(${from}::date, ${to}::date, '1 day') as d (day)
    left join site_day s on s.day = d.day::date
    group by 1 order by 1`.execute(db)
  return rows
}

export interface Totals {
  views: number
  embed_views: number
  mobile_views: number
  finished: number
  downloads: number
  source_downloads: number
  share_copies: number
  played_secs: number
}

export async function readTotals(db: Db, clipDataID: number, range: DayRange): Promise<Totals> {
  const sum = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`
  const { rows } = await sql<Totals>`
    select ${sql.join(
      [
        'views',
        'embed_views',
        'mobile_views',
        'finished',
        'downloads',
        'source_downloads',
        'share_copies',
        'played_secs',
      ].map(sum),
    )}
    from item_day where clip_data_id = ${clipDataID} and ${within(range)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has no row')
  return row
}

/** Every day of the range, also those on which nothing happened (TRACK-11). */
export async function listDays(db: Db, clipDataID: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ day: string; views: number; played_secs: number }>`
    select each.day::date::text as day, coalesce(d.views, 0) as views,
      coalesce(d.played_secs, 0) as played_secs
    from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day)
    left join item_day d on d.clip_data_id = ${clipDataID} and d.day = each.day::date
    order by each.day`.execute(db)
  return rows
}

export async function readFirstDay(db: Db, clipDataID: number): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from item_day where clip_data_id = ${clipDataID}`.execute(db)
  return rows[0]?.day ?? ''
}

export async function countFavourites(db: Db, clipDataID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct person_id) as count from favourite
    where clip_data_id = ${clipDataID} and kind = 0`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listBuckets(db: Db, clipDataID: number, range: DayRange) {
  const { rows } = await sql<{ bucket: number; visits: number }>`
    select bucket, sum(visits)::float8 as visits from watched_bucket
    where clip_data_id = ${clipDataID} and ${within(range)} group by bucket`.execute(db)
  return rows
}

export interface Audience {
  viewers: number
  guest_visits: number
  /** Half of the visits that played anything saw more than this. */
  middle_secs: number
}

export async function readAudience(db: Db, clipDataID: number, range: DayRange): Promise<Audience> {
  const { rows } = await sql<Audience>`
    select count(distinct person_id) as viewers, count(*) filter (where person_id is null) as guest_visits,
      coalesce(percentile_cont(0.5) within group (order by seen_secs) filter (where seen_secs > 0), 0)
        as middle_secs
    from visit where clip_data_id = ${clipDataID} and ${within(range)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has no row')
  return row
}

export interface ViewerRow {
  person_id: number
  display_name: string
  visits: number
  last_at: Date
  played_secs: number
  seen_secs: number
  total: number
}

/** By name (TRACK-12). */
export async function listViewers(
  db: Db,
  clipDataID: number,
  { Page, PageSize, ...range }: DayRange & { Page: number; PageSize: number },
): Promise<ViewerRow[]> {
  const { rows } = await sql<ViewerRow>`
    select p.person_id, p.display_name, v.visits, v.last_at, v.played_secs, v.seen_secs,
      count(*) over () as total
    from (
      select person_id, count(*) as visits, max(last_at) as last_at, sum(played_secs) as played_secs,
        max(seen_secs) as seen_secs
      from visit where clip_data_id = ${clipDataID} and person_id is not null and ${within(range)}
      group by person_id) v
    join person p using (person_id)
    order by lower(p.display_name), p.person_id limit ${PageSize} offset ${Page * PageSize}`.execute(db)
  return rows
}

export async function countGuestVisits(db: Db, clipDataID: number, range: DayRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from visit
    where clip_data_id = ${clipDataID} and person_id is null and ${within(range)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const findViewer = (db: Db, clipDataID: number, personID: number) =>
  db
    .selectFrom('person as p')
    .select(['p.person_id', 'p.display_name'])
    .where('p.person_id', '=', personID)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('visit as v')
          .whereRef('v.person_id', '=', 'p.person_id')
          .where('v.clip_data_id', '=', clipDataID),
      ),
    )
    .executeTakeFirst()

const MOST_VISITS = 100

/** Newest first. */
export const listVisits = (db: Db, clipDataID: number, personID: number, range: DayRange) =>
  db
    .selectFrom('visit')
    .select(['started_at', 'is_embed', 'is_mobile', 'has_ended', 'played_secs', 'segments', 'link_type'])
    .where('clip_data_id', '=', clipDataID)
    .where('person_id', '=', personID)
    .where(sql<boolean>`${within(range)}`)
    .orderBy('started_at', 'desc')
    .limit(MOST_VISITS)
    .execute()
