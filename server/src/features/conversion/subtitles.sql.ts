import type { Db, Tx } from '../../platform/db/connect.ts'
import type { CaptionLine } from '../../platform/media-tools/captions.ts'

const LINES_AT_ONCE = 1000

export const hasSubtitles = async (db: Db | Tx, clipDataID: number) =>
  (await db
    .selectFrom('subtitle_track')
    .select('subtitle_track_id')
    .where('clip_data_id', '=', clipDataID)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function insertSubtitles(
  tx: Tx,
  clip_data_id: number,
  tracks: readonly { language: string; label: string; lines: readonly CaptionLine[] }[],
) {
  for (const [at, { language, label, lines }] of tracks.entries()) {
    const { subtitle_track_id } = await tx
      .insertInto('subtitle_track')
      .values({ clip_data_id, language, label, is_default: at === 0 })
      .returning('subtitle_track_id')
      .executeTakeFirstOrThrow()
    const cues = lines.map(it => ({
      subtitle_track_id,
      clip_data_id,
      language,
      start_secs: it.startSecs,
      end_secs: it.endSecs,
      text: it.text,
    }))
    for (let from = 0; from < cues.length; from += LINES_AT_ONCE)
      await tx
        .insertInto('cue')
        .values(cues.slice(from, from + LINES_AT_ONCE))
        .execute()
  }
  await tx
    .updateTable('media_item')
    .set({ has_subtitles: true })
    .where('clip_data_id', '=', clip_data_id)
    .execute()
}
