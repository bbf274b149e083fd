// What items give that is not JSON: their pictures, and their details as a file.
import { METADATA_EXPORT_PATH } from '@mediatheque/contract/media'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { rightsIn } from '../../core/access/index.ts'
import { byID, listMedia, type MediaRow } from '../../core/items/index.ts'
import { offerFile } from '../../platform/files/offer-file.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { Refusal, refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { loginBackgroundAddress, readLoginBackground } from '../settings/index.ts'
import { exportMetadata } from './export-metadata.ts'

const Format = z.object({ format: z.enum(['csv', 'json']).default('csv') })
const PictureAddress = z.object({ EncID: z.string().max(64), Version: z.string().max(200) })
const BackgroundAddress = z.object({ id: z.coerce.number().int().positive() })

const TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png', gif: 'image/gif' }
const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'image/jpeg'

export async function addMediaBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  app.get('/image/item/:EncID/:Version', { config: { embed: 'bytes' } }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const address = PictureAddress.safeParse(request.params)
    const key = address.success && (await pictureOf(ctx, address.data.EncID))
    if (!key || key.split('/').at(-1) !== address.data?.Version) throw noPicture()
    return sendFile(files, request, reply, { key, contentType: typeOf(key), cache: 'immutable' })
  })

  app.get(loginBackgroundAddress(':id'), async (request, reply) => {
    const ctx = await contextOf(request, reply, false)
    const address = BackgroundAddress.safeParse(request.params)
    if (!address.success || address.data.id !== (await readLoginBackground(ctx.db))) throw noPicture()
    const [row] = await listMedia(ctx.db, ctx.viewer, byID(String(address.data.id)))
    if (!row?.poster_key) throw noPicture()
    return sendFile(files, request, reply, { key: row.poster_key, contentType: typeOf(row.poster_key) })
  })

  app.get(METADATA_EXPORT_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const asked = Format.safeParse(request.query)
    if (!asked.success) throw refusalOf(asked.error)
    return offerFile(reply, await exportMetadata(ctx, idIn(request.params), asked.data.format))
  })
}

const noPicture = () => new Refusal('not-found', 'no-such-picture')
const idIn = (params: unknown) => z.object({ id: z.string() }).parse(params).id

/** For those who may watch the item, and for managers who look through deleted ones. */
async function pictureOf({ db, viewer }: Context, encID: string): Promise<string | null> {
  const [row]: (MediaRow | undefined)[] = await listMedia(db, viewer, byID(encID))
  return row && rightsIn(row, viewer).size > 0 ? row.poster_key : null
}
