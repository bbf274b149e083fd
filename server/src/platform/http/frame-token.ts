import { FRAME_TOKEN_PREFIX } from '@mediatheque/contract/frame-session'
import type { FastifyRequest } from 'fastify'

const BEARER = new RegExp(`^Bearer +(${FRAME_TOKEN_PREFIX}[\\w-]{1,200})$`, 'i')

/** The session of a page in a frame: it counts instead of the cookie. */
export const frameToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]
