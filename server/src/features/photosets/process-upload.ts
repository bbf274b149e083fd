import { PHOTO_EXTENSIONS, type photosets } from '@mediatheque/contract/photosets'
import { deleteMediaFiles, insertMediaFile, newMediaKey, removeStored } from '../../core/item-files/index.ts'
import { requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { type Attachment, takeAttachment } from '../upload/index.ts'
import { addPhotosQueue } from './photo-queues.ts'
import { changePhotoset, refuseOthers } from './require-photoset.ts'
import { deletePhotoUpload, findPhotoUpload, insertPhotoUpload } from './uploads.sql.ts'

/** PHOTO-07: what was sent is in storage before the worker takes its pictures out of it. */
export const processPhotoUpload: Action<typeof photosets.processUpload> = async (
  ctx,
  { ClipDataID, UploadIDs },
) => {
  const { row } = await requireItem(ctx, ClipDataID, 'edit')
  refuseOthers(row)
  const attached = await validOnes(ctx, UploadIDs)
  if (attached.length === 0) throw badField('fn', 'no-files-selected')
  const stored: StoredFile[] = []
  try {
    for (const file of attached) stored.push(await store(ctx, ClipDataID, file))
    await queue(ctx, ClipDataID, stored)
  } catch (error) {
    for (const { key } of stored) await ctx.files.remove(key)
    throw error
  }
  for (const file of attached) await file.done()
  return { Success: true, Queued: attached.length }
}

async function validOnes(ctx: Context, uploadIDs: readonly string[]): Promise<Attachment[]> {
  const taken: Attachment[] = []
  for (const id of new Set(uploadIDs))
    try {
      taken.push(await takeAttachment(ctx, id, { extensions: PHOTO_EXTENSIONS }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'unsupported-type') throw error
    }
  return taken
}

interface StoredFile {
  key: string
  name: string
  bytes: number
  sha256: string
}

async function store(ctx: Context, clipDataID: number, { read, name, extension }: Attachment) {
  const key = newMediaKey(clipDataID, 'source', extension)
  const { Bytes, Sha256 } = await ctx.files.write(key, await read())
  return { key, name, bytes: Bytes, sha256: Sha256 }
}

const queue = (ctx: Context, clipDataID: number, stored: readonly StoredFile[]) => {
  const detail = { Files: stored.map(it => it.name) }
  return changePhotoset(ctx, clipDataID, { action: 'added photos', detail }, async tx => {
    const PhotoUploadIDs: number[] = []
    for (const file of stored) {
      const draft = { ...file, clip_data_id: clipDataID, role: 'original' } as const
      const media_file_id = await insertMediaFile(tx, draft)
      PhotoUploadIDs.push(
        await insertPhotoUpload(tx, {
          photoset_id: clipDataID,
          person_id: personOf(ctx).PersonID,
          media_file_id,
          file_name: file.name,
        }),
      )
    }
    await ctx.jobs.send(tx, addPhotosQueue, { PhotoUploadIDs })
  })
}

export const dismissPhotoUpload: Action<typeof photosets.dismissUpload> = (
  ctx,
  { ClipDataID, PhotoUploadID },
) =>
  changePhotoset(ctx, ClipDataID, { action: 'forgot a file' }, async tx => {
    const upload = await findPhotoUpload(tx, PhotoUploadID)
    if (!(await deletePhotoUpload(tx, ClipDataID, PhotoUploadID)))
      throw new Refusal('not-found', 'no-such-file')
    if (upload) await removeStored(tx, ctx.jobs, { Keys: await deleteMediaFiles(tx, [upload.media_file_id]) })
    return { Success: true as const }
  })
