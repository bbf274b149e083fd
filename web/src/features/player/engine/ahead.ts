// The first recording of a page, begun while what draws the player is still on its way.
import type { Playback } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { beginning, firstSource } from './beginning.rules.ts'
import { createEngine, type Engine } from './engine.ts'
import { isLiveItem } from './live.rules.ts'
import type { PlayerQuery } from './query.rules.ts'

export interface Begun {
  engine: Engine
  video: HTMLVideoElement
}

let ahead: Begun | null = null

/** Answers the element, to be shown until the player takes it. */
export function beginAhead(
  item: Pick<MediaItem, 'LiveStream' | 'Source' | 'PlayerSettings'>,
  playback: Playback,
  query: PlayerQuery,
): HTMLVideoElement {
  const video = document.createElement('video')
  const engine = createEngine()
  engine.attach(video)
  engine.load(firstSource(playback, query, isLiveItem(item)), beginning(item.PlayerSettings, query).startSecs)
  ahead = { engine, video }
  return video
}

/** What was begun, for the first player of the page; something new for every other. */
export function takeBegun(): Begun {
  const begun = ahead ?? { engine: createEngine(), video: document.createElement('video') }
  ahead = null
  return begun
}
