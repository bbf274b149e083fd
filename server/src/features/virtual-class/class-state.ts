import { hasOptions } from '@mediatheque/contract/quiz'
import type { ClassQuestion, ClassState } from '@mediatheque/contract/virtual-class'
import { askedIn, timesOf } from '../../core/access/index.ts'
import type { FoundItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { questionPictureAddress } from '../quizzes/index.ts'
import type { ClassRow } from './class.sql.ts'
import { type AskedRow, findAsked } from './state.sql.ts'
import { readPresence } from './viewers.sql.ts'

/** The same for everybody: what is right, and who has answered, is not in it. */
export async function stateOf(db: Handle, { row }: FoundItem, it: ClassRow): Promise<ClassState> {
  const questionID = askedIn(it)
  const asked = questionID === null ? undefined : await findAsked(db, row.clip_data_id, questionID)
  const { PresenterIsHere } = await readPresence(db, row.clip_data_id)
  return {
    Seq: it.seq,
    ControlMedia: it.control_media,
    PresenterIsHere,
    ...timesOf(it),
    DisableAfterEndTime: it.disable_after_end_time,
    Place: {
      PlaylistItemID: it.playlist_item_id,
      Secs: it.place_secs,
      At: it.placed_at.toISOString(),
      IsPlaying: it.is_playing,
      Rate: it.rate,
      Index: it.page_index,
    },
    Question: asked ? questionOf(asked, row.enc_id) : null,
    Now: it.now.toISOString(),
  }
}

const questionOf = (row: AskedRow, encID: string): ClassQuestion => ({
  TimelineID: row.timeline_id,
  AssetID: row.question_id,
  Version: row.version,
  Mode: row.mode,
  Question: row.question,
  Options: hasOptions(row.mode) ? row.options.map(({ ID, Text }) => ({ ID, Text })) : [],
  ImageURL: row.image_key ? questionPictureAddress(encID, row.image_key) : '',
  ImageDescription: row.image_description,
})
