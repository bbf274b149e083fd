// From pictures on this machine to pictures of a photoset: drawn first, then all of them stored in one step.

import { insertMediaFile, type MediaFileDraft, setPoster } from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { Platform } from '../../platform/http/context.ts'
import { drawPoster, drawSizes, keepOriginal, type Store } from './draw-sizes.ts'
import { insertPhotos, readFacts, touchPhotoset } from './photos.sql.ts'

export interface Picture {
  path: string
  title: string
  description?: string
  /** The name of the file; without one it is stored already. */
  keepsAs?: string
}

interface DrawnPhoto {
  title: string
  description: string
  files: MediaFileDraft[]
}

export interface Drawn {
  photos: DrawnPhoto[]
  poster: string | null
  /** Why one of them was left out. */
  problem: DocumentRefused | undefined
}

/** One that is broken or too large is left out. */
export async function drawPictures(
  store: Store,
  { db }: Pick<Platform, 'db'>,
  photosetID: number,
  pictures: AsyncIterable<Picture> | Iterable<Picture>,
  folder: string,
): Promise<Drawn> {
  const facts = await readFacts(db, photosetID)
  const drawn: Drawn = { photos: [], poster: null, problem: undefined }
  for await (const { path, title, description = '', keepsAs } of pictures)
    try {
      const files = await drawSizes(store, photosetID, { path, folder })
      if (facts && !facts.poster_key) drawn.poster ??= await drawPoster(store, facts.enc_id, path, folder)
      if (keepsAs !== undefined) files.push(await keepOriginal(store, photosetID, { path, name: keepsAs }))
      drawn.photos.push({ title, description, files })
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error
      drawn.problem = error
    }
  return drawn
}

/** Returns the numbers of the new pictures. */
export async function storePictures(
  tx: Tx,
  { files }: Pick<Platform, 'files'>,
  photosetID: number,
  { photos, poster }: Drawn,
): Promise<number[]> {
  const ids = await insertPhotos(
    tx,
    photosetID,
    photos.map(({ title, description }) => ({ title, description })),
  )
  for (const [n, photo] of photos.entries())
    for (const file of photo.files) await insertMediaFile(tx, { ...file, photo_id: ids[n] ?? null })
  if (poster && !(await setPoster(tx, photosetID, poster))) await files.remove(poster)
  await touchPhotoset(tx, photosetID)
  return ids
}

/** All of them, or none: what was drawn before it broke off is removed. */
export async function addPictures(
  platform: Pick<Platform, 'db' | 'files'>,
  photosetID: number,
  pictures: AsyncIterable<Picture>,
  folder: string,
): Promise<void> {
  const store = { files: platform.files, written: [] as string[] }
  try {
    const drawn = await drawPictures(store, platform, photosetID, pictures, folder)
    await platform.db.transaction().execute(tx => storePictures(tx, platform, photosetID, drawn))
  } catch (error) {
    for (const key of store.written) await platform.files.remove(key)
    throw error
  }
}
