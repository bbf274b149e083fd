// Photosets with pictures in them, in one line.
import { RecordType } from '@mediatheque/contract/primitives'
import sharp from 'sharp'
import { addPhotosJob } from '../features/photosets/index.ts'
import type { Browser, TestApp } from './app.ts'
import { runWaiting } from './jobs.ts'
import { giveMedia } from './media.ts'
import { giveUpload } from './upload.ts'

export const pictureOf = (colour: string, width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

export const givePhotoset = (
  { platform }: TestApp,
  { PersonID }: Browser,
  draft: Parameters<typeof giveMedia>[2] = {},
) => giveMedia(platform.db, PersonID, { record_type: RecordType.Photoset, ...draft })

/** Sent and taken in, as a person and the worker do. */
export async function givePhotos(
  app: TestApp,
  browser: Browser,
  ClipDataID: number,
  files: readonly (readonly [name: string, bytes: Buffer])[],
) {
  const fn: string[] = []
  for (const [name, bytes] of files) fn.push(await giveUpload(app, browser, name, bytes, ClipDataID))
  const answer = await browser.post('/api/ml/ProcessPhotoUpload/', { cdid: ClipDataID, fn })
  await runWaiting(app.platform, addPhotosJob)
  return answer
}
