import { extensionOf, titleOf } from '@mediatheque/contract/upload'
import { deleteMediaFiles, removeStored } from '../../core/item-files/index.ts'
import { publishItemChange } from '../../core/items/index.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import { type FoundPicture, problemOf, unfoldFile } from '../../platform/document-tools/unfold-file.ts'
import { inWorkFolder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { type Drawn, drawPictures, type Picture, storePictures } from './add-pictures.ts'
import { addPhotosQueue } from './photo-queues.ts'
import {
  countUp,
  deletePhotoUpload,
  failPhotoUpload,
  findPhotoUpload,
  giveOriginal,
  type PhotoUploadRow,
} from './uploads.sql.ts'

/** One tool on one file: what takes longer has lost its way. */
const MOST_SECS = 300
const TITLE_MOST = 200
const UNREADABLE = 'The pictures of this file could not be read'

export const addPhotosJob = defineJob({
  ...addPhotosQueue,
  atOnce: 1,
  stopsAtOnce: true,
  // In the order in which they were chosen; after a kill it goes on with those that are left.
  async run(platform, { PhotoUploadIDs }, signal) {
    for (const id of PhotoUploadIDs) await addPhotos(platform, id, signal)
  },
  async dead({ db }, { PhotoUploadIDs }) {
    for (const id of PhotoUploadIDs) await failPhotoUpload(db, id, UNREADABLE)
  },
})

/** All of its pictures, or none and the reason; what was drawn before it broke off is removed. */
async function addPhotos(platform: Platform, photoUploadID: number, signal: AbortSignal) {
  const upload = await findPhotoUpload(platform.db, photoUploadID)
  if (!upload || upload.problem !== null) return
  const store = { files: platform.files, written: [] as string[] }
  try {
    const drawn = await inWorkFolder(platform.config, 'photos', folder =>
      draw(platform, store, upload, folder, signal),
    )
    if (drawn.photos.length === 0) throw drawn.problem ?? new DocumentRefused(UNREADABLE)
    await finish(platform, upload, drawn)
    publishItemChange(platform, upload.enc_id, 'photos')
  } catch (error) {
    for (const key of store.written) await platform.files.remove(key)
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await failPhotoUpload(platform.db, photoUploadID, reason)
    publishItemChange(platform, upload.enc_id, 'photos')
  }
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof DocumentRefused) return error.message
  return error instanceof ToolFailed && error.why === 'failed' ? UNREADABLE : undefined
}

type Store = Parameters<typeof drawPictures>[0]

async function draw(
  platform: Platform,
  store: Store,
  upload: PhotoUploadRow,
  folder: string,
  signal: AbortSignal,
): Promise<Drawn> {
  const source = await platform.files.borrow(upload.key)
  try {
    const run = { home: folder, cwd: folder, mostSecs: MOST_SECS, signal }
    const found = unfoldFile(source.path, extensionOf(upload.file_name), run)
    return await drawPictures(store, platform, upload.photoset_id, named(platform, upload, found), folder)
  } finally {
    await source.release()
  }
}

/** A picture sent alone is stored already; those inside a file are kept as they were in it. */
async function* named(
  { db }: Platform,
  { photo_upload_id, file_name }: PhotoUploadRow,
  found: AsyncIterable<FoundPicture>,
): AsyncGenerator<Picture> {
  const whole = titleOf(file_name)
  let problem: DocumentRefused | undefined
  let count = 0
  for await (const { path, name, isWhole, isMade, number, total } of found) {
    const refused = await problemOf(path)
    problem = refused ?? problem
    if (!refused) {
      count++
      const title = name ? titleOf(name) : isWhole ? whole : `${whole} ${number}`
      const keepsAs = name || `${whole} ${number}.jpg`
      yield { path, title: title.slice(0, TITLE_MOST), ...((!isWhole || isMade) && { keepsAs }) }
    }
    await countUp(db, photo_upload_id, number, total)
  }
  if (count === 0 && problem) throw problem
}

/** The upload may be gone with its set meanwhile: then nothing is stored. */
const finish = ({ db, jobs, files }: Platform, upload: PhotoUploadRow, drawn: Drawn) =>
  db.transaction().execute(async tx => {
    const { photoset_id, photo_upload_id, media_file_id } = upload
    if (!(await deletePhotoUpload(tx, photoset_id, photo_upload_id)))
      throw new DocumentRefused('The set is gone')
    const ids = await storePictures(tx, { files }, photoset_id, drawn)
    const [first] = ids
    const isOwnOriginal = drawn.photos[0]?.files.every(it => it.role === 'photo') === true
    if (isOwnOriginal && first !== undefined) return giveOriginal(tx, media_file_id, first)
    const Keys = await deleteMediaFiles(tx, [media_file_id])
    await removeStored(tx, jobs, { Keys })
  })
