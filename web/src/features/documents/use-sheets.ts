import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Sheet } from './sheet-list.tsx'
import {
  fittingPage,
  layoutOf,
  MARGIN,
  type Place,
  partOf,
  placeAt,
  readSheet,
  type Space,
  sheetsWithin,
  sheetWidth,
  singleLayout,
  topOf,
  type Zoom,
} from './sheets.rules.ts'

interface SheetsOptions {
  desk: RefObject<HTMLDivElement | null>
  sheets: readonly Sheet[]
  zoom: Zoom
  natural: number
  /** From 1. */
  firstPage: number
  /** The one page that there is for who is led, from 1; nothing: all of them. */
  onlyPage: number | null
}

/** Where one is in the document, and which pages are near. */
export function useSheets({ desk, sheets, zoom, natural, firstPage, onlyPage }: SheetsOptions) {
  const space = useSpace(desk)
  const only = onlyPage === null ? null : fittingPage(onlyPage, sheets.length) - 1
  const [top, setTop] = useState(0)
  const ratio = sheets[0]?.ratio ?? 1
  const layout = useMemo(() => {
    const ratios = sheets.map(it => it.ratio)
    const width = Math.round(sheetWidth(zoom, space, ratio, natural))
    return only === null ? layoutOf(ratios, width) : singleLayout(ratios, width, only)
  }, [sheets, zoom, space, ratio, natural, only])
  const place = useRef<Place>({ sheet: fittingPage(firstPage, sheets.length) - 1, part: 0 })
  // Sizes change, the place that is read does not.
  useLayoutEffect(() => {
    const element = desk.current
    if (!element || space.height === 0) return
    if (only !== null && place.current.sheet !== only) place.current = { sheet: only, part: 0 }
    const { sheet, part } = place.current
    element.scrollTop = topOf(layout, place.current) - (part === 0 ? MARGIN : 0)
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    place.current = { sheet, part }
    setTop(element.scrollTop)
  }, [desk, layout, space.height, only])
  const onScroll = useCallback(() => {
    const element = desk.current
    if (!element) return
    const { scrollTop } = element
    place.current = only === null ? placeAt(layout, scrollTop) : partOf(layout, only, scrollTop)
    setTop(element.scrollTop)
  }, [desk, layout, only])
  const goTo = useCallback(
    (page: number) => {
      if (only !== null) return
      const sheet = fittingPage(page, layout.tops.length) - 1
      // Before the desk says that it has scrolled: a new layout meanwhile does not lead back.
      place.current = { sheet, part: 0 }
      desk.current?.scrollTo({ top: (layout.tops[sheet] ?? 0) - MARGIN })
    },
    [desk, layout, only],
  )
  const { height } = space
  return {
    layout,
    shown: useMemo(
      () => (only === null ? sheetsWithin(layout, top - height, top + 2 * height) : [only]),
      [layout, top, height, only],
    ),
    /** From 1. */
    current: (only ?? readSheet(layout, top, height)) + 1,
    scale: layout.width / natural,
    onScroll,
    goTo,
  }
}

const NONE: Space = { width: 0, height: 0 }

function useSpace(desk: RefObject<HTMLDivElement | null>): Space {
  const [space, setSpace] = useState(NONE)
  useEffect(() => {
    const element = desk.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSpace(before => {
        const { clientWidth: width, clientHeight: height } = element
        return before.width === width && before.height === height ? before : { width, height }
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [desk])
  return space
}
