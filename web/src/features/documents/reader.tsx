// DOC-02: a document that is read page after page, searched, and looked at closely.
import type { MediaItem } from '@mediatheque/contract/item'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { cx, PortalArea } from '../../design/index.ts'
import { type Led, useLed } from '../../shared/led.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import type { OpenPdf } from './pdf-sheets.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ReaderSearch } from './reader-search.tsx'
import { type Sheet, SheetList } from './sheet-list.tsx'
import { isClosest, isFarthest, type Zoom, zoomedIn, zoomedOut } from './sheets.rules.ts'
import { Thumbnails } from './thumbnails.tsx'
import type { DocumentFacts } from './use-document.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useMarks } from './use-marks.ts'
import { type Find, useSearch, type View } from './use-search.ts'
import { useSheets } from './use-sheets.ts'

const PdfSheets = lazy(() => import('./pdf-sheets.tsx'))

/** Until the file says how large it is: the longer side of A4 in px. */
const A4_PX = 1123

interface ReaderProps {
  item: MediaItem
  document: DocumentFacts
}

export function Reader({ item, document: facts }: ReaderProps) {
  const t = useWords()
  const frame = useRef<HTMLElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const full = useFullScreen(frame)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [zoom, setZoom] = useState<Zoom>('width')
  const [hasThumbnails, setThumbnails] = useState(false)
  const led = useLed()
  // VC-10: who is led is on the presenter's page, and nothing leads away from it.
  const isShut = led?.isShut === true
  const asked = useAsked(led)
  const sheets = useDrawnSheets(facts, pdf)
  const view = useSheets({
    desk,
    sheets,
    zoom,
    natural: naturalOf(sheets, pdf),
    firstPage: asked.page,
    onlyPage: isShut ? asked.page : null,
  })
  useAddress(view.current, view.goTo, asked)
  const find = useSearch(facts.Pages, pdf?.textOf, sheets.length, view)
  const onText = useMarks(desk, find.term, find.hit)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const act = actionOf(event, { ...view, find, setZoom, isShut })
    if (!act) return
    event.preventDefault()
    act()
  }
  const list = { sheets, layout: view.layout, shown: view.shown }
  const pictures = <SheetList {...list} marked={find.hit?.page} />
  return (
    <section
      ref={frame}
      aria-label={t('documents.viewer', { title: item.Title })}
      className={cx(styles.viewer, full.isFull && styles.full)}
      onKeyDown={onKeyDown}
    >
      <PortalArea within={full.isFull ? frame.current : null}>
        <ReaderBar
          {...{ facts, zoom, setZoom, full, isShut }}
          page={view.current}
          count={sheets.length}
          scale={view.scale}
          goTo={view.goTo}
          thumbnails={{ isOn: hasThumbnails, toggle: () => setThumbnails(it => !it) }}
          search={{ isOn: find.isOpen, toggle: find.toggle }}
        />
        {find.isOpen && !isShut && <ReaderSearch find={find} isComplete={pdf !== null || facts.URL === ''} />}
        <div className={styles.below}>
          {hasThumbnails && !isShut && <Thumbnails sheets={sheets} current={view.current} goTo={view.goTo} />}
          <div
            ref={desk}
            // What scrolls must be reachable by keyboard.
            {...{ tabIndex: 0, role: 'group', 'aria-label': t('documents.pages') }}
            className={styles.desk}
            onScroll={view.onScroll}
          >
            {facts.URL === '' ? (
              pictures
            ) : (
              <Suspense fallback={pictures}>
                <PdfSheets
                  {...list}
                  url={facts.URL}
                  bytes={facts.URLBytes}
                  onOpen={setPdf}
                  onText={onText}
                  goTo={view.goTo}
                />
              </Suspense>
            )}
          </div>
        </div>
      </PortalArea>
    </section>
  )
}

function useDrawnSheets({ Pages }: DocumentFacts, pdf: OpenPdf | null): Sheet[] {
  const count = Math.max(Pages.length, pdf?.count ?? 0)
  return useMemo(() => {
    const usual = shapeOf(Pages[0])
    return Array.from({ length: count }, (_, at) => ({
      ratio: Pages[at] ? shapeOf(Pages[at]) : usual,
      picture: Pages[at]?.ImageURL,
      thumbnail: Pages[at]?.ThumbnailURL,
    }))
  }, [Pages, count])
}

const shapeOf = (page: DocumentFacts['Pages'][number] | undefined) =>
  page && page.Width > 0 && page.Height > 0 ? page.Width / page.Height : Math.SQRT1_2

const naturalOf = ([first]: readonly Sheet[], pdf: OpenPdf | null) =>
  pdf?.natural ?? A4_PX * Math.min(1, first?.ratio ?? 1)

const ADDRESS_AFTER_MS = 300

interface Asked {
  page: number
  tell: (page: number) => void
}

/** The page that is read is in the address; where somebody leads, it is theirs. */
function useAsked(led: Led | null): Asked {
  const [search, change] = usePageSearch()
  return useMemo(
    () =>
      led
        ? { page: led.index + 1, tell: page => led.onIndex(page - 1) }
        : {
            page: Number(search.page) || 1,
            tell: page => change({ page: page > 1 ? String(page) : undefined }),
          },
    [led, search.page, change],
  )
}

/** What is asked for again leads to its page. */
function useAddress(current: number, goTo: (page: number) => void, { page: asked, tell }: Asked) {
  const written = useRef(asked)
  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    goTo(asked)
  }, [asked, goTo])
  useEffect(() => {
    if (current === written.current) return
    const timer = setTimeout(() => {
      written.current = current
      tell(current)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [current, tell])
}

interface Actions extends View {
  scale: number
  find: Find
  setZoom: (zoom: Zoom) => void
  isShut: boolean
}

/** Arrows up and down, space and the page keys scroll by themselves. */
function actionOf(event: KeyboardEvent, { current, goTo, scale, find, setZoom, isShut }: Actions) {
  const { key, target } = event
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'f') return isShut ? undefined : find.open
  if (event.ctrlKey || event.metaKey || target instanceof HTMLInputElement) return undefined
  if (key === 'Escape' && find.isOpen) return find.close
  if (key === '+' || key === '=') return isClosest(scale) ? undefined : () => setZoom(zoomedIn(scale))
  if (key === '-') return isFarthest(scale) ? undefined : () => setZoom(zoomedOut(scale))
  if (key === '0') return () => setZoom('width')
  if (target instanceof HTMLElement && target.closest('[role="menu"],[role="listbox"],nav')) return undefined
  if (isShut) return undefined
  if (key === 'ArrowRight') return () => goTo(current + 1)
  if (key === 'ArrowLeft') return () => goTo(current - 1)
  return undefined
}
