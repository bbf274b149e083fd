// An upload that goes straight into storage, in parts, on whichever machine each of them comes. What has come is in
// the database: a process that is killed takes nothing with it but what it had not acknowledged.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Files, NoSuchFile, type Parts } from '../../platform/files/files.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { forgetHash, hashPassing } from './hash-passing.ts'
import { incomingKey, restKey } from './incoming.ts'
import { listParts, readRestBytes, storeMultipart, storePart, storeRest } from './stored-upload.sql.ts'
import { type Filled, openStoredWriter } from './stored-writer.ts'
import { markArrived, storeSha256, type UploadRow } from './upload.sql.ts'

type Stores = Pick<Platform, 'db' | 'files'>
type StoredRow = Pick<UploadRow, 'upload_id' | 'bytes' | 'multipart_id'>

const MIB = 1_048_576
const PART_BYTES = 8 * MIB
/** S3 takes 10,000, and breaks in the line make some smaller. */
const MOST_PARTS = 5000

const sum = (parts: readonly { bytes: number }[]) => parts.reduce((total, it) => total + it.bytes, 0)

function partsOf(files: Files): Parts {
  // Begun in a storage that is no longer in use: the sender begins again.
  if (!files.parts) throw new Refusal('not-found', 'no-such-upload')
  return files.parts
}

export async function beginStored({ db, files }: Stores, uploadID: string) {
  await storeMultipart(db, uploadID, await partsOf(files).begin(incomingKey(uploadID)))
}

interface Progress {
  parts: Awaited<ReturnType<typeof listParts>>
  restBytes: number
  /** How far the file has come. */
  offset: number
}

export async function progressOf({ db }: Pick<Stores, 'db'>, uploadID: string): Promise<Progress> {
  const [parts, restBytes] = await Promise.all([listParts(db, uploadID), readRestBytes(db, uploadID)])
  return { parts, restBytes, offset: sum(parts) + restBytes }
}

/** Takes what comes after the place where the file has come to. */
export async function openStored(stores: Stores, row: StoredRow) {
  const { db, files } = stores
  const { upload_id } = row
  const key = incomingKey(upload_id)
  const parts = partsOf(files)
  const before = await progressOf(stores, upload_id)
  const from = sum(before.parts)
  const rest = before.restBytes > 0 ? restKey(upload_id, from, before.restBytes) : undefined
  const beginning = rest ? await files.readWhole(rest, { start: 0, end: before.restBytes - 1 }) : undefined
  let isRestStored = rest !== undefined
  const dropRest = async () => {
    if (rest && isRestStored) await files.remove(rest)
    isRestStored = false
  }
  const filled: Filled = {
    put: (number, bytes) => parts.put(key, row.multipart_id ?? '', number, bytes),
    async stored(part_number, bytes, etag) {
      await storePart(db, upload_id, { part_number, bytes, etag })
      await dropRest()
    },
    async keepRest(bytes, offset) {
      const next = restKey(upload_id, offset, bytes.length)
      if (next === rest) return
      await files.write(next, Readable.from([bytes]))
      await storeRest(db, upload_id, bytes.length)
      await dropRest()
    },
  }
  const hash = hashPassing(upload_id, before.offset)
  const writer = openStoredWriter(filled, {
    from,
    beginning,
    nextPart: before.parts.length + 1,
    partBytes: Math.max(PART_BYTES, Math.ceil(row.bytes / MOST_PARTS)),
    leastBytes: parts.leastBytes,
    wholeBytes: row.bytes,
    onBytes: hash.update,
  })
  return { ...writer, offset: before.offset }
}

/** All parts are there: they become one file. A second time is not an error. */
export async function finishStored(stores: Stores, row: StoredRow) {
  const { db, files } = stores
  const { parts } = await progressOf(stores, row.upload_id)
  const key = incomingKey(row.upload_id)
  if (parts.length === 0) {
    await files.write(key, Readable.from([]))
    await partsOf(files).abort(key, row.multipart_id ?? '')
  } else
    await partsOf(files).finish(
      key,
      row.multipart_id ?? '',
      parts.map(it => ({ PartNumber: it.part_number, ETag: it.etag })),
    )
  await markArrived(db, row.upload_id)
  const sha256 = forgetHash(row.upload_id, row.bytes)
  if (sha256 !== undefined) await storeSha256(db, row.upload_id, sha256)
}

/** Nothing where the file is not there as a whole. */
export async function hashStored(stores: Stores, row: StoredRow): Promise<string | undefined> {
  const found = await stores.files.stat(incomingKey(row.upload_id))
  if (found?.Bytes !== row.bytes) {
    const { offset } = await progressOf(stores, row.upload_id)
    if (offset !== row.bytes) return undefined
    await finishStored(stores, row)
  }
  try {
    const hash = createHash('sha256')
    await pipeline(await stores.files.read(incomingKey(row.upload_id)), hash)
    return hash.digest('hex')
  } catch (error) {
    if (error instanceof NoSuchFile) return undefined
    throw error
  }
}

/** Before its row: what only storage knows of would stay there for good. */
export async function removeStoredUpload(stores: Stores, row: StoredRow) {
  const { files } = stores
  const { parts, restBytes } = await progressOf(stores, row.upload_id)
  const key = incomingKey(row.upload_id)
  forgetHash(row.upload_id, -1)
  await partsOf(files).abort(key, row.multipart_id ?? '')
  if (restBytes > 0) await files.remove(restKey(row.upload_id, sum(parts), restBytes))
  await files.remove(key)
}
