import { pages } from '@mediatheque/contract/pages'
import { isRecording } from '@mediatheque/contract/primitives'
import { embedCode } from '@mediatheque/contract/sharing'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { posterAddress, requireItem } from '../../core/items/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal, refusalOf } from '../../platform/http/refusal.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { arriveInFrame } from './arrive.ts'
import { type Bounds, fitsWithin, OEMBED_PATH, sharedBy, sizeWithin, xmlOf } from './oembed.rules.ts'

const Most = z.coerce.number().int().min(1).max(10_000).optional()
const Query = z.object({
  url: z.string().max(2000),
  format: z.string().max(20).default('json'),
  maxwidth: Most,
  maxheight: Most,
})

/** Posters are drawn in this shape. */
const THUMBNAIL_PX = { thumbnail_width: 1280, thumbnail_height: 720 } as const

/** Asked by servers of other sites: they are told of what everybody may watch in a frame, and of nothing else. */
export async function addOEmbed(app: FastifyInstance, platform: Platform) {
  app.get(OEMBED_PATH, async (request, reply) => {
    const asked = Query.safeParse(request.query)
    if (!asked.success) throw refusalOf(asked.error)
    const { url, format, ...bounds } = asked.data
    if (format !== 'json' && format !== 'xml')
      return reply.status(501).send({ Success: false, Message: 'Please ask for json or xml', ErrorCode: 501 })
    const answer = await describe(platform, url, bounds)
    reply.header('access-control-allow-origin', '*')
    return format === 'json' ? reply.send(answer) : reply.type('text/xml; charset=utf-8').send(xmlOf(answer))
  })
}

async function describe({ db, config }: Platform, url: string, bounds: Bounds) {
  const shared = sharedBy(url, config.baseUrl)
  if (!shared) throw new Refusal('not-found', 'no-such-item')
  const viewer = await arriveInFrame(db, shared, NOBODY)
  const { row } = await requireItem({ db, viewer }, shared.id, 'embed')
  const { SiteName } = await readSiteSettings(db)
  const size = sizeWithin(bounds)
  const player = new URL(pages.embed.path, config.baseUrl)
  player.searchParams.set('id', row.enc_id)
  const picture = row.poster_key
    ? new URL(posterAddress(row.enc_id, row.poster_key), config.baseUrl)
    : undefined
  for (const name of ['code', 'acl'] as const)
    if (shared[name] !== null) for (const url of [player, picture]) url?.searchParams.set(name, shared[name])
  return {
    version: '1.0',
    type: isRecording(row.record_type) ? 'video' : 'rich',
    provider_name: SiteName,
    provider_url: config.baseUrl,
    title: row.title,
    author_name: row.owner_name,
    ...(picture && fitsWithin(bounds, THUMBNAIL_PX) && { thumbnail_url: picture.href, ...THUMBNAIL_PX }),
    ...size,
    html: embedCode({ url: player.href, title: row.title, ...size }),
  }
}
