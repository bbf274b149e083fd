// The player: an engine without React, and small controls over it.
import { part } from '../../shared/part.tsx'
import { preloadHls } from './engine/sources.ts'

export type { Facts } from './engine/facts.ts'
export type { SeekMark } from './engine/marks.rules.ts'
export { playerQuery } from './engine/query.rules.ts'
export type { Wishes } from './engine/wishes.ts'
export { useFact, usePageFact } from './engine-context.ts'
export { type PagePlayer, usePagePlayer } from './page-player.ts'
export { muteForNow } from './remembered-volume.ts'
export { useSeekMap, useSeekMarks } from './seek-marks.ts'
export type { Toggle } from './toggles.tsx'
export { useWaveform } from './use-waveform.ts'

export const Player = part(() => import('./player.tsx').then(it => it.Player))

/** While the data of the item are on their way; done when the player can be drawn. */
export function preloadPlayer(): Promise<unknown> {
  void preloadHls()
  return Player.preload()
}
