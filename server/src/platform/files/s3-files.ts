// Files in a bucket of S3, or of anything that speaks like it.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type Borrowed, type Files, type ListedFile, NoSuchFile, type Written } from './files.ts'
import { measured } from './measured.ts'
import { addressSigner, type Bucket, openBucket } from './s3-bucket.ts'
import { isAbsent, nameOf } from './s3-errors.ts'
import { copyInParts, partsOf } from './s3-parts.ts'
import type { S3Place } from './storage-url.rules.ts'
import { leaseFolder } from './work-folder.ts'

const MIB = 1_048_576
const PART_BYTES = 16 * MIB
const PARTS_AT_ONCE = 3
const MOST_PARTS = 9000
/** What S3 copies in one step. */
const MOST_COPIED = 5 * 1024 * MIB
const TRIES = 5
/** All tries together: a balancer waits for the answer. */
const CHECKED_WITHIN_MS = 1_500

export async function openS3Files(place: S3Place, scratch: string): Promise<Files> {
  const bucket = await openBucket(place)
  const { client } = bucket
  const at = (key: string) => ({ Bucket: bucket.name, Key: bucket.keyOf(key) })
  return {
    write: (key, source, options = {}) => write(bucket, key, source, options.mostBytes),
    adopt: (key, path) => adopt(bucket, key, path),
    copy: (from, to) => copy(bucket, from, to),
    borrow: key => borrow(bucket, key, scratch),
    read: (key, range) => read(bucket, key, range),
    readWhole: async (key, range) => buffer(await read(bucket, key, range)),
    async stat(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(unlessAbsent)
      return found && { Bytes: found.ContentLength ?? 0, ModifiedAt: found.LastModified ?? new Date(0) }
    },
    remove: async key => void (await client.send(new DeleteObjectCommand(at(key)))),
    async *list(prefix) {
      for await (const { key } of listStats(bucket, prefix)) yield key
    },
    listStats: prefix => listStats(bucket, prefix),
    async check() {
      const abortSignal = AbortSignal.timeout(CHECKED_WITHIN_MS)
      await client.send(new HeadBucketCommand({ Bucket: bucket.name }), { abortSignal })
    },
    parts: partsOf(bucket),
    addressOf: addressSigner(place, bucket),
  }
}

async function write(
  { client, name, keyOf }: Bucket,
  key: string,
  source: Readable,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Written> {
  const measuring = measured(source, mostBytes)
  const params = { Bucket: name, Key: keyOf(key), Body: Readable.from(measuring.bytes) }
  await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
  return measuring.written()
}

async function adopt({ client, name, keyOf }: Bucket, key: string, path: string): Promise<void> {
  const Key = keyOf(key)
  const { size } = await stat(path)
  const partSize = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS))
  const params = { Bucket: name, Key, Body: createReadStream(path) }
  await new Upload({ client, params, partSize, queueSize: PARTS_AT_ONCE }).done()
  await rm(path, { force: true })
}

async function copy(bucket: Bucket, from: string, to: string): Promise<void> {
  const { client, name, keyOf } = bucket
  const source = { Bucket: name, Key: keyOf(from) }
  const { ContentLength: bytes = 0 } = await client.send(new HeadObjectCommand(source)).catch(orNoSuchFile)
  const CopySource = `${name}/${keyOf(from)}`
  if (bytes > MOST_COPIED) await copyInParts(bucket, CopySource, to, bytes)
  else await client.send(new CopyObjectCommand({ Bucket: name, Key: keyOf(to), CopySource }))
}

/** On the scratch disk, under a lease of its own: what a killed process borrowed is swept with its work. */
async function borrow(bucket: Bucket, key: string, scratch: string): Promise<Borrowed> {
  const source = await read(bucket, key)
  const folder = join(scratch, `borrowed-${randomUUID()}`)
  const lease = await leaseFolder(folder)
  const path = join(folder, basename(key))
  try {
    await pipeline(source, createWriteStream(path))
    return { path, release: lease.end }
  } catch (error) {
    await lease.end()
    throw error
  }
}

interface Range {
  start: number
  end: number
}

async function read(bucket: Bucket, key: string, range?: Range): Promise<Readable> {
  const { start, end } = range ?? { start: 0, end: Number.POSITIVE_INFINITY }
  const first = await get(bucket, key, start, end)
  return first
    ? Readable.from(goOn(bucket, key, first, start, end), { objectMode: false })
    : Readable.from([])
}

interface Piece {
  body: Readable
  etag: string | undefined
}

/** Nothing where the range begins behind the end. */
async function get(
  { client, name, keyOf }: Bucket,
  key: string,
  start: number,
  end: number,
  etag?: string,
): Promise<Piece | undefined> {
  const isWhole = start === 0 && end === Number.POSITIVE_INFINITY
  const Range = isWhole ? undefined : `bytes=${start}-${end === Number.POSITIVE_INFINITY ? '' : end}`
  try {
    const found = await client.send(
      new GetObjectCommand({ Bucket: name, Key: keyOf(key), Range, IfMatch: etag }),
    )
    return { body: found.Body as Readable, etag: found.ETag }
  } catch (error) {
    if (nameOf(error) === 'InvalidRange') return undefined
    return orNoSuchFile(error)
  }
}

/** A line that breaks in the middle of a long file is no reason to begin again. */
async function* goOn(
  bucket: Bucket,
  key: string,
  first: Piece,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let piece: Piece | undefined = first
  let at = start
  for (let triesLeft = TRIES; piece; triesLeft--) {
    try {
      for await (const bytes of piece.body) {
        yield bytes
        at += bytes.length
      }
      return
    } catch (error) {
      if (triesLeft === 0) throw error
      piece = await get(bucket, key, at, end, first.etag)
    }
  }
}

async function* listStats({ client, name, prefix }: Bucket, wanted: string): AsyncGenerator<ListedFile> {
  const pages = paginateListObjectsV2({ client }, { Bucket: name, Prefix: `${prefix}${wanted}` })
  for await (const { Contents = [] } of pages)
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
      yield { key: Key.slice(prefix.length), Bytes: Size, ModifiedAt: LastModified }
}

function orNoSuchFile(error: unknown): never {
  throw isAbsent(error) ? new NoSuchFile('File not found') : error
}

function unlessAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error
}
