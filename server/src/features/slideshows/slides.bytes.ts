import { slidePictureAddress } from '@mediatheque/contract/slideshows'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireItem } from '../../core/items/index.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { slidePictureKey } from './slide-picture.ts'
import { isSlidePicture } from './slideshows.sql.ts'

const Address = z.object({ EncID: z.string().max(64), Version: z.string().max(200) })

/** For those who may watch the item. */
export async function addSlideBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  const address = slidePictureAddress(':EncID', ':Version')
  app.get(address, { config: { embed: 'bytes' } }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const asked = Address.safeParse(request.params)
    if (!asked.success) throw noPicture()
    const { row } = await requireItem(ctx, asked.data.EncID, 'watch')
    const key = slidePictureKey(row.enc_id, asked.data.Version)
    if (!(await isSlidePicture(ctx.db, row.clip_data_id, key))) throw noPicture()
    return sendFile(files, request, reply, { key, contentType: 'image/jpeg', cache: 'immutable' })
  })
}

const noPicture = () => new Refusal('not-found', 'no-such-picture')
