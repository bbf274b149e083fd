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

/** Returns the element, to be shown until the player takes it. */
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

/** On a line that stalls the page is drawn while the picture is on its way. */
const STALLS_AFTER_MS = 1000
const STEPS = ['loadstart', 'durationchange', 'loadedmetadata', 'progress']
const ENDS = ['loadeddata', 'error']

/** Done when it is time to draw what is around it: drawing keeps the first part of the recording waiting. */
export const pictureOrStall = (video: HTMLVideoElement): Promise<unknown> =>
  new Promise(resolve => {
    let timer = setTimeout(resolve, STALLS_AFTER_MS)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, STALLS_AFTER_MS)
    }
    const end = () => {
      for (const event of STEPS) video.removeEventListener(event, wait)
      clearTimeout(timer)
      resolve(null)
    }
    for (const event of STEPS) video.addEventListener(event, wait)
    for (const event of ENDS) video.addEventListener(event, end, { once: true })
  })

/** What was begun, for the first player of the page; something new for every other. */
export function takeBegun(): Begun {
  const begun = ahead ?? { engine: createEngine(), video: document.createElement('video') }
  ahead = null
  return begun
}
