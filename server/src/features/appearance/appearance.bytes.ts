// Pictures of the site: sent by administrators, shown to everybody.
import { PictureKind, SITE_PICTURE_MOST_BYTES, SITE_PICTURE_PATH } from '@mediatheque/contract/appearance'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { takePicture } from '../../platform/http/take-picture.ts'
import { pictureKey } from './appearance.rules.ts'
import { setPicture } from './site-pictures.ts'

const KindAddress = z.object({ Kind: PictureKind })
const PictureAddress = z.object({ Version: z.string().regex(/^[a-z-]{4,9}-[0-9a-f]{16}\.(png|jpg)$/) })

export async function addAppearanceBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  await takePicture(app, SITE_PICTURE_PATH, SITE_PICTURE_MOST_BYTES, async (request, reply, sent) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'administrator')
    const address = KindAddress.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-picture')
    return setPicture(ctx, address.data.Kind, sent())
  })

  app.get('/picture/site/:Version', { config: { isEntrance: true } }, async (request, reply) => {
    const address = PictureAddress.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-picture')
    const { Version } = address.data
    return sendFile(files, request, reply, {
      key: pictureKey(Version),
      contentType: Version.endsWith('.png') ? 'image/png' : 'image/jpeg',
      cache: 'immutable',
    })
  })
}
