// What a player fetches that is no part of its item: what plays before it, and an image that tells how fast its line is.
import { createCipheriv } from 'node:crypto'
import { preambleAddress, SPEED_PROBE_PATH } from '@mediatheque/contract/player'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { addressOfPreamble } from './show-playback.ts'

const Item = z.object({ id: z.string().max(64) })

/** PLAY-12 */
const PROBE_BYTES = 2_700_000

/** The same bytes each time, and nothing on the way can make them fewer. */
const makeProbe = () =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16)).update(Buffer.alloc(PROBE_BYTES))

export async function addPlayerBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  let probe: Buffer | undefined
  app.get(SPEED_PROBE_PATH, async (_request, reply) => {
    probe ??= makeProbe()
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(probe)
  })

  app.get(preambleAddress(':id'), { config: { embed: 'bytes' } }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const { id } = Item.parse(request.params)
    return reply.header('cache-control', 'no-store').redirect(await addressOfPreamble(ctx, id))
  })
}
