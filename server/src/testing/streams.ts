// Items with several streams in one line.
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { insertChildStream, insertMediaFile, newMediaKey } from '../core/item-files/index.ts'
import { queueConversion } from '../features/conversion/index.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Platform } from '../platform/http/context.ts'

/** Numbers of the streams with these names, the first of them primary. */
export async function giveStreams(db: Db, clipDataID: number, names: readonly string[], offsetSecs = 0) {
  const ids: number[] = []
  for (const [at, name] of names.entries())
    ids.push(
      await insertChildStream(db, {
        clip_data_id: clipDataID,
        position: at + 1,
        is_primary: at === 0,
        name,
        encoder_name: `Encoder ${at + 1}`,
        offset_secs: at === 0 ? 0 : offsetSecs,
      }),
    )
  return ids
}

/** The file of one of these streams, with a conversion in the queue. */
export async function giveFurther(
  { db, files, jobs }: Pick<Platform, 'db' | 'files' | 'jobs'>,
  ClipDataID: number,
  { ChildStreamID, path }: { ChildStreamID: number; path: string },
): Promise<number> {
  const name = basename(path)
  const key = newMediaKey(ClipDataID, 'source', name.split('.').at(-1) ?? '')
  const { Bytes, Sha256 } = await files.write(key, createReadStream(path))
  return db.transaction().execute(async tx => {
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id: ClipDataID,
      child_stream_id: ChildStreamID,
      role: 'source',
      key,
      name,
      bytes: Bytes,
      sha256: Sha256,
    })
    const plain = { ProfileID: null, CopyOnly: false, KeepsSource: true, RequestedBy: null }
    return queueConversion(tx, jobs, { ClipDataID, ChildStreamID, MediaFileID, ...plain })
  })
}
