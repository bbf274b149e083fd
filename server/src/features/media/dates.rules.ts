// Publish and expiry days as YYYY-MM-DD, which compare as text. No clock, no time zone.

export interface Days {
  publish: string | null
  expiry: string | null
}

/** ITEM-22: an expiry before the publish day moves up to it. */
export function fitted({ publish, expiry }: Days): Days & { isMovedUp: boolean } {
  const isMovedUp = publish !== null && expiry !== null && expiry < publish
  return { publish, expiry: isMovedUp ? publish : expiry, isMovedUp }
}
