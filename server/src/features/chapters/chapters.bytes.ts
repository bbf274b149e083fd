import { chapterPictureAddress } from '@mediatheque/contract/chapter'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireItem } from '../../core/items/index.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { pictureKey } from './chapter-picture.ts'
import { isChapterPicture } from './chapters.sql.ts'

const Address = z.object({ EncID: z.string().max(64), Version: z.string().max(200) })

/** For those who may watch the item. */
export async function addChapterBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  const address = chapterPictureAddress(':EncID', ':Version')
  app.get(address, { config: { embed: 'bytes' } }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const asked = Address.safeParse(request.params)
    if (!asked.success) throw noPicture()
    const { row } = await requireItem(ctx, asked.data.EncID, 'watch')
    const key = pictureKey(row.enc_id, asked.data.Version)
    if (!(await isChapterPicture(ctx.db, row.clip_data_id, key))) throw noPicture()
    return sendFile(files, request, reply, { key, contentType: 'image/jpeg', cache: 'immutable' })
  })
}

const noPicture = () => new Refusal('not-found', 'no-such-picture')
