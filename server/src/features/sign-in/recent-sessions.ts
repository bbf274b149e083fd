// Sessions that were found in the last minutes: requests with them are counted for the session, not for the address.
import { hashOf } from '../../platform/tokens.ts'

const MOST = 50_000
const KEEP_MS = 15 * 60_000

/** When each was found last, the oldest first. */
const found = new Map<string, number>()

const keyOf = (token: string) => hashOf(token).toString('base64url')

export function rememberSession(token: string): void {
  const key = keyOf(token)
  found.delete(key)
  found.set(key, performance.now())
  for (const oldest of found.keys()) {
    if (found.size <= MOST) break
    found.delete(oldest)
  }
}

/** Nothing for tokens that were never found: invented ones would each have a limit of their own. */
export function recentSession(token: string | undefined): string | undefined {
  if (!token) return undefined
  const key = keyOf(token)
  const at = found.get(key)
  return at !== undefined && performance.now() - at < KEEP_MS ? key : undefined
}
