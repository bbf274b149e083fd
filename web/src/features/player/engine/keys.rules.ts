// PLAY-06, PLAY-07, PLAY-08: what each key asks for, and what people know from other players.
import type { Wishes } from './wishes.ts'

export interface KeyWishes extends Wishes {
  toggleFullScreen: () => void
  toggleTheatre: () => void
  togglePictureInPicture: () => void
  toggleCaptions: () => void
}
export type PlayerKey = (wish: KeyWishes) => void

const SKIP_LONG_SECS = 10
const SKIP_SECS = 5

const KEYS: Readonly<Record<string, PlayerKey>> = {
  ' ': wish => wish.toggle(),
  k: wish => wish.toggle(),
  m: wish => wish.toggleMute(),
  f: wish => wish.toggleFullScreen(),
  t: wish => wish.toggleTheatre(),
  i: wish => wish.togglePictureInPicture(),
  c: wish => wish.toggleCaptions(),
  j: wish => wish.skip(-SKIP_LONG_SECS),
  l: wish => wish.skip(SKIP_LONG_SECS),
  arrowleft: wish => wish.skip(-SKIP_SECS),
  arrowright: wish => wish.skip(SKIP_SECS),
  arrowup: wish => wish.stepVolume(1),
  arrowdown: wish => wish.stepVolume(-1),
  home: wish => wish.seekToShare(0),
  end: wish => wish.seekToShare(1),
  ',': wish => wish.stepRate(-1),
  '.': wish => wish.stepRate(1),
  '<': wish => wish.stepRate(-1),
  '>': wish => wish.stepRate(1),
}

/** Of a picture that has been stopped. */
const STILL_KEYS: Readonly<Record<string, PlayerKey>> = {
  ',': wish => wish.stepFrame(-1),
  '.': wish => wish.stepFrame(1),
}

export interface Press {
  key: string
  isModified: boolean
  /** Somebody else has used it. */
  isTaken: boolean
  /** Where letters are typed, or something that has the key for itself: a menu, another slider. */
  isTyping: boolean
  /** A dialog is open over the page. */
  isCovered: boolean
  /** The focus is on a control that Space presses. */
  isOnButton: boolean
  /** The focus is inside the player; `page`: on the page as a whole; `nowhere`: on nothing at all. */
  focus: 'player' | 'page' | 'nowhere' | 'elsewhere'
  /** It was begun and is paused. */
  isStill: boolean
  /** Single letters work outside the player too, unless the person has switched them off (WCAG 2.1.4). */
  hasSingleKeys: boolean
}

/** Outside the player they scroll the page. */
const SCROLLS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown'])

const isLetter = (key: string) => key.length === 1 && key !== ' '

function mayUse({ key, isOnButton, focus, hasSingleKeys }: Press): boolean {
  if (key === ' ' && isOnButton) return false
  if (focus === 'player') return true
  if (SCROLLS.has(key)) return false
  if (focus === 'page') return true
  return isLetter(key) ? hasSingleKeys : focus === 'nowhere'
}

export function playerKey(press: Press): PlayerKey | undefined {
  if (press.isModified || press.isTaken || press.isTyping || press.isCovered || !mayUse(press))
    return undefined
  const key = press.key.toLowerCase()
  if (/^[0-9]$/.test(key)) return wish => wish.seekToShare(Number(key) / 10)
  return (press.isStill ? STILL_KEYS[key] : undefined) ?? KEYS[key]
}
