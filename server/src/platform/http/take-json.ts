// Bodies of JSON: of a shape that is parsed in no time, and not more of them a minute than anybody needs.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SharedCounts } from '../nodes/shared-counts.ts'
import { isPlainJson } from './json-shape.rules.ts'
import { keyOf, requestBudget, type SessionOf, tooManyRequests } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

const LEAST_PARTS = 100_000
const BYTES_OF_A_PART = 24
const BYTES_A_MINUTE = 60_000_000
const MINUTE_SECS = 60

/** Refused before it is parsed. */
export function requirePlainJson(text: string, mostBytes: number) {
  if (!isPlainJson(text, Math.max(LEAST_PARTS, mostBytes / BYTES_OF_A_PART)))
    throw new Refusal('too-large', 'too-large')
}

export function takeJson(app: FastifyInstance, sessionOf: SessionOf, counts: SharedCounts) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  const isLeft = requestBudget(BYTES_A_MINUTE, counts, 'bytes')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      if (!isLeft(keyOf(request, sessionOf), body.length)) throw tooManyRequests(MINUTE_SECS)
      requirePlainJson(body, request.routeOptions.bodyLimit)
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, body, done)
  })
}

/** Of a body that does not say how long it is: as long as it may be. */
export const lengthOf = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['content-length'] === undefined ? routeOptions.bodyLimit : Number(headers['content-length'])
