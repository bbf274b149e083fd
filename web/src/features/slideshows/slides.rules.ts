import { hasTime, type Slide } from '@mediatheque/contract/slideshows'

export type Mode =
  | { mode: 'list' }
  | { mode: 'create' }
  /** showing: the slide that is looked at first. */
  | { mode: 'view'; ssid: number; showing?: number }
  | { mode: 'edit'; ssid: number }
  | { mode: 'along'; ssid: number }

/** One slide, as calls name it. */
export interface SlidePlace {
  EncID: string
  ssid: number
  sid: number
}

/** SLIDE-08: the one that came last; before the first one there is none. Slides stand in the order of time. */
export const slideAt = (slides: readonly Slide[], secs: number): Slide | undefined =>
  slides.filter(hasTime).findLast(it => it.StartTime <= secs)

/** Whatever their times say. */
export const inDeck = (slides: readonly Slide[]): Slide[] =>
  slides.toSorted((a, b) => a.Position - b.Position || a.ID - b.ID)

/** Its page in the deck, whatever its time says. */
export const numberOf = (slides: readonly Slide[], id: number) =>
  inDeck(slides).findIndex(it => it.ID === id) + 1

const SURE = 0.6
const LIKELY = 0.3

export type Certainty = 'sure' | 'likely' | 'unsure'

export const certaintyOf = (confidence: number): Certainty =>
  confidence >= SURE ? 'sure' : confidence >= LIKELY ? 'likely' : 'unsure'

/** Playing along: each slide of the deck in turn comes now, or is not shown. */
export interface Along {
  done: readonly { ID: number; StartTime: number }[]
}

export const nextAlong = (deck: readonly Slide[], { done }: Along): Slide | undefined => deck[done.length]

/** To the tenth of a second; never before the slide before it, also when somebody has gone back a little. */
export function comesNow(deck: readonly Slide[], along: Along, secs: number): Along {
  const slide = nextAlong(deck, along)
  if (!slide) return along
  const before = Math.max(0, ...along.done.map(it => it.StartTime))
  return { done: [...along.done, { ID: slide.ID, StartTime: Math.max(before, Math.round(secs * 10) / 10) }] }
}

export function isSkipped(deck: readonly Slide[], along: Along): Along {
  const slide = nextAlong(deck, along)
  return slide ? { done: [...along.done, { ID: slide.ID, StartTime: -1 }] } : along
}

export const undone = ({ done }: Along): Along => ({ done: done.slice(0, -1) })
