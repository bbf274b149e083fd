// Lines of subtitles and slides: hits are lines, pages are of items, and the right to watch is in the same WHERE.
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../platform/db/connect.ts'
import { queryOf } from './filters.sql.ts'
import type { Slice } from './search.rules.ts'
import type { Search } from './search.sql.ts'
import { allOf } from './search.sql.ts'
import { headline } from './snippets.sql.ts'

export interface ItemWithLines {
  ClipDataID: number
  count: number
  lineIDs: number[]
}

interface Lines {
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** How many of each item are told. */
  most: number
}

const CUES: Lines = { table: sql`cue`, id: sql`l.cue_id`, most: 5 }
const SLIDES: Lines = { table: sql`slide`, id: sql`l.slide_id`, most: 50 }

/** Items with the most hits come first, then the newest. */
async function findLines(db: Handle, lines: Lines, search: Search, { offset, limit }: Slice) {
  const { rows } = await sql<{ total: number; page: ItemWithLines[] | null }>`
    with hits as materialized (
      select ${lines.id} as line_id, l.clip_data_id, l.start_secs, m.created_at
      from ${lines.table} l join search_document m using (clip_data_id)
      where l.words @@ (${queryOf(search.terms)})
        and ${allOf([...search.audience, ...Object.values(search.filters)])}),
    items as (select clip_data_id, created_at, count(*) as count from hits group by clip_data_id, created_at),
    page as (
      select * from items order by count desc, created_at desc, clip_data_id desc
      limit ${limit} offset ${offset})
    select (select count(*) from items) as total, (
      select json_agg(json_build_object(
        'ClipDataID', p.clip_data_id, 'count', p.count, 'lineIDs', array(
          select h.line_id from hits h where h.clip_data_id = p.clip_data_id
          order by (h.start_secs < 0), h.start_secs, h.line_id limit ${lines.most}))
        order by p.count desc, p.created_at desc, p.clip_data_id desc)
      from page p) as page`.execute(db)
  return { total: rows[0]?.total ?? 0, items: rows[0]?.page ?? [] }
}

export const findCues = (db: Handle, search: Search, slice: Slice) => findLines(db, CUES, search, slice)
export const findSlides = (db: Handle, search: Search, slice: Slice) => findLines(db, SLIDES, search, slice)

export async function readCues(db: Handle, ids: readonly number[], terms: Search['terms']) {
  if (ids.length === 0) return new Map<number, never>()
  const { rows } = await sql<{ id: number; start: number; text: string; marked: string }>`
    select cue_id as id, start_secs as start, text, ${headline(sql`language`, sql`text`, terms)} as marked
    from cue where cue_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

export interface ItemLine {
  id: number
  start: number
  text: string
  language: string
  marked: string
}

/** The lines of one item in the order of time; whether it may be watched, the caller has asked. */
export async function findCuesOf(
  db: Handle,
  clipDataID: number,
  terms: Search['terms'],
  { offset, limit }: Slice,
): Promise<{ total: number; lines: ItemLine[] }> {
  const { rows } = await sql<ItemLine & { total: number }>`
    with hits as materialized (
      select cue_id, start_secs, text, language from cue
      where clip_data_id = ${clipDataID} and words @@ (${queryOf(terms)})),
    page as (select * from hits order by start_secs, cue_id limit ${limit} offset ${offset})
    select (select count(*) from hits) as total, p.cue_id as id, p.start_secs as start, p.text, p.language,
      ${headline(sql`p.language`, sql`p.text`, terms)} as marked
    from (select 1) one left join page p on true
    order by p.start_secs, p.cue_id`.execute(db)
  return { total: rows[0]?.total ?? 0, lines: rows.filter(row => row.id !== null) }
}

export async function readSlides(db: Handle, ids: readonly number[], terms: Search['terms']) {
  if (ids.length === 0) return new Map<number, never>()
  const { rows } = await sql<{
    id: number
    showID: number
    showName: string
    start: number
    imageKey: string | null
    text: string
    marked: string
  }>`
    select slide_id as id, s.slideshow_id as "showID", w.name as "showName", s.start_secs as start,
      coalesce(s.thumb_key, s.image_key) as "imageKey", s.text,
      ${headline(sql`s.language`, sql`s.text || ' ' || s.notes`, terms)} as marked
    from slide s join slideshow w using (slideshow_id)
    where slide_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

export interface SlideHit {
  SlideShowID: number
  SlideShowName: string
  SlideID: number
  StartTime: number
  ImageKey: string | null
  text: string
  marked: string
}

/** The slides of one item in the order of time; whether it may be watched, the caller has asked. */
export async function findSlidesOf(
  db: Handle,
  clipDataID: number,
  terms: Search['terms'],
  most: number,
): Promise<{ total: number; slides: SlideHit[] }> {
  const { rows } = await sql<SlideHit & { total: number }>`
    with hits as materialized (
      select * from slide where clip_data_id = ${clipDataID} and words @@ (${queryOf(terms)}))
    select (select count(*) from hits) as total, s.slideshow_id as "SlideShowID", w.name as "SlideShowName",
      s.slide_id as "SlideID", s.start_secs as "StartTime", coalesce(s.thumb_key, s.image_key) as "ImageKey", s.text,
      ${headline(sql`s.language`, sql`s.text || ' ' || s.notes`, terms)} as marked
    from hits s join slideshow w using (slideshow_id)
    order by (s.start_secs < 0), s.start_secs, s.position, s.slide_id limit ${most}`.execute(db)
  return { total: rows[0]?.total ?? 0, slides: rows }
}
