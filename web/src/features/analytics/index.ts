// How items are watched: told by the player, shown to those who may edit them.
export { type Tracking, useTracking } from './use-tracking.ts'
