import { TOKEN_PREFIX } from '@mediatheque/contract/access-tokens'
import type { FastifyRequest } from 'fastify'

const BEARER = new RegExp(`^Bearer +(${TOKEN_PREFIX}[\\w-]{1,200})$`, 'i')

/** A request with one is a program's: its cookies do not count, and no page of another site can have sent it. */
export const programToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]
