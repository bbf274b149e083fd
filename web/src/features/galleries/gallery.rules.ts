// How a gallery behaves, without a page around it.
import {
  DEFAULT_TRANSITION,
  type Gallery,
  type GalleryItem,
  TRANSITIONS,
} from '@mediatheque/contract/photosets'
import { isOn } from '../../shared/flags.rules.ts'

/** PHOTO-02: by their numbers, from 1. */
export const MODES = ['carousel', 'scattered', 'slideshow', 'thumbnails', 'embedded'] as const
export type Mode = (typeof MODES)[number]
export type Transition = (typeof TRANSITIONS)[number]

/** PHOTO-04 */
export const SECS_PER_IMAGE = 10
const SWIPE_PX = 80
const DRAG_PX = 120

type Query = Readonly<Record<string, unknown>>

const nameOf = (number: unknown): Mode | undefined => MODES[Number(number) - 1]

/** What the address asks for, otherwise what the set says. */
export const modeOf = (query: Query, number: number): Mode =>
  nameOf(query.mode) ?? nameOf(number) ?? 'carousel'
export const modeNumber = (mode: Mode) => MODES.indexOf(mode) + 1

export const transitionOf = (index: number): Transition =>
  TRANSITIONS[index] ?? TRANSITIONS[DEFAULT_TRANSITION]

/** Which way a picture goes that was pulled so far: to the next one, to the one before, or back to its place. */
export function stepAfter(pulledPx: number, isTouch: boolean): -1 | 0 | 1 {
  if (Math.abs(pulledPx) <= (isTouch ? SWIPE_PX : DRAG_PX)) return 0
  return pulledPx < 0 ? 1 : -1
}

/** Around the end to the beginning, and back. */
export const neighbour = (index: number, by: number, count: number) =>
  count === 0 ? 0 : (index + by + count) % count

export interface Stillness {
  isPlaying: boolean
  isHidden: boolean
  /** Somebody looks at one picture closely. */
  isHeld: boolean
  count: number
}

/** PHOTO-03: nobody misses a picture. */
export const isMoving = ({ isPlaying, isHidden, isHeld, count }: Stillness) =>
  isPlaying && !isHidden && !isHeld && count > 1

/** PHOTO-14: asc and desc are by the order of the set, however the set is shown; title by name. */
export function inOrder(
  items: readonly GalleryItem[],
  sort: unknown,
  { OrderASC }: Pick<Gallery['Settings'], 'OrderASC'>,
): readonly GalleryItem[] {
  const asked = String(sort ?? '').toLowerCase()
  if (asked === 'title')
    return items.toSorted((a, b) => a.Title.localeCompare(b.Title, undefined, { numeric: true }))
  const isAscending = asked === 'asc' ? true : asked === 'desc' ? false : OrderASC
  return isAscending === OrderASC ? items : items.toReversed()
}

/** PHOTO-14: as #rgb or #rrggbb, also without the sign. What is no colour is none. */
export const backgroundOf = (bc: unknown): string | undefined =>
  typeof bc === 'string' && /^#?([\da-f]{3}|[\da-f]{6})$/i.test(bc) ? `#${bc.replace('#', '')}` : undefined

/** PHOTO-14 */
export const startsFull = ({ stf }: Query) => isOn(stf)

/** How a picture lies on the table: the same whenever one looks, and no two next to each other alike. */
export function lieOf(place: number): { turnDegrees: number; rightPx: number; downPx: number } {
  const wave = (by: number, reach: number) => Math.round(Math.sin((place + 1) * by) * reach)
  return { turnDegrees: wave(2.4, 8), rightPx: wave(4.1, 18), downPx: wave(7.3, 16) }
}

/** The size that fits best: small in lists, middle on a page, large on a screen, whole when looked at closely. */
export function addressFor(
  { ImageURLs }: Pick<GalleryItem, 'ImageURLs'>,
  size: 'small' | 'middle' | 'large' | 'whole',
): string {
  const wanted = { small: 0, middle: 1, large: 2, whole: ImageURLs.length }[size]
  return ImageURLs[Math.min(wanted, ImageURLs.length - 1)] ?? ''
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const
const MOST_ZOOM = 4
export const zoomedIn = (zoom: number) => ZOOMS.find(it => it > zoom) ?? MOST_ZOOM
export const zoomedOut = (zoom: number) => ZOOMS.findLast(it => it < zoom) ?? 1
export const isClosest = (zoom: number) => zoom >= MOST_ZOOM

export type PreviewAct = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out' | 'whole'
const KEYS: Readonly<Record<string, PreviewAct>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'whole',
}
/** Closer up the arrows move over the picture. */
export const actOfKey = (key: string, zoom: number): PreviewAct | undefined =>
  zoom > 1 && key.startsWith('Arrow') ? undefined : KEYS[key]

/** Pages of a set of pictures have no number of their own. */
export const keyOfItem = ({ PhotoID, ImageURLs }: Pick<GalleryItem, 'PhotoID' | 'ImageURLs'>) =>
  PhotoID > 0 ? PhotoID : (ImageURLs[0] ?? '')
