// What was written down about a recording before it was made is brought in line with it.
import { RESUME_ABOVE_SECS } from '@mediatheque/contract/analytics'
import { sql } from 'kysely'
import type { StoredPicture } from '../../features/slideshows/index.ts'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'
import { fillTracks } from '../fill-tracks.ts'
import type { Film } from './film-item.ts'

/** What is gone needs none. */
export async function isFilmed(db: Db, clipDataID: number): Promise<boolean> {
  const { rows } = await sql`
    select from media_item m where m.clip_data_id = ${clipDataID}
      and not exists (select from media_file f where f.clip_data_id = m.clip_data_id and f.role = 'source')`.execute(
    db,
  )
  return rows.length === 0
}

export async function retime(tx: Tx, clipDataID: number, { script, spoken }: Film) {
  const lines = script.lines.map((line, at) => {
    const { startSecs, endSecs } = spoken.times[at] ?? { startSecs: 0, endSecs: 0 }
    return { ...line, startSecs, endSecs }
  })
  await tx.deleteFrom('subtitle_track').where('clip_data_id', '=', clipDataID).execute()
  if (script.hasCaptions) await fillTracks(tx, clipDataID, { ...script, lines })
  await retimeSlides(tx, clipDataID, lines)
  await tx
    .updateTable('favourite')
    .set({ start_secs: sql<number>`least(start_secs, ${spoken.durationSecs / 2})` })
    .where('clip_data_id', '=', clipDataID)
    .execute()
  await retimePlaces(tx, clipDataID, spoken.durationSecs)
}

export async function listSlidesWithoutPicture(db: Handle, clipDataID: number): Promise<number[]> {
  const rows = await db
    .selectFrom('slide')
    .select('slide_id')
    .where('clip_data_id', '=', clipDataID)
    .where('image_key', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(row => row.slide_id)
}

export const setSlidePicture = (tx: Tx, slideID: number, picture: StoredPicture) =>
  tx.updateTable('slide').set(picture).where('slide_id', '=', slideID).execute()

/** A slide comes with the first line that was said after it. */
async function retimeSlides(tx: Tx, clipDataID: number, lines: readonly { at: number; startSecs: number }[]) {
  const slides = await tx
    .selectFrom('slide')
    .select(['slide_id', 'start_secs'])
    .where('clip_data_id', '=', clipDataID)
    .execute()
  for (const { slide_id, start_secs } of slides) {
    const line = lines.find(it => it.at >= start_secs) ?? lines.at(-1)
    const to = start_secs === 0 ? 0 : (line?.startSecs ?? 0)
    await tx.updateTable('slide').set({ start_secs: to }).where('slide_id', '=', slide_id).execute()
  }
}

/** Where people stopped is as far along as it was; so near the beginning nobody's place is kept (PLAY-10). */
const retimePlaces = (tx: Tx, clipDataID: number, durationSecs: number) =>
  sql`
    update history h set position_secs = case when it.secs > ${RESUME_ABOVE_SECS} then it.secs else 0 end
    from (
      select h.person_id, floor(h.position_secs / m.duration_secs * ${durationSecs}) as secs
      from history h join media_item m using (clip_data_id)
      where h.clip_data_id = ${clipDataID} and m.duration_secs > 0) it
    where h.clip_data_id = ${clipDataID} and h.person_id = it.person_id`.execute(tx)
