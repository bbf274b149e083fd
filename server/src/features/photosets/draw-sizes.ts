// One picture in the sizes that galleries need, put into storage.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionOf } from '@mediatheque/contract/upload'
import { type MediaFileDraft, newMediaKey } from '../../core/item-files/index.ts'
import { drawPicture, type Measured } from '../../platform/document-tools/picture.ts'
import type { Files } from '../../platform/files/files.ts'

/** The longer sides: in a list, on a page, on a large screen, and closer up. */
const SIZES = [
  { most: 480, quality: 80 },
  { most: 1280, quality: 82 },
  { most: 2560, quality: 84 },
  { most: 6000, quality: 86 },
] as const

/** Keys are written down before their files are, so that the caller can remove what came of a run that broke off. */
export interface Store {
  files: Files
  written: string[]
}

/** Of a picture that is smaller than a size there is none larger. */
export async function drawSizes(
  { files, written }: Store,
  photosetID: number,
  picture: { path: string; folder: string; turn?: number },
): Promise<MediaFileDraft[]> {
  const drafts: MediaFileDraft[] = []
  let longest = 0
  for (const size of SIZES) {
    const path = join(picture.folder, `${size.most}.jpg`)
    const drawn = await drawPicture(picture.path, path, { ...size, turn: picture.turn ?? 0 })
    if (sideOf(drawn) <= longest) {
      await rm(path)
      break
    }
    longest = sideOf(drawn)
    const key = newMediaKey(photosetID, 'watch', 'jpg')
    written.push(key)
    await files.adopt(key, path)
    const { width, height, bytes } = drawn
    drafts.push({
      ...{ clip_data_id: photosetID, role: 'photo', key, bytes, content_type: 'image/jpeg' },
      ...{ width, height },
    })
    if (longest < size.most) break
  }
  return drafts
}

const sideOf = ({ width, height }: Measured) => Math.max(width, height)

/** As it was sent: turned ones are drawn from it, so that none is drawn from one that was drawn. */
export async function keepOriginal(
  { files, written }: Store,
  photosetID: number,
  picture: { path: string; name: string },
): Promise<MediaFileDraft> {
  const key = newMediaKey(photosetID, 'source', extensionOf(picture.name) || 'jpg')
  const { size } = await stat(picture.path)
  written.push(key)
  await files.adopt(key, picture.path)
  return { clip_data_id: photosetID, role: 'original', key, name: picture.name, bytes: size }
}

const POSTER = { most: 1280, quality: 82, shape: 16 / 9 }

/** For a set that has no picture of its own yet. */
export async function drawPoster({ files, written }: Store, encID: string, path: string, folder: string) {
  const drawn = join(folder, 'poster.jpg')
  await drawPicture(path, drawn, POSTER)
  const key = `posters/${encID}/${crypto.randomUUID()}.jpg`
  written.push(key)
  await files.adopt(key, drawn)
  return key
}
