// Playlists, lesson plans and photosets, perhaps with their first entries (UPL-20).
import { RecordType } from '@mediatheque/contract/primitives'
import type { upload } from '@mediatheque/contract/upload'
import { badField } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { requireMedia } from '../media/index.ts'
import { createdAnswer, makeItem } from './make-item.ts'
import { insertEntries } from './upload.sql.ts'

const containerOf =
  (recordType: number): Action<typeof upload.createPlaylist> =>
  async (ctx, { Items, RecordType: said, ...draft }) => {
    if (said !== undefined && said !== recordType)
      throw badField('rt', `What is made here is an item of type ${recordType}`)
    const made = await ctx.db.transaction().execute(async tx => {
      const made = await makeItem(tx, ctx, { ...draft, RecordType: recordType })
      const entries: number[] = []
      for (const id of Items) {
        const { row } = await requireMedia({ db: tx, viewer: ctx.viewer }, id, 'watch')
        entries.push(row.clip_data_id)
      }
      await insertEntries(tx, made.ClipDataID, entries)
      return made
    })
    made.tell(ctx)
    return createdAnswer(made)
  }

export const createPlaylist = containerOf(RecordType.Playlist)
export const createVirtualClass = containerOf(RecordType.LessonPlan)
export const createPhotoset = containerOf(RecordType.Photoset)
