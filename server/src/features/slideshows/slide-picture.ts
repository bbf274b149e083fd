// The picture of a slide in two sizes, among the pictures of its item, with which they go.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { drawPicture } from '../../platform/document-tools/picture.ts'
import type { Files } from '../../platform/files/files.ts'

const SHOWN = { most: 1600, quality: 85 }
const THUMBNAIL = { most: 320, quality: 78 }

export const slidePictureKey = (encID: string, name: string) => `posters/${encID}/${name}`

export interface StoredPicture {
  image_key: string
  thumb_key: string
  width: number
  height: number
}

/** Names change with bytes: browsers keep them for good. */
export async function storePicture(
  files: Files,
  encID: string,
  picture: string,
  work: string,
): Promise<StoredPicture> {
  const name = `slide-${randomBytes(8).toString('hex')}`
  const [shown, small] = [join(work, `${name}.jpg`), join(work, `${name}-small.jpg`)]
  const { width, height } = await drawPicture(picture, shown, SHOWN)
  await drawPicture(shown, small, THUMBNAIL)
  const [image_key, thumb_key] = [
    slidePictureKey(encID, `${name}.jpg`),
    slidePictureKey(encID, `${name}-s.jpg`),
  ]
  await files.adopt(image_key, shown)
  try {
    await files.adopt(thumb_key, small)
  } catch (error) {
    await files.remove(image_key)
    throw error
  }
  return { image_key, thumb_key, width, height }
}

export const removePictures = async (files: Files, pictures: readonly StoredPicture[]) => {
  for (const { image_key, thumb_key } of pictures)
    for (const key of [image_key, thumb_key]) await files.remove(key)
}
