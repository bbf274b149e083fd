// What the live connection itself says to a browser.

/** To a page that may no longer subscribe to a channel, with the channel. */
export const CHANNEL_CLOSED = 'channel-closed'

export interface ConnectionEvents {
  [CHANNEL_CLOSED]: (channel: string) => void
}

/** A replica of the database that is further behind is not asked. */
export const REPLICA_MOST_LAG_SECS = 10

/**
 * A cookie that a page sets for so long after each live message: what the message speaks of might not have reached a
 * replica, so the primary answers (decision 0061).
 */
export const LIVE_COOKIE = 'mediatheque-live'
