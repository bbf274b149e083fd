// Answers a request with the bytes of a stored file, as RFC 9110 asks.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { AddressHeaders, Files } from './files.ts'
import { savedAs } from './offer-file.ts'
import { rangeOf } from './range.ts'

export interface Sending {
  key: string
  contentType: string
  /** Private and always asked again, unless told otherwise; immutable only where a new content has a new address. */
  cache?: 'private' | 'immutable'
  /** Offered for saving under this name; otherwise shown in place. */
  saveAs?: string
}

const CACHE_CONTROL = {
  private: 'private, no-cache',
  // The viewer's own browser only: what a shared cache keeps it would show to everybody.
  immutable: 'private, max-age=31536000, immutable',
}

// Types that a browser shows without running anything in them; all others are offered for saving only.
const SAFE_TO_SHOW =
  /^(image\/(png|jpeg|gif|webp|avif)|audio\/|video\/|text\/(plain|vtt)|application\/(json|dash\+xml|vnd\.apple\.mpegurl))/

const headersOf = (sending: Sending) => ({
  'cache-control': CACHE_CONTROL[sending.cache ?? 'private'],
  'content-type': sending.contentType,
  'content-disposition': dispositionOf(sending),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})

/** A long file is fetched piece by piece, while somebody watches or downloads it. The address stays in the web server. */
const HANDED_OVER_SECS = 21_600

/** The web server in front sends the bytes itself; ranges and tags are its affair then. */
export async function handOver(files: Files, prefix: string, reply: FastifyReply, sending: Sending) {
  const address = await files.addressOf?.(sending.key, addressHeaders(sending), HANDED_OVER_SECS)
  const place = address === undefined ? sending.key : pathIn(address)
  return reply.headers({ ...headersOf(sending), 'x-accel-redirect': `${prefix}${place}` }).send('')
}

function pathIn(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname.slice(1)}${search}`
}

/** The viewer fetches the bytes from the storage itself. The answer is not kept: the next one is checked again. */
export const leadTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302)

export const addressHeaders = (sending: Sending): AddressHeaders => ({
  contentType: sending.contentType,
  disposition: dispositionOf(sending),
  cacheControl: CACHE_CONTROL[sending.cache ?? 'private'],
})

// Segments of a few seconds are smaller.
const SMALL_BYTES = 2_097_152

export async function sendFile(files: Files, request: FastifyRequest, reply: FastifyReply, sending: Sending) {
  const found = await files.stat(sending.key)
  if (!found) throw new Refusal('not-found', 'file-not-there')
  const etag = `"${found.Bytes.toString(36)}-${found.ModifiedAt.getTime().toString(36)}"`
  reply.headers({
    etag,
    'last-modified': found.ModifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    ...headersOf(sending),
  })
  if (isKnown(request, etag, found.ModifiedAt)) return reply.status(304).send()

  const range = isRangeWanted(request, etag) ? rangeOf(request.headers.range, found.Bytes) : 'whole'
  if (range === 'unsatisfiable')
    return reply
      .status(416)
      .header('content-range', `bytes */${found.Bytes}`)
      .removeHeader('content-type')
      .send()
  if (range === 'whole') reply.header('content-length', found.Bytes)
  else
    reply
      .status(206)
      .header('content-length', range.end - range.start + 1)
      .header('content-range', `bytes ${range.start}-${range.end}/${found.Bytes}`)
  // An empty stream: for an empty answer Fastify would say a length of 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const part = range === 'whole' ? undefined : range
  const { start, end } = part ?? { start: 0, end: found.Bytes - 1 }
  const isSmall = end >= start && end - start < SMALL_BYTES
  return reply.send(
    isSmall ? await files.readWhole(sending.key, { start, end }) : await files.read(sending.key, part),
  )
}

// RFC 9110 13.2.2: If-None-Match decides where it is given, If-Modified-Since only where it is not.
export function isKnown(
  { headers }: Pick<FastifyRequest, 'headers'>,
  etag: string,
  modifiedAt: Date,
): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since
}

// RFC 9110 13.1.5: a range of another version than the one the client holds would splice two files.
function isRangeWanted({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etag
}

function dispositionOf({ contentType, saveAs }: Sending): string {
  if (saveAs !== undefined) return savedAs(saveAs)
  return SAFE_TO_SHOW.test(contentType) ? 'inline' : 'attachment'
}
