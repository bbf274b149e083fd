// Photosets of a journey, with pictures in them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPictures } from '../../server/src/features/photosets/index.ts'
import { openLocalFiles } from '../../server/src/platform/files/local-files.ts'
import { giveToProduct } from './files-of-product.ts'
import { dataDir } from './here.ts'
import { database, giveMedia } from './media.ts'
import { pictureFile } from './recordings.ts'

type Draft = NonNullable<Parameters<typeof giveMedia>[1]>

export interface GivenPhoto {
  title: string
  colour: string
  description?: string
  size?: readonly [width: number, height: number]
}

export const coloured = (colour: string, [width, height]: readonly [number, number] = [800, 600]) =>
  pictureFile(`${colour}-${width}.jpg`, `${width}x${height}`, colour)

export async function givePhotoset(owner: string, draft: Draft, photos: readonly GivenPhoto[] = []) {
  const item = await giveMedia(owner, { record_type: 4, ...draft })
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  const stores = { db: database(), files: await openLocalFiles(join(dataDir, 'files')) }
  if (photos.length > 0) {
    await addPictures(stores, item.ClipDataID, drawn(photos, folder), folder)
    await giveToProduct(`media/${item.ClipDataID}`)
  }
  await rm(folder, { recursive: true, force: true })
  return { ...item, path: `/view.aspx?id=${item.EncID}` }
}

async function* drawn(photos: readonly GivenPhoto[], folder: string) {
  for (const { title, colour, description = '', size } of photos) {
    const path = join(folder, 'photo.jpg')
    await writeFile(path, await coloured(colour, size))
    yield { path, title, description, keepsAs: `${title}.jpg` }
  }
}
