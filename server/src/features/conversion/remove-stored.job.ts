// Removing what an item no longer needs: sent in the transaction that makes it so, safe to run twice.
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { deleteStream, foldersOf, listStreams } from './streams.sql.ts'

export const removeStoredJob = defineJob({
  name: 'remove-stored',
  data: z.object({ StreamIDs: z.array(z.number().int()).default([]), Keys: z.array(z.string()).default([]) }),
  retries: 10,
  expireSecs: 3600,
  async run({ db, files }, { StreamIDs, Keys }, signal) {
    for (const { stream_id, folder } of await foldersOf(db, StreamIDs)) {
      await removeFolder(files, folder, signal)
      await deleteStream(db, stream_id)
    }
    for (const key of Keys) await files.remove(key)
  },
})

export async function removeFolder(files: Platform['files'], folder: string, signal?: AbortSignal) {
  for await (const key of files.list(`${folder}/`)) {
    signal?.throwIfAborted()
    await files.remove(key)
  }
}

/** Streams that were never finished, by this run or by one that was killed; and what was to play before them. */
export async function removeUnfinished({ db, files }: Platform, clipDataID: number, keepsFirst: boolean) {
  for (const { stream_id, folder, is_complete, kind } of await listStreams(db, clipDataID)) {
    if (is_complete && (kind === 'ladder' || keepsFirst)) continue
    await removeFolder(files, folder)
    await deleteStream(db, stream_id)
  }
}
