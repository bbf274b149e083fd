// A size of a recording as one file: made where it is not there yet, then sent from its signed address.
import { renditionAddress } from '@mediatheque/contract/conversion'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressesOf, endOfAddresses } from '../../core/delivery/index.ts'
import { requireItem } from '../../core/items/index.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { makeDownload } from './make-download.ts'

const Address = z.object({ id: z.string().max(64), slug: z.string().regex(/^[\w-]{1,60}$/) })

export function addDownloadBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(renditionAddress(':id', ':slug'), { config: { embed: 'linked' } }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const address = Address.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-file')
    const { row } = await requireItem(ctx, address.data.id, 'download')
    const { key, fileName } = await makeDownload(ctx, row, address.data.slug)
    const until = endOfAddresses(row.now, row.duration_secs, row.expires_at)
    const sealed = { ClipDataID: row.clip_data_id, part: 'source', until, viewer: ctx.viewer } as const
    const addressOf = await addressesOf(ctx.db, sealed)
    reply.header('cache-control', 'no-store')
    return reply.redirect(`${addressOf(key)}?save=${encodeURIComponent(fileName)}`, 302)
  })
}
