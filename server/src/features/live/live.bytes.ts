// The bytes of live streams: fetched for the viewers, under the same signed addresses and rights as every recording.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { FindAgain } from '../../core/access/index.ts'
import { type OpenAddress, openAddresses } from '../../core/delivery/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { CannotFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { findLive, type LiveRow } from './live.sql.ts'
import {
  type LiveKind,
  mediaTypeOf,
  NOT_HLS,
  rewritePlaylist,
  UnusablePlaylist,
} from './live-playlist.rules.ts'
import { observe } from './observe-stream.ts'
import { type FetchUpstream, upstreamOf } from './upstream.ts'

const Address = z.object({
  seal: z.string().max(200),
  version: z.coerce.number().int().positive(),
  '*': z.string().max(4000),
})
const INDEX = 'index.m3u8'
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
/** How long a process believes that an address has not been changed. */
const ROW_HOLDS_MS = 2_000

export const addLiveBytes =
  (findAgainOf: (platform: Platform) => FindAgain) =>
  (app: FastifyInstance, platform: Platform): void =>
    serveLive(app, platform, openAddresses(platform.db, findAgainOf(platform)))

function serveLive(app: FastifyInstance, platform: Platform, openAddress: OpenAddress) {
  const fetch = upstreamOf(platform.safeFetch)
  const rowOf = rememberRows(platform.db)
  app.get('/media/:seal/live/:version/*', { config: { rateLimit: false } }, async (request, reply) => {
    const address = Address.safeParse(request.params)
    if (!address.success) throw notThere()
    const { seal, version, '*': name } = address.data
    const { ClipDataID } = await openAddress(seal, 'watch')
    const row = await rowOf(ClipDataID)
    if (row?.Version !== version) throw notThere()
    const secret = await siteSecret(platform.db)
    const wanted = name === INDEX ? { kind: 'list' as const, url: row.URL } : openName(secret, row, name)
    if (!wanted) throw notThere()
    try {
      return wanted.kind === 'list'
        ? await sendPlaylist(platform, reply, { fetch, secret, row, url: wanted.url })
        : await sendPart(reply, fetch, wanted)
    } catch (error) {
      if (!(error instanceof CannotFetch) && !(error instanceof UnusablePlaylist)) throw error
      if (wanted.kind === 'list' && error instanceof CannotFetch) await observe(platform.db, row, 'missing')
      throw new Refusal('not-found', 'other-reason', { values: { reason: error.message } })
    }
  })
}

const notThere = () => new Refusal('not-found', 'file-not-there')

interface Wanted {
  kind: LiveKind
  url: string
}

const purposeOf = ({ ClipDataID, Version }: LiveRow) => `live ${ClipDataID} ${Version}`

/** Only we can have written it, and only for this item: nobody makes us fetch what its playlists do not name. */
function nameOf(secret: string, row: LiveRow, address: URL, kind: LiveKind): string {
  const text = `${Buffer.from(address.href).toString('base64url')}.${kind}`
  return `${signed(secret, purposeOf(row), text)}.${endingOf(address, kind)}`
}

function openName(secret: string, row: LiveRow, name: string): Wanted | undefined {
  const text = unsigned(secret, purposeOf(row), name.slice(0, Math.max(0, name.lastIndexOf('.'))))
  const [url, kind] = text?.split('.') ?? []
  return url && kind ? { kind: kind as LiveKind, url: Buffer.from(url, 'base64url').toString() } : undefined
}

/** Players of browsers know playlists and segments by how their names end. */
function endingOf({ pathname }: URL, kind: LiveKind): string {
  if (kind === 'list') return 'm3u8'
  const own = /\.(ts|m4s|mp4|m4v|m4a|aac|mp3|vtt)$/i.exec(pathname)?.[1]?.toLowerCase()
  return kind === 'key' ? 'key' : (own ?? 'ts')
}

interface ListWanted {
  fetch: FetchUpstream
  secret: string
  row: LiveRow
  url: string
}

async function sendPlaylist({ db }: Platform, reply: FastifyReply, { fetch, secret, row, url }: ListWanted) {
  const found = await fetch('list', url)
  const playlist = rewritePlaylist(found.bytes.toString('utf8'), found.url, (address, kind) =>
    nameOf(secret, row, address, kind),
  )
  if (!playlist.isMaster) await observe(db, row, playlist)
  return reply.type(PLAYLIST_TYPE).header('cache-control', 'no-store').send(playlist.text)
}

async function sendPart(reply: FastifyReply, fetch: FetchUpstream, { kind, url }: Wanted) {
  const { bytes } = await fetch(kind, url)
  const type = mediaTypeOf(kind, bytes)
  if (type === undefined) throw new UnusablePlaylist(NOT_HLS)
  return reply
    .type(type)
    .headers({
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes)
}

/** Segments ask the database once in a while, not each. */
function rememberRows(db: Platform['db']) {
  const known = new Map<number, { row: Promise<LiveRow | undefined>; until: number }>()
  return (clipDataID: number) => {
    const now = Date.now()
    const last = known.get(clipDataID)
    if (last && now < last.until) return last.row
    for (const [id, it] of known) if (it.until <= now) known.delete(id)
    const row = findLive(db, clipDataID)
    known.set(clipDataID, { row, until: now + ROW_HOLDS_MS })
    row.catch(() => known.delete(clipDataID))
    return row
  }
}
