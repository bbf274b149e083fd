import type { MediaRow } from './items.sql.ts'

/** PLAY-16: until it has ended; one that has not begun is waited for. */
export const isOnAir = ({ live_state }: Pick<MediaRow, 'live_state'>) =>
  live_state !== null && live_state !== 'ended'
