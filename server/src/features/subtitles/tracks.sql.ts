// Tracks and their cues. A track is written whole, in one transaction.
import { CueMark } from '@mediatheque/contract/cue-marks'
import type { SubtitleTrack, TrackSource } from '@mediatheque/contract/subtitles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { CueLine } from './cue-line.ts'

const LINES_AT_ONCE = 1000

const Marks = z.array(CueMark)

const selectTracks = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('subtitle_track as t')
    .select([
      't.subtitle_track_id',
      't.language',
      't.label',
      't.is_default',
      't.source',
      't.version',
      't.updated_at',
      't.updated_by',
      't.preface',
      't.closing',
    ])
    .select(
      sql<number>`(select count(*) from cue c where c.subtitle_track_id = t.subtitle_track_id)`.as('count'),
    )
    .where('t.clip_data_id', '=', clipDataID)

export type TrackRow = Awaited<ReturnType<typeof listTracks>>[number]

export const listTracks = (db: Handle, clipDataID: number) =>
  selectTracks(db, clipDataID).orderBy('t.is_default', 'desc').orderBy('t.subtitle_track_id').execute()

export const findTrack = (db: Handle, clipDataID: number, trackID: number): Promise<TrackRow | undefined> =>
  selectTracks(db, clipDataID).where('t.subtitle_track_id', '=', trackID).executeTakeFirst()

export const trackOf = (row: TrackRow): SubtitleTrack => ({
  ID: row.subtitle_track_id,
  Lang: row.language,
  Source: row.source as TrackSource,
  Label: row.label,
  IsDefault: row.is_default,
  Version: row.version,
  CueCount: row.count,
  UpdatedAt: row.updated_at.toISOString(),
})

export const hasTracks = async (db: Handle, clipDataID: number) =>
  (await db
    .selectFrom('subtitle_track')
    .select('subtitle_track_id')
    .where('clip_data_id', '=', clipDataID)
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface Between {
  fromSecs?: number | undefined
  toSecs?: number | undefined
}

export async function readCues(
  db: Handle,
  trackID: number,
  { fromSecs, toSecs }: Between = {},
): Promise<Required<CueLine>[]> {
  const rows = await db
    .selectFrom('cue')
    .select(['start_secs', 'end_secs', 'text', 'settings', 'marks', 'name', 'note'])
    .where('subtitle_track_id', '=', trackID)
    .$if(fromSecs !== undefined, query => query.where('end_secs', '>', fromSecs ?? 0))
    .$if(toSecs !== undefined, query => query.where('start_secs', '<', toSecs ?? 0))
    .orderBy('start_secs')
    .orderBy('cue_id')
    .execute()
  return rows.map(it => ({
    startSecs: it.start_secs,
    endSecs: it.end_secs,
    text: it.text,
    settings: it.settings,
    marks: Marks.parse(it.marks),
    name: it.name,
    note: it.note,
  }))
}

export interface TrackDraft {
  clipDataID: number
  /** A tag such as en or pt-BR; empty where nobody knows. */
  language: string
  label: string
  source: TrackSource
  cues: readonly CueLine[]
  /** What a file says before its lines, and after them. */
  preface?: string
  closing?: string
  personID?: number | null
}

/** The one way to add a track; the first one of an item is its default. */
export async function storeTrack(tx: Tx, it: TrackDraft): Promise<number> {
  const { subtitle_track_id } = await tx
    .insertInto('subtitle_track')
    .values({
      clip_data_id: it.clipDataID,
      language: it.language,
      label: it.label,
      source: it.source,
      updated_by: it.personID ?? null,
      preface: it.preface ?? '',
      closing: it.closing ?? '',
      is_default: sql<boolean>`not exists (
        select from subtitle_track o where o.clip_data_id = ${it.clipDataID} and o.is_default)`,
    })
    .returning('subtitle_track_id')
    .executeTakeFirstOrThrow()
  await insertCues(tx, { ...it, trackID: subtitle_track_id })
  await noteSubtitles(tx, it.clipDataID)
  return subtitle_track_id
}

type Lines = Pick<TrackDraft, 'clipDataID' | 'language' | 'cues'> & { trackID: number }

async function insertCues(tx: Tx, { trackID, clipDataID, language, cues }: Lines) {
  const rows = cues.map(it => ({
    subtitle_track_id: trackID,
    clip_data_id: clipDataID,
    language: shortLanguage(language),
    start_secs: it.startSecs,
    end_secs: it.endSecs,
    text: it.text,
    settings: it.settings ?? '',
    marks: JSON.stringify(it.marks ?? []),
    name: it.name ?? '',
    note: it.note ?? '',
  }))
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE)
    await tx
      .insertInto('cue')
      .values(rows.slice(from, from + LINES_AT_ONCE))
      .execute()
}

