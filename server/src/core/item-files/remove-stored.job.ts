// Removing what an item no longer needs: sent in the transaction that makes it so, safe to run twice.
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { deleteFilesOfRemoved } from './child-streams.sql.ts'
import { itemExists } from './media-files.sql.ts'
import { deleteStream, foldersOf, listStreams, listStreamsOf } from './streams.sql.ts'

const Stored = z.object({
  StreamIDs: z.array(z.number().int()).default([]),
  Keys: z.array(z.string()).default([]),
  /** With everything in them. */
  Folders: z.array(z.string()).default([]),
})

export const removeStoredJob = defineJob({
  name: 'remove-stored',
  data: Stored,
  retries: 10,
  expireSecs: 3600,
  async run({ db, files }, { StreamIDs, Keys, Folders }, signal) {
    await removeStreams({ db, files }, StreamIDs, signal)
    for (const key of Keys) await files.remove(key)
    for (const folder of Folders) await removeFolder(files, folder, signal)
  },
})

export async function removeStreams(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  streamIDs: readonly number[],
  signal?: AbortSignal,
) {
  for (const { stream_id, folder } of await foldersOf(db, streamIDs)) {
    await removeFolder(files, folder, signal)
    await deleteStream(db, stream_id)
  }
}

/** In the transaction that makes them nobody's; they go after it. */
export const removeStored = (
  tx: Tx,
  jobs: Platform['jobs'],
  them: Partial<z.infer<typeof Stored>>,
  runAt = new Date(),
) => jobs.send(tx, removeStoredJob, { StreamIDs: [], Keys: [], Folders: [], ...them }, { runAt })

async function removeFolder(files: Platform['files'], folder: string, signal?: AbortSignal) {
  for await (const key of files.list(`${folder}/`)) {
    signal?.throwIfAborted()
    await files.remove(key)
  }
}

/** Streams that were never finished, by this run or by one that was killed; and what was to play before them. */
export async function removeUnfinished(
  { db, files }: Platform,
  clipDataID: number,
  keepsFirst: boolean,
  childStreamID: number | null | 'all',
) {
  const streams =
    childStreamID === 'all'
      ? await listStreamsOf(db, [clipDataID])
      : await listStreams(db, clipDataID, childStreamID)
  for (const { stream_id, folder, is_complete, kind } of streams) {
    if (is_complete && (kind === 'ladder' || keepsFirst)) continue
    await removeFolder(files, folder)
    await deleteStream(db, stream_id)
  }
  // Its stream was removed meanwhile: nobody else removes what we drew since.
  for (const key of await deleteFilesOfRemoved(db, clipDataID)) await files.remove(key)
  // Purged meanwhile: its rows went, and with them the knowledge of what we stored since.
  if (!(await itemExists(db, clipDataID))) await removeFolder(files, `media/${clipDataID}`)
}
