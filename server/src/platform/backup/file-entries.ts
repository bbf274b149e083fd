// The files of the library as entries of an archive.
import { constants } from 'node:fs'
import { type FileHandle, open, opendir } from 'node:fs/promises'
import path from 'node:path'
import { type Files, NoSuchFile } from '../files/files.ts'
import type { Entry } from './tar-write.ts'

/** A file that is gone when its turn comes was removed after the database was read, and is left out. */
export async function* fileEntries(folder: string, prefix = 'files'): AsyncGenerator<Entry> {
  for await (const entry of await opendirOrNothing(folder)) {
    // Drafts of files that are still being written.
    if (entry.name.startsWith('.')) continue
    const place = path.join(folder, entry.name)
    const name = `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* fileEntries(place, name)
    else if (entry.isFile()) yield* openEntry(place, name)
  }
}

/** The same of a storage that is no folder. Uploads on their way in are left out, as their folder is. */
export async function* storedEntries(files: Files): AsyncGenerator<Entry> {
  for await (const { key, Bytes } of files.listStats('')) {
    if (key.startsWith('incoming/')) continue
    const content = await files.read(key).catch(unlessRemoved)
    if (content) yield { path: `files/${key}`, bytes: Bytes, content }
  }
}

function unlessRemoved(error: unknown): undefined {
  if (!(error instanceof NoSuchFile)) throw error
}

async function* openEntry(place: string, name: string): AsyncGenerator<Entry> {
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW).catch(unlessGone)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield { path: name, bytes: size, content: contentOf(file, size) }
  } finally {
    await file.close()
  }
}

async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  if (size > 0) yield* file.createReadStream({ autoClose: false, start: 0, end: size - 1 })
}

async function opendirOrNothing(folder: string) {
  return (await opendir(folder).catch(unlessGone)) ?? []
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
