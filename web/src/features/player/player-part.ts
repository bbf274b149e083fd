import { part } from '../../shared/part.tsx'

export const Player = part(() => import('./player.tsx').then(it => it.Player))

/** While the data of the item are on their way, hls.js with it; done when the player can be drawn. */
export function preloadPlayer(): Promise<unknown> {
  void import('./engine/hls-source.ts')
  return Player.preload()
}
