// What is before every request: the origin of writes, and what a page may load.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { programToken } from './program-token.ts'
import { Refusal } from './refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Files of the built app, named by what they hold. */
export const ASSETS = '/assets/'

/** BASE_URL, or without one the address at which the browser reached us. */
export const originOf = (config: Config, request: FastifyRequest) =>
  config.isBaseUrlFixed ? new URL(config.baseUrl).origin : `${request.protocol}://${request.headers.host}`

/** Writes come from our own pages only: a browser always names the origin of a POST. */
export function guardOrigin(config: Config, request: FastifyRequest) {
  if (SAFE.has(request.method) || request.routeOptions.config?.isFromElsewhere) return
  if (programToken(request) !== undefined) return
  if (request.headers.origin !== originOf(config, request))
    throw new Refusal('not-allowed', 'request-from-another-site')
}

export const NOTHING_MAY_LOAD = "default-src 'none'; frame-ancestors 'none'"

/** A worker obeys the policy of its own script: ours may fetch further scripts and decoders, and speak to this site. */
export const SCRIPTS_MAY_CALL =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** The player of YouTube that sets no cookie before it plays; shown only after consent (LINK-05). */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/** Addresses of another site from which one page loads, by what it loads. */
export interface PolicySources {
  script: string
  style: string
  connect: string
  frame: string
}

export interface PolicyOf {
  isFramed: boolean
  posts?: boolean
  also?: PolicySources | undefined
  /** Where the bytes of items are fetched from, when that is not here. */
  bytes?: string | undefined
}

export const contentSecurityPolicy = (nonce: string, { isFramed, posts = false, also, bytes }: PolicyOf) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${and(also?.script)}`,
    `style-src 'self' 'nonce-${nonce}'${and(also?.style)}`,
    `img-src 'self' data: blob:${and(bytes)}`,
    `media-src 'self' blob:${and(bytes)}`,
    "font-src 'self'",
    `connect-src 'self'${and(bytes)}${and(also?.connect)}`,
    `frame-src 'self' ${VIDEO_HOST}${and(also?.frame)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${posts ? ' https: http:' : ''}`,
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; ')

const and = (source: string | undefined) => (source === undefined ? '' : ` ${source}`)

/**
 * SIGN-09: without it the browser cuts a window off from its opener as soon as it leaves for a provider, or at once
 * where the opener is in a frame of another site.
 */
export const keepOpener = (reply: FastifyReply) => reply.header('cross-origin-opener-policy', 'unsafe-none')
