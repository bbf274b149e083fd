// One frame of a recording: only the segment it is in is read, however long the recording is.
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../../platform/files/files.ts'
import { reEncode } from '../../platform/files/read-picture.ts'
import type { Platform } from '../../platform/http/context.ts'
import { takeFrame } from '../../platform/media-tools/frame.ts'
import { mapIn, segmentAt } from '../../platform/media-tools/playlists.rules.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { listMediaFiles } from './media-files.sql.ts'
import { findPictures } from './streams.sql.ts'

const MOST_SECS = 60

/** Nothing where the recording has no frame then, or no pictures at all. */
export async function frameOf(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  clipDataID: number,
  secs: number,
  signal?: AbortSignal,
  isDual = false,
): Promise<Buffer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-frame-'))
  try {
    const pictures = await findPictures(db, clipDataID, { isDual })
    const place = pictures
      ? await gatherSegment(files, pictures.Folder, pictures.Name, secs, join(folder, 'segment.mp4'))
      : isDual
        ? undefined
        : await wholeFile({ db, files }, clipDataID, secs)
    if (!place) return undefined
    const frame = join(folder, 'frame.jpg')
    await takeFrame(place.file, place.secs, frame, {
      mostSecs: MOST_SECS,
      ...(signal && { signal }),
    }).finally(place.release)
    return await reEncode(await readFile(frame))
  } catch (error) {
    if (error instanceof ToolFailed || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Place {
  file: string
  /** From the beginning of the file. */
  secs: number
  release(): Promise<void>
}

async function gatherSegment(
  files: Files,
  folder: string,
  playlist: string,
  secs: number,
  file: string,
): Promise<Place | undefined> {
  const listed = await text(await files.read(`${folder}/${playlist}`))
  const segment = segmentAt(listed, secs)
  if (!segment) return undefined
  const head = mapIn(listed)
  const parts = [...(head ? [head] : []), segment.name]
  await pipeline(async function* () {
    for (const part of parts) yield await buffer(await files.read(`${folder}/${part}`))
  }, createWriteStream(file))
  return { file, secs: segment.withinSecs, release: async () => undefined }
}

async function wholeFile(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  clipDataID: number,
  secs: number,
): Promise<Place | undefined> {
  const [kept] = await listMediaFiles(db, clipDataID, ['copy', 'source'])
  if (!kept) return undefined
  const { path, release } = await files.borrow(kept.key)
  return { file: path, secs, release }
}