/** eng and en-GB are en, as the dictionaries of the search are named; an unknown one is empty. */
export function shortLanguage(language: string): string {
  try {
    return new Intl.Locale(language).language
  } catch {
    return ''
  }
}

/** Undefined where somebody has saved it since that version. */
export async function replaceCues(
  tx: Tx,
  it: Omit<Lines, 'language'> & { version: number; personID: number | null },
): Promise<boolean> {
  const saved = await tx
    .updateTable('subtitle_track')
    .set({ version: it.version + 1, updated_at: sql<Date>`now()`, updated_by: it.personID })
    .where('subtitle_track_id', '=', it.trackID)
    .where('clip_data_id', '=', it.clipDataID)
    .where('version', '=', it.version)
    .returning('language')
    .executeTakeFirst()
  if (!saved) return false
  await tx.deleteFrom('cue').where('subtitle_track_id', '=', it.trackID).execute()
  await insertCues(tx, { ...it, language: saved.language })
  await noteSubtitles(tx, it.clipDataID)
  return true
}

export async function changeTrack(
  tx: Tx,
  { clipDataID, trackID, ...it }: { clipDataID: number; trackID: number; language?: string; label?: string },
) {
  await tx
    .updateTable('subtitle_track')
    .set({ ...it, updated_at: sql<Date>`now()` })
    .where('subtitle_track_id', '=', trackID)
    .where('clip_data_id', '=', clipDataID)
    .execute()
  if (it.language !== undefined)
    await tx
      .updateTable('cue')
      .set({ language: shortLanguage(it.language) })
      .where('subtitle_track_id', '=', trackID)
      .execute()
}

/** Without a track: none of them is the default. */
export async function setDefault(tx: Tx, clipDataID: number, trackID: number | null) {
  const ofItem = tx.updateTable('subtitle_track').where('clip_data_id', '=', clipDataID)
  await ofItem.set({ is_default: false }).where('is_default', '=', true).execute()
  if (trackID !== null)
    await ofItem.set({ is_default: true }).where('subtitle_track_id', '=', trackID).execute()
}

export async function deleteTrack(tx: Tx, clipDataID: number, trackID: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('subtitle_track')
    .where('clip_data_id', '=', clipDataID)
    .where('subtitle_track_id', '=', trackID)
    .returning('is_default')
    .executeTakeFirst()
  if (!gone) return false
  const [next] = await listTracks(tx, clipDataID)
  if (gone.is_default && next) await setDefault(tx, clipDataID, next.subtitle_track_id)
  await noteSubtitles(tx, clipDataID)
  return true
}

/** A track without a line is none for those who search. */
const noteSubtitles = (tx: Tx, clipDataID: number) =>
  tx
    .updateTable('media_item')
    .set({ has_subtitles: sql<boolean>`exists (select from cue c where c.clip_data_id = ${clipDataID})` })
    .where('clip_data_id', '=', clipDataID)
    .execute()

/** SUBS-01: those that have lines, the default one first. */
export const listSubtitles = (db: Handle, clipDataID: number) =>
  db
    .selectFrom('subtitle_track as t')
    .select(['t.subtitle_track_id as ID', 't.language as Lang', 't.source as Source'])
    .where('t.clip_data_id', '=', clipDataID)
    .where(sql<boolean>`exists (select from cue c where c.subtitle_track_id = t.subtitle_track_id)`)
    .orderBy('t.is_default', 'desc')
    .orderBy('t.subtitle_track_id')
    .execute()
