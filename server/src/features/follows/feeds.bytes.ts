// Feeds for programs: of what everybody may watch, and of one's own follows at a private address. Programs have no
// session, so the address alone decides who reads.
import { createHash } from 'node:crypto'
import {
  FEED_FORMS,
  FollowKind,
  PRIVATE_FEEDS,
  PUBLIC_FEEDS,
  PUBLIC_FILES,
} from '@mediatheque/contract/follows'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FindAgain } from '../../core/access/index.ts'
import { addressesOf, endOfAddresses, typeOfName } from '../../core/delivery/index.ts'
import { requireItem } from '../../core/items/index.ts'
import { isKnown, sendFile } from '../../platform/files/send-file.ts'
import type { Platform } from '../../platform/http/context.ts'
import { readList } from '../../platform/http/read-list.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { takeEpisodeFile } from '../item-files/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { type ComposedFeed, composePrivateFeed, composePublicFeed, PICTURE } from './compose-feed.ts'
import { readerOf } from './private-feed.ts'

const Form = z
  .string()
  .regex(/^\w+\.xml$/)
  .transform(name => name.replace('.xml', ''))
  .pipe(z.enum(FEED_FORMS))
const ID = z.string().regex(/^\w{1,64}$/)
const Token = z.string().max(200)
const FileName = z.string().max(200)

const PublicAddress = z.object({ Kind: FollowKind, ID, Form })
const PrivateAddress = z.object({ Token, Form })
const FileAddress = z.object({ EncID: ID, FileName })
const PrivateFile = FileAddress.extend({ Token })

const CACHED = { public: 'public, max-age=300', private: 'private, no-cache' } as const

export const addFeedBytes =
  (findAgainOn: (platform: Platform) => FindAgain) => (app: FastifyInstance, platform: Platform) => {
    const findAgain = findAgainOn(platform)
    const { db } = platform

    app.get(`${PUBLIC_FEEDS}/:Kind/:ID/:Form`, async (request, reply) => {
      const { Form: form, ...target } = readAddress(PublicAddress, request)
      const guest = await requireGuest(platform, findAgain)
      const feed = await readList(platform, guest, it => composePublicFeed(it, guest, target, form))
      if (!feed) throw noFeed()
      return sendFeed(request, reply, feed, CACHED.public)
    })

    app.get(`${PRIVATE_FEEDS}/:Token/:Form`, async (request, reply) => {
      const { Token: token, Form: form } = readAddress(PrivateAddress, request)
      const person = await readerOf(db, findAgain, token)
      if (!person) throw noFeed()
      const feed = await readList(platform, person, it => composePrivateFeed(it, person, token, form))
      return sendFeed(request, reply, feed, CACHED.private)
    })

    app.get(`${PUBLIC_FILES}/:EncID/:FileName`, async (request, reply) => {
      const file = readAddress(FileAddress, request)
      return sendItemFile(platform, await requireGuest(platform, findAgain), file, { request, reply })
    })

    app.get(`${PRIVATE_FEEDS}/:Token/items/:EncID/:FileName`, async (request, reply) => {
      const { Token: token, ...file } = readAddress(PrivateFile, request)
      const person = await readerOf(db, findAgain, token)
      if (!person) throw noFeed()
      return sendItemFile(platform, person, file, { request, reply })
    })
  }

const noFeed = () => new Refusal('not-found', 'no-such-feed')

function readAddress<Schema extends z.ZodType>(schema: Schema, { params }: FastifyRequest): z.output<Schema> {
  const address = schema.safeParse(params)
  if (!address.success) throw noFeed()
  return address.data
}

/** Everybody, where the site is open to guests; otherwise there is nothing for programs without a token. */
async function requireGuest({ db }: Platform, findAgain: FindAgain): Promise<Viewer> {
  const { GuestAccess } = await readSiteSettings(db)
  const guest = GuestAccess ? await findAgain({ PersonID: 0 }) : undefined
  if (!guest) throw noFeed()
  return guest
}

function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { xml, changedAt }: ComposedFeed,
  cacheControl: string,
) {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'last-modified': changedAt.toUTCString(), 'cache-control': cacheControl })
  if (isKnown(request, etag, changedAt)) return reply.status(304).send()
  return reply.type('application/rss+xml; charset=utf-8').send(xml)
}

/** The picture itself; a recording from its signed address, which the player of a podcast follows. */
async function sendItemFile(
  platform: Platform,
  viewer: Viewer,
  { EncID, FileName: name }: z.output<typeof FileAddress>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { db, files } = platform
  if (name === PICTURE) {
    const { row } = await requireItem({ db, viewer }, EncID, 'watch')
    if (!row.poster_key) throw new Refusal('not-found', 'no-such-picture')
    return sendFile(files, request, reply, { key: row.poster_key, contentType: typeOfName(row.poster_key) })
  }
  const { row } = await requireItem({ db, viewer }, EncID, 'download')
  const key = await takeEpisodeFile(platform, row)
  if (key === undefined) throw new Refusal('not-found', 'no-such-file')
  const part = key.includes('/source/') ? 'source' : 'watch'
  const until = endOfAddresses(row.now, row.duration_secs, row.expires_at)
  const addressOf = await addressesOf(db, { ClipDataID: row.clip_data_id, part, until, viewer })
  return reply.header('cache-control', 'no-store').redirect(addressOf(key), 302)
}
