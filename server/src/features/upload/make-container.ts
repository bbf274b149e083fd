// Playlists, lesson plans and photosets, perhaps with their first entries (UPL-20).
import { DocumentType } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import type { upload } from '@mediatheque/contract/upload'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField } from '../../platform/http/refusal.ts'
import { createdAnswer, type ItemDraft, makeItem } from './make-item.ts'
import { insertEntries, insertPhotos } from './upload.sql.ts'

const containerOf =
  (recordType: number): Action<typeof upload.createPlaylist> =>
  async (ctx, { Items, RecordType: said, ...draft }) => {
    if (said !== undefined && said !== recordType)
      throw badField('rt', 'container-of-another-type', { type: recordType })
    const made = await ctx.db.transaction().execute(async tx => {
      const made = await makeItem(tx, ctx, { ...draft, RecordType: recordType })
      const entries: FoundItem['row'][] = []
      for (const id of Items) {
        const { row } = await requireItem({ db: tx, viewer: ctx.viewer }, id, 'watch')
        entries.push(row)
      }
      await fill(tx, recordType, made.ClipDataID, entries)
      return made
    })
    made.tell(ctx)
    return createdAnswer(made)
  }

/** A photoset is made of pictures; the photosets feature keeps how they are arranged. */
function fill(tx: Tx, recordType: number, clipDataID: number, entries: readonly FoundItem['row'][]) {
  if (recordType !== RecordType.Photoset)
    return insertEntries(
      tx,
      clipDataID,
      entries.map(it => it.clip_data_id),
    )
  const other = entries.find(it => it.document_type !== DocumentType.Image)
  if (other) throw badField('items', 'upload-not-a-picture', { title: other.title })
  return insertPhotos(tx, clipDataID, entries)
}

/** SIGN-20: also for those who may add nothing to the library. */
export const keepPlaylist: Action<typeof upload.keepPlaylist> = async (ctx, { Title }) => {
  const made = await ctx.db.transaction().execute(tx => makeItem(tx, ctx, ownPlaylist(Title)))
  made.tell(ctx)
  return createdAnswer(made)
}

const ownPlaylist = (Title: string): ItemDraft => ({
  RecordType: RecordType.Playlist,
  Title,
  keptAs: 'own-playlist',
  PPID: 0,
  IsPrivate: true,
  Included: [],
  Excluded: [],
  FieldValues: [],
  PublishDay: null,
  ExpiryDay: null,
})

export const createPlaylist = containerOf(RecordType.Playlist)
export const createVirtualClass = containerOf(RecordType.LessonPlan)
export const createPhotoset = containerOf(RecordType.Photoset)
