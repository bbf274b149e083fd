// What people send and fetch that is not JSON: pictures, and the list of people as a file.
import { OWN_PICTURE_PATH, PEOPLE_EXPORT_PATH, PICTURE_MOST_BYTES } from '@mediatheque/contract/people'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { exportPeople } from './export-people.ts'
import { storeOwnPicture } from './store-picture.ts'

const PictureAddress = z.object({
  PersonID: z.string().regex(/^\d{1,15}$/),
  Version: z.string().regex(/^[0-9a-f]{16}\.webp$/),
})

export async function addPeopleBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  await app.register(async scope => {
    // Of every type: what it is, the bytes will tell.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(OWN_PICTURE_PATH, { bodyLimit: PICTURE_MOST_BYTES }, async (request, reply) => {
      const ctx = await contextOf(request, reply)
      admit(ctx, 'person')
      if (!Buffer.isBuffer(request.body)) throw new Refusal('bad-input', 'Please choose a picture')
      return storeOwnPicture(ctx, request.body)
    })
  })

  app.get('/picture/:PersonID/:Version', async (request, reply) => {
    admit(await contextOf(request, reply), 'visitor')
    const address = PictureAddress.safeParse(request.params)
    if (!address.success) throw new Refusal('not-found', 'There is no such picture')
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
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="people.csv"')
      .header('cache-control', 'no-store')
      .send(exportPeople(ctx.db))
  })
}
