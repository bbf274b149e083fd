// Visits, and what is added up from them.
import { type Insertable, sql } from 'kysely'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'
import type { Visit } from '../../platform/db/schema.generated.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

export interface Opening {
  clipDataID: number
  viewer: Viewer
  /** IANA time zone of the site. */
  region: string
  isEmbed: boolean
  isMobile: boolean
  linkType: number | null
}

const today = (region: string) => sql<Date>`(now() at time zone ${region})::date`

const ownerOf = (viewer: Viewer) => ({
  person_id: viewer.kind === 'person' ? viewer.PersonID : null,
  session_id: viewer.kind === 'guest' ? viewer.SessionID : null,
})

/** False where the visit is there already. */
export async function beginVisit(tx: Tx, clientID: string, it: Opening): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('visit')
    .values({
      clip_data_id: it.clipDataID,
      client_id: clientID,
      ...ownerOf(it.viewer),
      day: today(it.region),
      is_embed: it.isEmbed,
      is_mobile: it.isMobile,
      link_type: it.linkType,
    })
    .onConflict(conflict => conflict.columns(['clip_data_id', 'client_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

const visits = (db: Handle, clipDataID: number, viewer: Viewer) => {
  const { person_id, session_id } = ownerOf(viewer)
  return db
    .selectFrom('visit')
    .where('clip_data_id', '=', clipDataID)
    .where('person_id', 'is not distinct from', person_id)
    .where('session_id', 'is not distinct from', session_id)
}

/** The visit of this name, if it is the viewer's, locked: what arrives at the same time waits its turn. */
export const lockVisit = (tx: Tx, clipDataID: number, viewer: Viewer, clientID: string) =>
  visits(tx, clipDataID, viewer)
    .select(['visit_id', 'started_at', 'event_numbers', 'segments', 'played_secs', 'has_ended'])
    .select([sql<string>`day::text`.as('day'), sql<Date>`clock_timestamp()`.as('now')])
    .where('client_id', '=', clientID)
    .forUpdate()
    .executeTakeFirst()

export type LockedVisit = NonNullable<Awaited<ReturnType<typeof lockVisit>>>

export const isOwnVisit = async (db: Db, clipDataID: number, viewer: Viewer, clientID: string) =>
  (await visits(db, clipDataID, viewer)
    .select('visit_id')
    .where('client_id', '=', clientID)
    .executeTakeFirst()) !== undefined

const HOURS_OF_A_VISIT = 12

/** For players that name no visit. Nobody in particular has none to go on with. */
export async function lastVisit(db: Handle, clipDataID: number, viewer: Viewer): Promise<string | undefined> {
  if (viewer.kind === 'nobody') return undefined
  const row = await visits(db, clipDataID, viewer)
    .select('client_id')
    .where('last_at', '>', sql<Date>`now() - make_interval(hours => ${HOURS_OF_A_VISIT})`)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.client_id
}

export const storeDimensions = (
  db: Db,
  clipDataID: number,
  clientID: string,
  size: { width: number; height: number },
) =>
  db
    .updateTable('visit')
    .set(size)
    .where('clip_data_id', '=', clipDataID)
    .where('client_id', '=', clientID)
    .execute()

export interface Watched {
  event_numbers: number[]
  segments: number[]
  played_secs: number
  seen_secs: number
  has_ended: boolean
}

export const storeWatched = (tx: Tx, visitID: number, watched: Watched) =>
  tx
    .updateTable('visit')
    .set({ ...watched, last_at: sql<Date>`now()` })
    .where('visit_id', '=', visitID)
    .execute()

/** As often as a bucket is named. In their order, so that two visits never wait for each other in turn. */
export const addToBuckets = (tx: Tx, clipDataID: number, day: string, buckets: readonly number[]) =>
  sql`
    insert into watched_bucket as w (clip_data_id, day, bucket, visits)
    select ${clipDataID}, ${day}::date, bucket, count(*)
    from unnest(${[...buckets]}::int[]) as bucket group by bucket order by bucket
    on conflict (clip_data_id, day, bucket) do update set visits = w.visits + excluded.visits`.execute(tx)

type VisitDraft = Omit<Insertable<Visit>, 'day'> & { day: string }

export async function insertVisits(tx: Tx, drafts: readonly VisitDraft[]) {
  if (drafts.length > 0)
    await tx
      .insertInto('visit')
      .values(drafts.map(it => ({ ...it, day: sql<Date>`${it.day}::date` })))
      .execute()
}

export async function forgetVisits(tx: Tx, clipDataID: number) {
  for (const table of ['visit', 'item_day', 'watched_bucket'] as const)
    await tx.deleteFrom(table).where('clip_data_id', '=', clipDataID).execute()
}

export interface DayChange {
  views?: number
  embed_views?: number
  mobile_views?: number
  finished?: number
  downloads?: number
  source_downloads?: number
  share_copies?: number
  played_secs?: number
}

const COUNTED = [
  'views',
  'embed_views',
  'mobile_views',
  'finished',
  'downloads',
  'source_downloads',
  'share_copies',
  'played_secs',
] as const

const addToDayOf = (db: Handle, clipDataID: number, day: ReturnType<typeof sql<Date>>, change: DayChange) => {
  const values = Object.fromEntries(COUNTED.map(name => [name, change[name] ?? 0]))
  return db
    .insertInto('item_day')
    .values({ clip_data_id: clipDataID, day, ...values })
    .onConflict(conflict =>
      conflict
        .columns(['clip_data_id', 'day'])
        .doUpdateSet(eb =>
          Object.fromEntries(
            COUNTED.map(name => [name, eb(eb.ref(`item_day.${name}`), '+', eb.ref(`excluded.${name}`))]),
          ),
        ),
    )
    .execute()
}

export const addToday = (db: Handle, clipDataID: number, region: string, change: DayChange) =>
  addToDayOf(db, clipDataID, today(region), change)

export const addToDay = (tx: Tx, clipDataID: number, day: string, change: DayChange) =>
  addToDayOf(tx, clipDataID, sql<Date>`${day}::date`, change)

/** Every visit of a person to an item: what was watched, and from when to when it lasted, in seconds. */
export const listVisits = (db: Handle, clipDataID: number, personID: number) =>
  db
    .selectFrom('visit')
    .select('segments')
    .select([
      sql<number>`extract(epoch from started_at)::float8`.as('from'),
      sql<number>`extract(epoch from last_at)::float8`.as('to'),
    ])
    .where('clip_data_id', '=', clipDataID)
    .where('person_id', '=', personID)
    .execute()
