import { photosets as contract, PhotoText, type photosets } from '@mediatheque/contract/photosets'
import { playlists } from '@mediatheque/contract/playlists'
import { RecordType } from '@mediatheque/contract/primitives'
import type { z } from 'zod'
import { removeStored } from '../../core/item-files/index.ts'
import { requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { refusalOf } from '../../platform/http/refusal.ts'
import { savePlaylistOrder } from '../playlists/index.ts'
import { turnPhotoQueue } from './photo-queues.ts'
import { countPhotos, deletePhotos, deleteStrayFiles, reorderPhotos, updatePhoto } from './photos.sql.ts'
import { changePhotoset, noPhoto, requirePhoto } from './require-photoset.ts'
import { storeGallerySetting } from './settings.sql.ts'

/** PHOTO-08, PHOTO-09 */
export const savePhotoDetails: Action<typeof photosets.saveDetails> = (
  ctx,
  { ClipDataID, PhotoID, Title, Description, Turn },
) => {
  const change = { action: 'changed a photo', detail: { Title, ...(Turn > 0 && { Turn }) } }
  return changePhotoset(ctx, ClipDataID, change, async tx => {
    const photo = await requirePhoto(tx, ClipDataID, PhotoID)
    const rotation = (photo.rotation + Turn) % 360
    await updatePhoto(tx, PhotoID, { title: Title, description: Description, rotation })
    if (Turn === 0) return { Success: true as const, IsTurning: false }
    await ctx.jobs.send(tx, turnPhotoQueue, { PhotoID })
    return { Success: true as const, Message: PhotoText.Turning, IsTurning: true }
  })
}

/** PHOTO-10 */
export const deletePhoto: Action<typeof photosets.remove> = (ctx, { ClipDataID, PhotoID }) =>
  changePhotoset(ctx, ClipDataID, { action: 'deleted a photo' }, async tx => {
    const gone = await deletePhotos(tx, ClipDataID, PhotoID)
    if (gone.length === 0) throw noPhoto()
    await removeStrays(tx, ctx, ClipDataID)
    return { Success: true as const, Total: await countPhotos(tx, ClipDataID) }
  })

export const deleteAllPhotos: Action<typeof photosets.removeAll> = (ctx, { ClipDataID }) =>
  changePhotoset(ctx, ClipDataID, { action: 'deleted all photos' }, async tx => {
    await deletePhotos(tx, ClipDataID)
    await removeStrays(tx, ctx, ClipDataID)
    return { Success: true as const, Total: 0 }
  })

async function removeStrays(tx: Tx, { jobs }: Context, photosetID: number) {
  const Keys = await deleteStrayFiles(tx, photosetID)
  if (Keys.length > 0) await removeStored(tx, jobs, { Keys })
}

/** PHOTO-11 */
export const savePhotoOrder: Action<typeof photosets.saveOrder> = (ctx, { ClipDataID, PhotoIDs }) =>
  changePhotoset(ctx, ClipDataID, { action: 'reordered the photos' }, async tx => {
    await reorderPhotos(tx, ClipDataID, PhotoIDs)
    return { Success: true as const }
  })

/** One older name for both: what the item is decides. */
export const saveAnyOrder: Action<typeof photosets.saveAnyOrder> = async (ctx, { ID, IDs }) => {
  const { row } = await requireItem(ctx, ID, 'edit')
  if (row.record_type === RecordType.Photoset)
    return savePhotoOrder(ctx, parsed(contract.saveOrder.input, { cdid: row.clip_data_id, ids: IDs }))
  return savePlaylistOrder(ctx, parsed(playlists.saveOrder.input, { EncID: row.enc_id, ids: IDs }))
}

function parsed<Input extends z.ZodType>(input: Input, sent: unknown): z.output<Input> {
  const read = input.safeParse(sent)
  if (!read.success) throw refusalOf(read.error)
  return read.data
}

export const saveGallerySettings: Action<typeof photosets.saveSettings> = (
  ctx,
  { ClipDataID, Mode, Transition, OrderASC, MaxItems, BackgroundPhotoID },
) =>
  changePhotoset(ctx, ClipDataID, { action: 'changed the gallery' }, async tx => {
    if (BackgroundPhotoID) await requirePhoto(tx, ClipDataID, BackgroundPhotoID)
    const change = {
      ...(Mode !== undefined && { mode: Mode }),
      ...(Transition !== undefined && { transition: Transition }),
      ...(OrderASC !== undefined && { is_ascending: OrderASC }),
      ...(MaxItems !== undefined && { most_items: MaxItems }),
      ...(BackgroundPhotoID !== undefined && { background_photo_id: BackgroundPhotoID || null }),
    }
    if (Object.keys(change).length > 0) await storeGallerySetting(tx, ClipDataID, change)
    return { Success: true as const }
  })
