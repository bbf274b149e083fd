// Items that can go into the archive, in one line.
import { Readable } from 'node:stream'
import {
  completeStream,
  insertMediaFile,
  insertRenditions,
  insertStream,
  newMediaFolder,
  newMediaKey,
} from '../core/item-files/index.ts'
import type { Platform } from '../platform/http/context.ts'
import { giveMedia } from './media.ts'

type Stores = Pick<Platform, 'db' | 'files'>

const SEGMENT = Buffer.alloc(2_000, 1)

/** A source, the streams that were made of it and a conversion that is over; the bytes are not of a recording. */
export async function giveConverted(
  { db, files }: Stores,
  ownerID: number,
  draft: Parameters<typeof giveMedia>[2] = {},
) {
  const item = await giveMedia(db, ownerID, draft)
  const { ClipDataID } = item
  const SourceKey = newMediaKey(ClipDataID, 'source', 'mp4')
  const { Bytes, Sha256 } = await files.write(SourceKey, Readable.from([Buffer.from(`source ${ClipDataID}`)]))
  const source = { key: SourceKey, name: 'talk.mp4', bytes: Bytes, sha256: Sha256 }
  const media_file_id = await insertMediaFile(db, { clip_data_id: ClipDataID, role: 'source', ...source })
  await db
    .insertInto('conversion')
    .values({ clip_data_id: ClipDataID, media_file_id, status: 'done', keeps_source: true })
    .execute()
  return { ...item, SourceKey, ...(await giveLadder({ db, files }, ClipDataID)) }
}

/** Streams and what is made of them. */
export async function giveLadder({ db, files }: Stores, ClipDataID: number) {
  const folder = newMediaFolder(ClipDataID)
  const StreamID = await insertStream(db, ClipDataID, { kind: 'ladder', folder })
  await files.write(`${folder}/v0-0.m4s`, Readable.from([SEGMENT]))
  await insertRenditions(db, StreamID, { variants: [], sounds: [SOUND] })
  await completeStream(db, StreamID, { duration_secs: 60, files: 1, bytes: SEGMENT.length })
  const thumbnail = newMediaKey(ClipDataID, 'watch', 'jpg')
  await files.write(thumbnail, Readable.from([SEGMENT]))
  await insertMediaFile(db, { clip_data_id: ClipDataID, role: 'thumbnail', key: thumbnail, bytes: 2_000 })
  return { Folder: folder, ThumbnailKey: thumbnail }
}

const SOUND = {
  name: 'a0.m3u8',
  codecs: 'mp4a.40.2',
  language: 'en',
  label: '',
  role: 'main' as const,
  isFirst: true,
  segments: [{ name: 'v0-0.m4s', secs: 60, bytes: SEGMENT.length }],
}
