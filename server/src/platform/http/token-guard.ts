// Wrong bearer tokens are counted by address, on all nodes together, so that guessing costs the database nothing.
import type { SharedCounts } from '../nodes/shared-counts.ts'
import { Refusal } from './refusal.ts'

const MINUTE_MS = 60_000
/** A program with an old token tries every few seconds; nobody mistypes one more often. */
const WRONG_PER_MINUTE = 30
const MOST_KEPT = 10_000

type Find<Found> = () => Promise<Found | undefined>

/**
 * A token that was right a while ago is still looked up: one wrong program must not lock out the others of its school.
 */
export function tokenGuard(purpose: string, mostWrong = WRONG_PER_MINUTE) {
  const wrong = new Map<string, number>()
  const right = new Set<string>()
  let minute = 0
  const forgetOld = () => {
    const now = Math.floor(performance.now() / MINUTE_MS)
    if (now !== minute || wrong.size > MOST_KEPT) wrong.clear()
    minute = now
    if (right.size > MOST_KEPT) right.clear()
  }
  return async <Found>(
    counts: SharedCounts,
    address: string,
    hash: Buffer,
    find: Find<Found>,
  ): Promise<Found | undefined> => {
    forgetOld()
    const key = hash.toString('base64')
    const elsewhere = counts.add(`${purpose} ${address}`, 0, mostWrong)
    const count = (wrong.get(address) ?? 0) + elsewhere
    if (count >= mostWrong && !right.has(key))
      throw new Refusal('too-many', 'too-many-wrong-tokens', { retryAfterSecs: MINUTE_MS / 1000 })
    const found = await find()
    if (found === undefined) {
      right.delete(key)
      // Others may have been counted meanwhile.
      wrong.set(address, (wrong.get(address) ?? 0) + 1)
      counts.add(`${purpose} ${address}`, 1, mostWrong)
    } else right.add(key)
    return found
  }
}
