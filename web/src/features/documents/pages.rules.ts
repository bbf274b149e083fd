// Which page is looked at, and how close.
const ZOOMS = [1, 1.5, 2, 3, 4] as const
const [LEAST] = ZOOMS
const MOST = ZOOMS[ZOOMS.length - 1] ?? LEAST

/** 1: the whole page is seen. */
export const zoomedIn = (zoom: number) => ZOOMS.find(it => it > zoom) ?? MOST
export const zoomedOut = (zoom: number) => ZOOMS.findLast(it => it < zoom) ?? LEAST
export const isWhole = (zoom: number) => zoom === LEAST
export const isClosest = (zoom: number) => zoom >= MOST

/** From 0. */
export const fittingPage = (page: number, count: number) =>
  Math.min(Math.max(0, page), Math.max(0, count - 1))

export interface Place {
  page: number
  zoom: number
}

/** Arrows walk through pages while the whole page is seen; closer up they move over it. */
export function placeAfterKey(key: string, { page, zoom }: Place, count: number): Place | null {
  const at = (next: number): Place => ({ page: fittingPage(next, count), zoom })
  if (key === '+' || key === '=') return { page, zoom: zoomedIn(zoom) }
  if (key === '-') return { page, zoom: zoomedOut(zoom) }
  if (key === '0') return { page, zoom: LEAST }
  if (key === 'PageDown') return at(page + 1)
  if (key === 'PageUp') return at(page - 1)
  if (!isWhole(zoom)) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return at(page + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at(page - 1)
  if (key === 'Home') return at(0)
  if (key === 'End') return at(count - 1)
  return null
}
