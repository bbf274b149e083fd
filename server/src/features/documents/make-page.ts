// One page: as large as it is read, and as small as it is in a list.
import { join } from 'node:path'
import { drawPicture, type Measured } from '../../platform/document-tools/picture.ts'
import type { MadeFile } from './made.ts'

const THUMBNAIL = { most: 320, quality: 78 }
/** The shape of cards; of an upright page its top is seen. */
const POSTER = { most: 1280, quality: 82, shape: 16 / 9 }

const common = { part: 'watch', extension: 'jpg' } as const

export async function pageWithThumbnail(
  it: { path: string; page: number; name: string } & Measured,
  folder: string,
): Promise<MadeFile[]> {
  const small = join(folder, `thumbnail-${it.page}.jpg`)
  const { width, height } = await drawPicture(it.path, small, THUMBNAIL)
  return [
    { ...common, ...it, role: 'page' },
    { ...common, path: small, role: 'thumbnail', page: it.page, name: it.name, width, height },
  ]
}

export async function posterOf(page: string, folder: string): Promise<string> {
  const poster = join(folder, 'poster.jpg')
  await drawPicture(page, poster, POSTER)
  return poster
}
