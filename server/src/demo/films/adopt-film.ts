// A film that was made becomes the source of its item, and is converted as any other.
import { stat } from 'node:fs/promises'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { convertSource } from '../demo-sources.ts'
import type { FilmedStream } from './film-streams.ts'
import { type StoredStream, storeStreams } from './store-streams.ts'

export interface AdoptedFilm {
  key: string
  size: number
  extension: string
  streams: readonly StoredStream[]
}

export async function adoptFilm(
  files: Platform['files'],
  ClipDataID: number,
  { path, streams }: { path: string; streams: readonly FilmedStream[] },
): Promise<AdoptedFilm> {
  return {
    ...(await adopt(files, ClipDataID, path)),
    streams: await Promise.all(
      streams.map(async it => ({ ...it, ...(await adopt(files, ClipDataID, it.path)) })),
    ),
  }
}

async function adopt(files: Platform['files'], ClipDataID: number, path: string) {
  const extension = path.split('.').at(-1) ?? ''
  const key = newMediaKey(ClipDataID, 'source', extension)
  const { size } = await stat(path)
  await files.adopt(key, path)
  return { key, size, extension }
}

export async function convertFilm(
  tx: Tx,
  jobs: Jobs,
  { ClipDataID, title }: { ClipDataID: number; title: string },
  { key, size, extension, streams }: AdoptedFilm,
) {
  const MediaFileID = await insertMediaFile(tx, {
    clip_data_id: ClipDataID,
    role: 'source',
    key,
    name: `${title}.${extension}`,
    content_type: extension === 'm4a' ? 'audio/mp4' : 'video/mp4',
    bytes: size,
  })
  await convertSource(tx, jobs, ClipDataID, MediaFileID)
  await storeStreams(tx, jobs, ClipDataID, title, streams)
}
