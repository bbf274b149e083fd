// Publish and expiry days as YYYY-MM-DD, which compare as text; publishing may have a time: T14:30. No clock, no time zone.
import { dayOf } from '@mediatheque/contract/expiry'

export interface Days {
  publish: string | null
  expiry: string | null
}

/** ITEM-22: an expiry before the publish day moves up to it. */
export function fitted({ publish, expiry }: Days): Days & { isMovedUp: boolean } {
  const first = publish === null ? null : dayOf(publish)
  const isMovedUp = first !== null && expiry !== null && expiry < first
  return { publish, expiry: isMovedUp ? first : expiry, isMovedUp }
}
