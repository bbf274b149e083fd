// Two people who edit the same thing: a form sends the version it was opened on, and what was changed since is refused.
import { z } from 'zod'

/** Left out by callers that overwrite knowingly, and by older ones. */
export const Version = z
  .string()
  .max(40)
  .optional()
  .describe('Of what was shown when the form was opened; refused with 409 where it has changed since')

export const CHANGED_SINCE = 'Someone else has changed this since you opened it'

/**
 * A fingerprint of what a form shows, the same on both sides: nothing is stored for it, and a change that was undone
 * is none. 53 bits (cyrb53): it tells versions apart, it protects nothing.
 */
export function versionOf(...shown: readonly unknown[]): string {
  const text = JSON.stringify(shown)
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
