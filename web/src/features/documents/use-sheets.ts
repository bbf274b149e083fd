import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Sheet } from './sheet-list.tsx'
import {
  fittingPage,
  layoutOf,
  MARGIN,
  type Place,
  placeAt,
  readSheet,
  type Space,
  sheetsWithin,
  sheetWidth,
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
}

/** Where one is in the document, and which pages are near. */
export function useSheets({ desk, sheets, zoom, natural, firstPage }: SheetsOptions) {
  const space = useSpace(desk)
  const [top, setTop] = useState(0)
  const ratio = sheets[0]?.ratio ?? 1
  const layout = useMemo(
    () =>
      layoutOf(
        sheets.map(it => it.ratio),
        Math.round(sheetWidth(zoom, space, ratio, natural)),
      ),
    [sheets, zoom, space, ratio, natural],
  )
  const place = useRef<Place>({ sheet: fittingPage(firstPage, sheets.length) - 1, part: 0 })
  // Sizes change, the place that is read does not.
  useLayoutEffect(() => {
    const element = desk.current
    if (!element || space.height === 0) return
    const { sheet, part } = place.current
    element.scrollTop = topOf(layout, place.current) - (part === 0 ? MARGIN : 0)
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    place.current = { sheet, part }
    setTop(element.scrollTop)
  }, [desk, layout, space.height])
  const onScroll = useCallback(() => {
    const element = desk.current
    if (!element) return
    place.current = placeAt(layout, element.scrollTop)
    setTop(element.scrollTop)
  }, [desk, layout])
  const goTo = useCallback(
    (page: number) => {
      const sheet = fittingPage(page, layout.tops.length) - 1
      desk.current?.scrollTo({ top: (layout.tops[sheet] ?? 0) - MARGIN })
    },
    [desk, layout],
  )
  const { height } = space
  return {
    layout,
    shown: useMemo(() => sheetsWithin(layout, top - height, top + 2 * height), [layout, top, height]),
    /** From 1. */
    current: readSheet(layout, top, height) + 1,
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
