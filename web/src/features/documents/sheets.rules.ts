// Pages one below the other: how large they are, where each one is, and which are seen.

/** As wide as the desk, the whole page, or so many times its natural size. */
export type Zoom = 'width' | 'page' | number

export const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
const MOST_ZOOM = 4
const LEAST_ZOOM = 0.25

/** Pixels around pages and between them. */
export const MARGIN = 16
const LEAST_WIDTH = 120

export interface Space {
  width: number
  height: number
}

/** ratio: of its width to its height; natural: its width in px at 1. */
export function sheetWidth(zoom: Zoom, space: Space, ratio: number, natural: number): number {
  const whole = space.width - 2 * MARGIN
  if (zoom === 'width') return Math.max(LEAST_WIDTH, whole)
  if (zoom === 'page') return Math.max(LEAST_WIDTH, Math.min(whole, (space.height - 2 * MARGIN) * ratio))
  return Math.max(LEAST_WIDTH, natural * zoom)
}

/** From the size that is seen now, so that both buttons do something after a fit. */
export const zoomedIn = (now: number) => ZOOMS.find(it => it > now + 0.01) ?? MOST_ZOOM
export const zoomedOut = (now: number) => ZOOMS.findLast(it => it < now - 0.01) ?? LEAST_ZOOM
export const isClosest = (now: number) => now >= MOST_ZOOM
export const isFarthest = (now: number) => now <= LEAST_ZOOM

export interface Layout {
  width: number
  tops: readonly number[]
  heights: readonly number[]
  total: number
}

export function layoutOf(ratios: readonly number[], width: number): Layout {
  const heights = ratios.map(ratio => Math.round(width / ratio))
  const tops: number[] = []
  let at = MARGIN
  for (const height of heights) {
    tops.push(at)
    at += height + MARGIN
  }
  return { width, tops, heights, total: at }
}

/** Only one page, from 0, for who is led: there is nothing else to scroll to (VC-10). */
export function singleLayout(ratios: readonly number[], width: number, at: number): Layout {
  const height = Math.round(width / (ratios[at] ?? 1))
  const tops = ratios.map(() => MARGIN)
  return { width, tops, heights: ratios.map((_, n) => (n === at ? height : 0)), total: height + 2 * MARGIN }
}

/** Pages from 0 that touch the stretch from top to bottom. */
export function sheetsWithin({ tops, heights }: Layout, top: number, bottom: number): number[] {
  return tops.flatMap((at, n) => (at < bottom && at + (heights[n] ?? 0) > top ? [n] : []))
}

/** A place in the document that stays where it is when sizes change. */
export interface Place {
  /** From 0. */
  sheet: number
  /** Of its height. */
  part: number
}

export function placeAt({ tops, heights }: Layout, top: number): Place {
  const sheet = Math.max(
    0,
    tops.findLastIndex(at => at - MARGIN <= top),
  )
  return partOf({ tops, heights }, sheet, top)
}

/** How much of one page is above. */
export const partOf = (
  { tops, heights }: Pick<Layout, 'tops' | 'heights'>,
  sheet: number,
  top: number,
): Place => ({
  sheet,
  part: (top - (tops[sheet] ?? 0)) / (heights[sheet] || 1),
})

export const topOf = ({ tops, heights }: Layout, { sheet, part }: Place) =>
  (tops[sheet] ?? 0) + part * (heights[sheet] ?? 0)

/** The page one reads: the one at a third of the desk. From 0. */
export const readSheet = (layout: Layout, top: number, height: number) =>
  placeAt(layout, top + height / 3).sheet

export const fittingPage = (page: number, count: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, count))
