// Anyone who has written reads it again, from whichever server (decision 0061).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestWrites, watchWrites } from '../db/request-writes.ts'
import type { Platform } from './context.ts'
import { readersOf, type Viewer } from './viewer.ts'

/** Notes how far the log of the database is before a request that has written is answered. */
export function noteWrites(
  app: FastifyInstance,
  { replica, log }: Platform,
  viewerOf: (request: FastifyRequest) => Viewer | undefined,
) {
  if (!replica) return
  const requests = new WeakMap<FastifyRequest, RequestWrites>()
  app.addHook('preHandler', (request, _reply, done) => {
    const writes = { hasWritten: false, readers: new Set<string>() }
    requests.set(request, writes)
    watchWrites(writes, done)
  })
  app.addHook('onSend', async request => {
    const writes = requests.get(request)
    if (!writes?.hasWritten) return
    const viewer = viewerOf(request)
    const readers = new Set([...writes.readers, ...(viewer ? readersOf(viewer) : [])])
    // It has been stored, whatever becomes of the note.
    await replica
      .noteWrite([...readers])
      .catch(err => log.warn({ err, requestID: request.id }, 'what was written could not be noted'))
  })
}
