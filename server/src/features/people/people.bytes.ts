// What people send and fetch that is not JSON: pictures, and the list of people as a file.
import { OWN_PICTURE_PATH, PEOPLE_EXPORT_PATH, PICTURE_MOST_BYTES } from '@mediatheque/contract/people'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit.ts'
import { offerFile } from '../../platform/files/offer-file.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { takePicture } from '../../platform/http/take-picture.ts'
import { exportPeople } from './export-people.ts'
import { storeOwnPicture } from './store-picture.ts'

const PictureAddress = z.object({
  PersonID: z.string().regex(/^\d{1,15}$/),
  Version: z.string().regex(/^[0-9a-f]{16}\.webp$/),
})

export async function addPeopleBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  await takePicture(app, OWN_PICTURE_PATH, PICTURE_MOST_BYTES, async (request, reply, sent) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'person')
    return storeOwnPicture(ctx, sent())
  })

  app.get('/picture/:PersonID/:Version', async (request, reply) => {
    admit(await contextOf(request, reply), 'visitor')
    const address = PictureAddress.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'no-such-picture')
    const { PersonID, Version } = address.data
    return sendFile(files, request, reply, {
      key: `pictures/${PersonID}/${Version}`,
      contentType: 'image/webp',
      cache: 'immutable',
    })
  })

  app.get(PEOPLE_EXPORT_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'administrator')
    await recordAudit(ctx.db, ctx, { action: 'exported people' })
    return offerFile(reply, {
      name: 'people.csv',
      type: 'text/csv; charset=utf-8',
      body: exportPeople(ctx.db),
    })
  })
}
