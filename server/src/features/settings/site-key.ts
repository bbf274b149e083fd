import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Db, primaryOf } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { siteConstant } from '../../platform/site-constant.sql.ts'

const keys = new WeakMap<Db, Promise<string>>()

/** Made once for each library and never changed, so it may be remembered. */
export function siteKey(asked: Db): Promise<string> {
  const db = primaryOf(asked)
  const known = keys.get(db)
  if (known) return known
  const key = siteConstant(db, 'Key', randomBytes(16).toString('hex'))
  keys.set(db, key)
  key.catch(() => keys.delete(db))
  return key
}

/** SHELL-09: our pages send the key of the site; one of another site is refused. */
export async function guardEmbedKey({ db }: Pick<Platform, 'db'>, request: FastifyRequest) {
  const sent = request.headers.embedkey
  if (sent !== undefined && sent !== (await siteKey(db)))
    throw new Refusal('not-allowed', 'embed-key-unknown')
}
