// What the live connection itself says to a browser.

/** To a page that may no longer subscribe to a channel, with the channel. */
export const CHANNEL_CLOSED = 'channel-closed'

export interface ConnectionEvents {
  [CHANNEL_CLOSED]: (channel: string) => void
}
