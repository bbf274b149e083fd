// Pictures of categories.
import { CATEGORY_PICTURE_PATH } from '@mediatheque/contract/categories'
import { PICTURE_MOST_BYTES } from '@mediatheque/contract/people'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { takePicture } from '../../platform/http/take-picture.ts'
import { setPicture } from './picture-category.ts'

const CategoryAddress = z.object({ ID: z.string().regex(/^\d{1,15}$/) })
const PictureAddress = CategoryAddress.extend({ Version: z.string().regex(/^[0-9a-f]{16}\.webp$/) })

export async function addCategoryBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  await takePicture(app, CATEGORY_PICTURE_PATH, PICTURE_MOST_BYTES, async (request, reply, sent) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'manager')
    const address = CategoryAddress.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-category')
    return setPicture(ctx, Number(address.data.ID), sent())
  })

  app.get('/picture/category/:ID/:Version', async (request, reply) => {
    admit(await contextOf(request, reply), 'visitor')
    const address = PictureAddress.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-picture')
    const { ID, Version } = address.data
    return sendFile(files, request, reply, {
      key: `categories/${ID}/${Version}`,
      contentType: 'image/webp',
      cache: 'immutable',
    })
  })
}
