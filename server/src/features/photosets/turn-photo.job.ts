import {
  deleteMediaFiles,
  insertMediaFile,
  type MediaFileDraft,
  removeStored,
} from '../../core/item-files/index.ts'
import { publishItemChange } from '../../core/items/index.ts'
import { inWorkFolder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { drawSizes } from './draw-sizes.ts'
import { turnPhotoQueue } from './photo-queues.ts'
import {
  findOriginal,
  findPhoto,
  listOwnFiles,
  listPhotoFiles,
  markDrawn,
  type PhotoRow,
  readFacts,
  touchPhotoset,
} from './photos.sql.ts'

/** PHOTO-09. Drawn from how it was sent, turned as it is wished now: done twice it is the same. */
export const turnPhotoJob = defineJob({
  ...turnPhotoQueue,
  atOnce: 1,
  async run(platform, { PhotoID }, signal) {
    const photo = await findPhoto(platform.db, PhotoID)
    if (!photo || photo.rotation === photo.drawn_rotation) return
    const key = await pictureOf(platform, photo)
    if (key === undefined) return
    const store = { files: platform.files, written: [] as string[] }
    try {
      const drafts = await inWorkFolder(platform.config, 'photos', async folder => {
        signal.throwIfAborted()
        const source = await platform.files.borrow(key)
        try {
          const turn = photo.rotation
          return await drawSizes(store, photo.photoset_id, { path: source.path, folder, turn })
        } finally {
          await source.release()
        }
      })
      if (!(await replaceFiles(platform, photo, drafts)))
        throw new Error('The photo was turned further meanwhile')
      const facts = await readFacts(platform.db, photo.photoset_id)
      if (facts) publishItemChange(platform, facts.enc_id, 'photos')
    } catch (error) {
      for (const written of store.written) await platform.files.remove(written)
      throw error
    }
  },
})

/** The largest there is, where it is shown from elsewhere. */
async function pictureOf({ db }: Platform, { photo_id, photoset_id }: PhotoRow): Promise<string | undefined> {
  const original = await findOriginal(db, photo_id)
  return original?.key ?? (await listPhotoFiles(db, photoset_id, photo_id)).at(-1)?.key
}

const replaceFiles = ({ db, jobs }: Platform, photo: PhotoRow, drafts: readonly MediaFileDraft[]) =>
  db.transaction().execute(async tx => {
    if (!(await markDrawn(tx, photo.photo_id, photo.rotation))) return false
    const before = await listOwnFiles(tx, photo.photo_id, ['photo'])
    const Keys = await deleteMediaFiles(
      tx,
      before.map(it => it.media_file_id),
    )
    for (const draft of drafts) await insertMediaFile(tx, { ...draft, photo_id: photo.photo_id })
    if (Keys.length > 0) await removeStored(tx, jobs, { Keys })
    await touchPhotoset(tx, photo.photoset_id)
    return true
  })
