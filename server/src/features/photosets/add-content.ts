import { DocumentType } from '@mediatheque/contract/item'
import { PHOTOS_MOST, type photosets } from '@mediatheque/contract/photosets'
import { RecordType } from '@mediatheque/contract/primitives'
import { requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countPhotos, insertPhotos, listPages, listPhotos, type PhotoDraft } from './photos.sql.ts'
import { changePhotoset } from './require-photoset.ts'

/** PHOTO-13: a picture joins as it is, a collection with all its pictures; each stays where it was. */
export const addContent: Action<typeof photosets.addContent> = async (ctx, { ClipDataID, Items }) => {
  const Added = await changePhotoset(
    ctx,
    ClipDataID,
    { action: 'added photos', detail: { Items } },
    async tx => {
      const drafts: PhotoDraft[] = []
      for (const id of Items) drafts.push(...(await picturesOf(tx, ctx, id, ClipDataID)))
      await requireSpace(tx, ClipDataID, drafts.length)
      return (await insertPhotos(tx, ClipDataID, drafts)).length
    },
  )
  return { Success: true, Added }
}

async function picturesOf(tx: Tx, ctx: Context, id: string, photosetID: number): Promise<PhotoDraft[]> {
  const { row } = await requireItem({ db: tx, viewer: ctx.viewer }, id, 'watch')
  const { clip_data_id, record_type, document_type, title } = row
  if (clip_data_id === photosetID) throw new Refusal('conflict', 'set-inside-itself')
  if (record_type === RecordType.Photoset) return collectionOf(tx, clip_data_id)
  if (document_type === DocumentType.Image) return [{ clip_data_id, page: 1, title }]
  if (document_type !== DocumentType.ImageSet)
    throw new Refusal('unsupported-type', 'not-a-picture-or-collection', { values: { title } })
  const pages = await listPages(tx, clip_data_id)
  return pages.map(({ page, name }) => ({ clip_data_id, page, title: name || `${title} ${page}` }))
}

/** What a collection shows from elsewhere is shown from there here too. */
async function collectionOf(tx: Tx, collectionID: number): Promise<PhotoDraft[]> {
  const photos = await listPhotos(tx, collectionID)
  return photos.map(({ title, description, ...it }) =>
    it.clip_data_id === null
      ? { title, description, clip_data_id: collectionID, source_photo_id: it.photo_id }
      : {
          ...{ title, description, clip_data_id: it.clip_data_id },
          ...{ page: it.page, source_photo_id: it.source_photo_id },
        },
  )
}

async function requireSpace(tx: Tx, photosetID: number, more: number): Promise<void> {
  if ((await countPhotos(tx, photosetID)) + more > PHOTOS_MOST)
    throw new Refusal('conflict', 'too-many-photos', { values: { most: PHOTOS_MOST } })
}
