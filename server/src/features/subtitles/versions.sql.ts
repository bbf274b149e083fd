import { CueMark } from '@mediatheque/contract/cue-marks'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { CueLine } from './cue-line.ts'
import { readCues, type TrackRow } from './tracks.sql.ts'

const MOST_VERSIONS = 50

const Lines = z.array(
  z.object({
    startSecs: z.number(),
    endSecs: z.number(),
    text: z.string(),
    settings: z.string(),
    // Versions of before marks were kept have none.
    marks: z.array(CueMark).default([]),
    name: z.string().default(''),
    note: z.string().default(''),
  }),
)

/** Puts what a track is now among its earlier versions; the oldest ones go. */
export async function keepVersion(tx: Tx, track: TrackRow) {
  const cues = await readCues(tx, track.subtitle_track_id)
  await tx
    .insertInto('subtitle_version')
    .values({
      subtitle_track_id: track.subtitle_track_id,
      version: track.version,
      cues: JSON.stringify(cues),
      cue_count: cues.length,
      saved_at: track.updated_at,
      saved_by: track.updated_by,
    })
    .execute()
  await tx
    .deleteFrom('subtitle_version')
    .where('subtitle_track_id', '=', track.subtitle_track_id)
    .where('version', '<=', track.version - MOST_VERSIONS)
    .execute()
}

export const listVersions = (db: Handle, trackID: number) =>
  db
    .selectFrom('subtitle_version as v')
    .leftJoin('person as p', 'p.person_id', 'v.saved_by')
    .select(['v.version', 'v.saved_at', 'v.cue_count'])
    .select(sql<string>`coalesce(p.display_name, '')`.as('saved_by'))
    .where('v.subtitle_track_id', '=', trackID)
    .orderBy('v.version', 'desc')
    .execute()

export async function readVersion(
  db: Handle,
  trackID: number,
  version: number,
): Promise<CueLine[] | undefined> {
  const row = await db
    .selectFrom('subtitle_version')
    .select('cues')
    .where('subtitle_track_id', '=', trackID)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && Lines.parse(row.cues)
}
