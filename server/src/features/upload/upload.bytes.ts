// Files arrive here by tus. Who sends, what and how much is asked before a byte is taken.
import { TUS_PATH, upload } from '@mediatheque/contract/upload'
import { Metadata, TUS_RESUMABLE } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { admit } from '../../platform/http/admit.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal, refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { viewerFor } from '../../platform/http/viewer.ts'
import { Announcement } from './announced.rules.ts'
import { beginUpload } from './begin-upload.ts'
import { type Begun, openTus } from './open-tus.ts'
import { receivePart } from './receive-part.ts'
import { requireUpload } from './require-upload.ts'
import { deleteUpload, type UploadRow } from './upload.sql.ts'
import { openLocks } from './upload-locks.ts'

/** A file of many parts is many requests. */
const MANY = { rateLimit: false } as const

const UploadAddress = z.object({ UploadID: z.string().max(64) })

export async function addUploadBytes(app: FastifyInstance, platform: Platform, contextOf: ContextOf) {
  const begun: Begun = new WeakMap()
  const locks = openLocks(platform)
  // What comes over hours would keep a server from stopping; what has come is kept.
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const tus = openTus(platform, locks, begun)

  const hand = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    await tus.handle(request.raw, reply.raw)
  }
  const personIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const sent = await contextOf(request, reply)
    // A program that may make items may also send their files.
    const ctx = { ...sent, viewer: viewerFor(sent.viewer, upload.process) }
    if (ctx.viewer.kind === 'nobody' && ctx.viewer.hadSession) reply.header('loggedout', 'true')
    admit(ctx, 'person')
    return ctx
  }

  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // The body stays a stream: nothing is buffered, and no limit but the announced length holds.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

    scope.options(TUS_PATH, hand)
    scope.options(`${TUS_PATH}:UploadID`, hand)
    scope.post(TUS_PATH, async (request, reply) => {
      const ctx = await personIn(request, reply)
      const id = await beginUpload(ctx, announcedIn(request))
      begun.set(request.raw, id)
      await hand(request, reply)
      // Refused by tus itself, for its version or an extension: nobody knows its name.
      if (reply.raw.statusCode >= 400) await deleteUpload(platform.db, id)
    })
    scope.route({
      method: ['HEAD', 'DELETE'],
      url: `${TUS_PATH}:UploadID`,
      config: MANY,
      handler: async (request, reply) => {
        const row = await requireOwn(await personIn(request, reply), request.params)
        if (request.method === 'HEAD' && row.clip_data_id !== null) return sayDone(reply, row)
        begun.set(request.raw, row.upload_id)
        await hand(request, reply)
      },
    })
    scope.patch(`${TUS_PATH}:UploadID`, { config: MANY }, async (request, reply) => {
      reply.header('tus-resumable', TUS_RESUMABLE)
      const row = await requireOwn(await personIn(request, reply), request.params)
      if (request.headers['tus-resumable'] !== TUS_RESUMABLE)
        return reply.status(412).header('tus-version', TUS_RESUMABLE).send()
      if (row.clip_data_id !== null) throw new Refusal('conflict', 'upload-is-an-item')
      const end = await receivePart(platform, locks, request, row, closing.signal)
      return reply.status(204).header('upload-offset', end).send()
    })
  })
}

/** Its item has been made and the answer was lost: the client goes on as after the last byte, and nothing comes twice. */
const sayDone = (reply: FastifyReply, { bytes }: UploadRow) =>
  reply
    .status(200)
    .header('tus-resumable', TUS_RESUMABLE)
    .header('cache-control', 'no-store')
    .header('upload-offset', bytes)
    .header('upload-length', bytes)
    .send()

function announcedIn({ headers }: FastifyRequest) {
  const announced = Announcement.safeParse({
    ...metadataIn(headers['upload-metadata']),
    length: headers['upload-length'],
  })
  if (!announced.success) throw refusalOf(announced.error)
  return announced.data
}

function metadataIn(header: string | string[] | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(String(header ?? ''))
  } catch {
    throw new Refusal('bad-input', 'name-the-file')
  }
}

async function requireOwn(ctx: Context, params: unknown) {
  const address = UploadAddress.safeParse(params)
  return requireUpload(ctx.db, personOf(ctx), address.data?.UploadID ?? '')
}
