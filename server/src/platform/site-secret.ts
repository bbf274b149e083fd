import { randomBytes } from 'node:crypto'
import { type Db, primaryOf } from './db/connect.ts'
import { siteConstant } from './site-constant.sql.ts'

const secrets = new WeakMap<Db, Promise<string>>()

/** Signs addresses. Made once for each library and never changed; it never leaves the server. */
export function siteSecret(asked: Db): Promise<string> {
  const db = primaryOf(asked)
  const known = secrets.get(db)
  if (known) return known
  const secret = siteConstant(db, 'Secret', randomBytes(32).toString('hex'))
  secrets.set(db, secret)
  secret.catch(() => secrets.delete(db))
  return secret
}
