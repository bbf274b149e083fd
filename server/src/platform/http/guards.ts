// What stands before every request: the origin of writes, and what a page may load.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from './refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Writes come from our own pages only: a browser always names the origin of a POST. */
export function guardOrigin(config: Config, request: FastifyRequest) {
  if (SAFE.has(request.method)) return
  const own = config.isBaseUrlFixed
    ? new URL(config.baseUrl).origin
    : `${request.protocol}://${request.headers.host}`
  if (request.headers.origin !== own)
    throw new Refusal('not-allowed', 'This request did not come from a page of this site')
}

export const NOTHING_MAY_LOAD = "default-src 'none'; frame-ancestors 'none'"

export const contentSecurityPolicy = (nonce: string, isFramed: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')
