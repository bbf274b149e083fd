import { ChevronLeft, ChevronRight, LayoutGrid, Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx, IconButton, ScrollBody } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import {
  fittingPage,
  isClosest,
  isWhole,
  type Place,
  placeAfterKey,
  zoomedIn,
  zoomedOut,
} from './pages.rules.ts'
import type { DocumentFacts } from './use-document.ts'

interface PageViewerProps {
  title: string
  pages: DocumentFacts['Pages']
  first?: number
  /** Back to all pictures of the set. */
  onOverview?: () => void
}

export function PageViewer({ title, pages, first = 0, onOverview }: PageViewerProps) {
  const t = useWords()
  const [place, setPlace] = useState<Place>({ page: first, zoom: 1 })
  const frame = useKeys(place, setPlace, pages.length)
  const page = pages[fittingPage(place.page, pages.length)]
  useNeighbour(pages[place.page + 1]?.ImageURL)
  if (!page) return null
  return (
    <section ref={frame} aria-label={t('documents.viewer', { title })} className={styles.viewer}>
      <Bar {...{ place, setPlace, onOverview }} count={pages.length} />
      <ScrollBody label={t('documents.page', { page: place.page + 1 })} className={cx(styles.desk)}>
        <img
          src={page.ImageURL}
          alt={page.Title || t('documents.page', { page: place.page + 1 })}
          width={page.Width}
          height={page.Height}
          className={styles.page}
          style={{ '--zoom': place.zoom, '--ratio': page.Width / page.Height || 1 }}
        />
      </ScrollBody>
    </section>
  )
}

interface BarProps {
  place: Place
  setPlace: (place: Place) => void
  count: number
  onOverview: (() => void) | undefined
}

function Bar({ place: { page, zoom }, setPlace, count, onOverview }: BarProps) {
  const t = useWords()
  return (
    <div className={styles.bar}>
      {onOverview && (
        <IconButton icon={<LayoutGrid />} label={t('documents.overview')} onPress={onOverview} />
      )}
      {count > 1 && (
        <>
          <IconButton
            icon={<ChevronLeft />}
            label={t('documents.previous')}
            isDisabled={page === 0}
            onPress={() => setPlace({ page: page - 1, zoom })}
          />
          <p role="status" className={styles.count}>
            {t('documents.pageOf', { page: page + 1, count })}
          </p>
          <IconButton
            icon={<ChevronRight />}
            label={t('documents.next')}
            isDisabled={page === count - 1}
            onPress={() => setPlace({ page: page + 1, zoom })}
          />
        </>
      )}
      <span className={styles.gap} />
      <IconButton
        icon={<ZoomOut />}
        label={t('documents.zoomOut')}
        keys="-"
        isDisabled={isWhole(zoom)}
        onPress={() => setPlace({ page, zoom: zoomedOut(zoom) })}
      />
      <IconButton
        icon={<ZoomIn />}
        label={t('documents.zoomIn')}
        keys="+"
        isDisabled={isClosest(zoom)}
        onPress={() => setPlace({ page, zoom: zoomedIn(zoom) })}
      />
      <IconButton
        icon={<Maximize2 />}
        label={t('documents.whole')}
        keys="0"
        isDisabled={isWhole(zoom)}
        onPress={() => setPlace({ page, zoom: 1 })}
      />
    </div>
  )
}

/** While the focus is inside, or was: a button that has led to the last page loses it. */
function useKeys(place: Place, setPlace: (place: Place) => void, count: number) {
  const frame = useRef<HTMLElement>(null)
  const isOurs = useRef(false)
  useEffect(() => {
    const look = ({ target }: Event) => {
      isOurs.current = target instanceof Node && frame.current?.contains(target) === true
    }
    const names = ['focusin', 'pointerdown'] as const
    for (const name of names) document.addEventListener(name, look)
    return () => {
      for (const name of names) document.removeEventListener(name, look)
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOurs.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const next = placeAfterKey(event.key, place, count)
      if (!next) return
      event.preventDefault()
      setPlace(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place, setPlace, count])
  return frame
}

/** The next page is there when it is asked for. */
function useNeighbour(url: string | undefined) {
  useEffect(() => {
    if (url !== undefined) new Image().src = url
  }, [url])
}
