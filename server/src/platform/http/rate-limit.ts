// Who has how many requests a minute, on all nodes together: a session its own, everybody else their address.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SharedCounts } from '../nodes/shared-counts.ts'
import { ASSETS } from './guards.ts'
import { Refusal } from './refusal.ts'

const MINUTE_MS = 60_000
/** A class of 200 that opens the site at once is one address until everybody has signed in. */
const ENTRANCE_FACTOR = 5
const MOST_COUNTED = 50_000

export type SessionOf = (request: FastifyRequest) => string | undefined

export const tooManyRequests = (secs: number) =>
  new Refusal('too-many', 'too-many-requests', { retryAfterSecs: secs })

interface Limits {
  most: number
  sessionOf: SessionOf
  counts: SharedCounts
  /** Never asked to wait. */
  isExempt: (url: string) => boolean
}

export async function limitRequests(app: FastifyInstance, { most, sessionOf, counts, isExempt }: Limits) {
  await app.register(rateLimit, {
    // Asked once for each request that is counted: the other nodes leave so many to this one.
    max: (request, key) => {
      const limit = isEntrance(request) && !sessionOf(request) ? most * ENTRANCE_FACTOR : most
      return Math.max(0, limit - counts.add(key, 1, limit))
    },
    timeWindow: MINUTE_MS,
    cache: MOST_COUNTED,
    keyGenerator: request => keyOf(request, sessionOf),
    // A page is a hundred of them, and a school is one address.
    allowList: ({ url }) => url.startsWith(ASSETS) || isExempt(url),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
}

/** Whose requests these are. */
export function keyOf(request: FastifyRequest, sessionOf: SessionOf): string {
  const session = sessionOf(request)
  if (session !== undefined) return `session ${session}`
  return `${isEntrance(request) ? 'entrance' : 'address'} ${request.ip}`
}

const isEntrance = ({ routeOptions }: FastifyRequest) => routeOptions.config.isEntrance === true

/** For what is not counted as a request of the web server, such as the handshakes of sockets: true while there is some left. */
export function requestBudget(
  most: number,
  shared: SharedCounts,
  purpose: string,
): (key: string, cost?: number) => boolean {
  const counts = new Map<string, number>()
  let minute = 0
  return (key, cost = 1) => {
    const now = Math.floor(performance.now() / MINUTE_MS)
    if (now !== minute || counts.size > MOST_COUNTED) counts.clear()
    minute = now
    const count = (counts.get(key) ?? 0) + cost
    counts.set(key, count)
    return count + shared.add(`${purpose} ${key}`, cost, most) <= most
  }
}
