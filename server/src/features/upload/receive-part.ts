// PATCH of tus 1.0. Written on bare streams: those of the library took four times the processor of the rest.
import { open, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Locker } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal, refusalOf } from '../../platform/http/refusal.ts'
import { diskIsFull } from './announced.rules.ts'
import { finishUpload } from './finish-upload.ts'
import { requireDisk } from './free-space.ts'
import { followFile } from './hash-arriving.ts'
import { incomingPath } from './incoming.ts'
import { openPartWriter } from './part-writer.ts'
import { noUpload } from './require-upload.ts'
import { openStored } from './stored-upload.ts'
import type { UploadRow } from './upload.sql.ts'

/** How long an earlier request for the same upload may still write what it has received. */
export const DRAIN_MS = 500
const FOLLOW_MS = 1000

const whole = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
const PartHeaders = z.object({
  'upload-offset': z.string('Upload-Offset is missing').pipe(whole),
  'content-length': whole.optional(),
})

/** How far the file has come with this part. */
export async function receivePart(
  platform: Platform,
  locks: Locker,
  request: FastifyRequest,
  row: UploadRow,
  closing: AbortSignal,
): Promise<number> {
  const headers = PartHeaders.safeParse(request.headers)
  if (!headers.success) throw refusalOf(headers.error)
  // "All PATCH requests MUST use Content-Type: application/offset+octet-stream, otherwise 415."
  if (request.headers['content-type'] !== 'application/offset+octet-stream')
    throw new Refusal('unsupported-type', 'send-offset-octets')
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, closing])
  const lock = locks.newLock(row.upload_id)
  await lock.lock(signal, () => void setTimeout(() => stop.abort(), DRAIN_MS))
  try {
    const part = { row, offset: headers.data['upload-offset'], length: headers.data['content-length'] }
    const take = row.multipart_id === null ? takeIntoFolder : takeIntoStorage
    const end = await take(platform, request, part, signal)
    if (end === row.bytes) await finishUpload(platform, row)
    return end
  } finally {
    await lock.unlock()
  }
}

interface ArrivingPart {
  row: UploadRow
  offset: number
  length: number | undefined
}

async function takeIntoFolder(
  { config }: Platform,
  request: FastifyRequest,
  part: ArrivingPart,
  signal: AbortSignal,
): Promise<number> {
  const path = incomingPath(config, part.row.upload_id)
  const found = await stat(path).catch(() => undefined)
  if (!found) throw noUpload()
  requireFit(found.size, part)
  await requireDisk(config)
  const full = watchDisk(config)
  const most = mostOf(part)
  return writePart(request, path, part.offset, most, AbortSignal.any([signal, full.signal])).finally(
    full.stop,
  )
}

async function takeIntoStorage(
  platform: Platform,
  { raw }: FastifyRequest,
  part: ArrivingPart,
  signal: AbortSignal,
): Promise<number> {
  const { stream, end, offset } = await openStored(platform, part.row)
  requireFit(offset, part)
  try {
    await pourInto(stream, raw, offset, mostOf(part), signal)
  } catch (error) {
    // What has come is kept where it can be; why the rest did not come is the answer.
    await end().catch(() => undefined)
    throw error
  }
  return end()
}

const mostOf = ({ row, length }: ArrivingPart) => (length === undefined ? row.bytes : undefined)

const DISK_MS = 1000

/** Other uploads and conversions fill the same disk while this part comes. */
function watchDisk(config: Platform['config']) {
  const control = new AbortController()
  const timer = setInterval(() => {
    requireDisk(config).catch(error => control.abort(error))
  }, DISK_MS)
  return { signal: control.signal, stop: () => clearInterval(timer) }
}

function requireFit(arrivedBytes: number, { row, offset, length = 0 }: ArrivingPart) {
  // "If the offsets do not match, the Server MUST respond with 409 without modifying the upload resource."
  if (arrivedBytes !== offset) throw new Refusal('conflict', 'upload-at-another-offset')
  if (offset + length > row.bytes) throw tooMuch()
}

const brokenOff = () => new Refusal('conflict', 'upload-interrupted')
const tooMuch = () => new Refusal('too-large', 'more-bytes-than-announced')

/** "The Server SHOULD always attempt to store as much of the received data as possible." */
async function writePart(
  { raw }: FastifyRequest,
  path: string,
  offset: number,
  most: number | undefined,
  signal: AbortSignal,
): Promise<number> {
  const file = await open(path, 'r+')
  const { stream, at } = openPartWriter(file, offset)
  const following = setInterval(() => followFile(path), FOLLOW_MS)
  try {
    await pourInto(stream, raw, offset, most, signal)
    return at()
  } finally {
    clearInterval(following)
    // Waits for a write that is under way when the line breaks: the next request looks at the length of the file.
    await file.close()
  }
}

async function pourInto(
  stream: Writable,
  raw: IncomingMessage,
  offset: number,
  most: number | undefined,
  signal: AbortSignal,
) {
  try {
    if (most === undefined) await pipeline(raw, stream, { signal })
    else await pipeline(raw, upTo(most - offset), stream, { signal })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw diskIsFull(0)
    if (signal.reason instanceof Refusal) throw signal.reason
    if (signal.aborted || !raw.complete) throw brokenOff()
    throw error
  }
}

function upTo(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      done(bytes > most ? tooMuch() : null, piece)
    },
  })
}
