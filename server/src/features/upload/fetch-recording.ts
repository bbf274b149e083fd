// A recording at a direct address is brought into storage, and then goes the way of every other.
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extensionOf } from '@mediatheque/contract/upload'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { NoUseRetrying } from '../../platform/jobs/job.ts'
import { CannotFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { type FetchLink, isSourceAwaited, sourceArrived } from '../conversion/index.ts'
import { bytesText, type Space } from './announced.rules.ts'
import { contentTypeOf } from './content-type.rules.ts'
import { freeSpaceOf } from './free-space.ts'
import { hashFile } from './hash-arriving.ts'
import { copyToStorage, incomingFolder, incomingPath, removeIncoming } from './incoming.ts'

const LONGEST_MS = 6 * 3_600_000

/** Killed half-way, it begins again; finished before, it has nothing to do. */
export async function fetchRecording(
  platform: Platform,
  link: FetchLink,
  signal: AbortSignal,
): Promise<void> {
  if (!(await isSourceAwaited(platform.db, link.ConversionID))) return
  // Cancelled and tried again, an earlier fetch of the same may still be under way.
  const path = incomingPath(platform.config, `link-${link.ConversionID}-${crypto.randomUUID()}`)
  try {
    await download(platform, link, path, signal)
    await store(platform, link, path)
  } finally {
    await removeIncoming(platform.files, { path })
  }
}

async function download(platform: Platform, { URL, PersonID }: FetchLink, path: string, signal: AbortSignal) {
  const most = mostOf(await freeSpaceOf(platform.db, platform.config, PersonID))
  await mkdir(incomingFolder(platform.config), { recursive: true })
  try {
    await platform.safeFetch(URL, { timeoutMs: LONGEST_MS, signal }, async ({ body, length }) => {
      if (length !== null && length > most) throw tooLarge(most)
      await pipeline(body, upTo(most), createWriteStream(path), { signal })
    })
  } catch (error) {
    if (error instanceof CannotFetch && error.isLasting) throw new NoUseRetrying(error.message)
    throw error
  }
}

export const mostOf = ({ MostBytes, QuotaBytes, UsedBytes, FreeBytes }: Space) =>
  Math.max(0, Math.min(MostBytes, FreeBytes, QuotaBytes === null ? FreeBytes : QuotaBytes - UsedBytes))

const tooLarge = (most: number) =>
  new CannotFetch(`The recording is too large: there is space for ${bytesText(most)}`, true)

function upTo(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      done(bytes > most ? tooLarge(most) : null, piece)
    },
  })
}

async function store(
  { db, files, jobs }: Platform,
  { ClipDataID, ConversionID, FileName }: FetchLink,
  path: string,
) {
  const { Bytes, Sha256 } = await hashFile(path)
  const key = newMediaKey(ClipDataID, 'source', extensionOf(FileName))
  await db.transaction().execute(async tx => {
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id: ClipDataID,
      role: 'source',
      key,
      name: FileName,
      content_type: contentTypeOf(FileName),
      bytes: Bytes,
      sha256: Sha256,
    })
    if (!(await sourceArrived(tx, jobs, ConversionID, MediaFileID)))
      throw new NoUseRetrying('The conversion was cancelled while its recording was fetched')
    await copyToStorage(files, { path }, key)
  })
}
