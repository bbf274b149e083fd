// Who has how many requests a minute: a session its own, everybody else their address.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ASSETS } from './guards.ts'
import { Refusal } from './refusal.ts'

const MINUTE_MS = 60_000
/** A class of 200 that opens the site at once is one address until everybody has signed in. */
const ENTRANCE_FACTOR = 5
const MOST_COUNTED = 50_000

export type SessionOf = (request: FastifyRequest) => string | undefined

const tooManyRequests = (secs: number) =>
  new Refusal('too-many', 'Too many requests. Please wait a moment', { retryAfterSecs: secs })

export async function limitRequests(app: FastifyInstance, most: number, sessionOf: SessionOf) {
  await app.register(rateLimit, {
    max: request => (isEntrance(request) && !sessionOf(request) ? most * ENTRANCE_FACTOR : most),
    timeWindow: MINUTE_MS,
    cache: MOST_COUNTED,
    keyGenerator: request => {
      const session = sessionOf(request)
      if (session !== undefined) return `session ${session}`
      return `${isEntrance(request) ? 'entrance' : 'address'} ${request.ip}`
    },
    // A page is a hundred of them, and a school is one address.
    allowList: ({ url }) => url.startsWith(ASSETS),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
}

const isEntrance = ({ routeOptions }: FastifyRequest) => routeOptions.config.isEntrance === true

/** For what does not pass the web server, such as the handshakes of sockets: true while there are some left. */
export function requestBudget(most: number): (key: string) => boolean {
  const counts = new Map<string, number>()
  let minute = 0
  return key => {
    const now = Math.floor(performance.now() / MINUTE_MS)
    if (now !== minute || counts.size > MOST_COUNTED) counts.clear()
    minute = now
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= most
  }
}
