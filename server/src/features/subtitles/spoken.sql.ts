import type { Db } from '../../platform/db/connect.ts'
import type { SpokenLine } from './transcript.rules.ts'

/** The lines of the subtitle track that people see first. */
export async function readSpoken(
  db: Db,
  clipDataID: number,
): Promise<{ cues: SpokenLine[]; language: string }> {
  const track = await db
    .selectFrom('subtitle_track')
    .select(['subtitle_track_id', 'language'])
    .where('clip_data_id', '=', clipDataID)
    .orderBy('is_default', 'desc')
    .orderBy('subtitle_track_id')
    .executeTakeFirst()
  if (!track) return { cues: [], language: '' }
  const cues = await db
    .selectFrom('cue')
    .select(['start_secs as startSecs', 'end_secs as endSecs', 'text'])
    .where('subtitle_track_id', '=', track.subtitle_track_id)
    .orderBy('start_secs')
    .orderBy('cue_id')
    .execute()
  return { cues, language: track.language }
}
