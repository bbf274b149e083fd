// How the conversion of a document ends: everything it made becomes the item's in one step.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  deleteMediaFiles,
  insertMediaFile,
  listMediaFiles,
  type MediaFileDraft,
  newMediaFolder,
  newMediaKey,
  removeStored,
  setPoster,
} from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { endDone, type Task } from '../conversion/index.ts'
import { describeDocument } from './documents.sql.ts'
import type { Made, MadeFile } from './made.ts'

const TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf' }

export async function finishDocument(task: Task, made: Made): Promise<void> {
  const { files, jobs } = task.platform
  const { ClipDataID } = task.running
  const written: string[] = []
  try {
    const poster = await storePoster(task, made.poster, written)
    const drafts: MediaFileDraft[] = []
    const folder = newMediaFolder(ClipDataID)
    for (const file of made.files) drafts.push(await storeFile(task, file, folder, written))
    const isPosterUsed = await endDone({ ...task, IsPlayable: false }, async tx => {
      const Keys = await replaceFiles(tx, ClipDataID, drafts)
      if (Keys.length > 0) await removeStored(tx, jobs, { Keys })
      await describeDocument(tx, ClipDataID, made)
      return setPoster(tx, ClipDataID, poster)
    })
    if (!isPosterUsed) await files.remove(poster)
  } catch (error) {
    for (const key of written) await files.remove(key)
    throw error
  }
}

async function storePoster({ platform, running }: Task, path: string, written: string[]): Promise<string> {
  const bytes = await readFile(path)
  const version = createHash('sha256').update(bytes).update(String(Date.now())).digest('hex').slice(0, 16)
  const key = `posters/${running.EncID}/${version}.jpg`
  written.push(key)
  await platform.files.write(key, Readable.from([bytes]))
  return key
}

async function storeFile(
  { platform, running }: Task,
  { path, part, extension, within, ...it }: MadeFile,
  folder: string,
  written: string[],
): Promise<MediaFileDraft> {
  const { ClipDataID } = running
  const key = within === undefined ? newMediaKey(ClipDataID, part, extension) : `${folder}/${within}`
  const { size } = await stat(path)
  written.push(key)
  await platform.files.adopt(key, path)
  return { ...it, clip_data_id: ClipDataID, key, bytes: size, content_type: TYPES[extension] }
}

/** What an earlier conversion made goes; the caller removes the files after the commit. */
async function replaceFiles(tx: Tx, clipDataID: number, drafts: readonly MediaFileDraft[]) {
  const before = await listMediaFiles(tx, clipDataID, ['document', 'page', 'thumbnail', 'tile'])
  const keys = await deleteMediaFiles(
    tx,
    before.map(it => it.media_file_id),
  )
  for (const draft of drafts) await insertMediaFile(tx, draft)
  return keys
}
