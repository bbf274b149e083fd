// PHOTO-02, mode 1: one picture after the other, pulled aside by a finger or a mouse.
import type { GalleryItem } from '@mediatheque/contract/photosets'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx, IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { Caption } from './caption.tsx'
import styles from './carousel.module.css'
import gallery from './gallery.module.css'
import { addressFor, keyOfItem, neighbour, stepAfter } from './gallery.rules.ts'
import { useStill } from './use-autoplay.ts'

export interface OneByOneProps {
  items: readonly GalleryItem[]
  index: number
  onIndex: (index: number) => void
  onOpen: (index: number) => void
  /** Somebody else turns them. */
  isShut: boolean
}

/** Pictures further away than this are not fetched yet. */
const REACH = 2

export function Carousel({ items, index, onIndex, onOpen, isShut }: OneByOneProps) {
  const t = useWords()
  const isStill = useStill()
  const [viewport, api] = useEmblaCarousel({
    loop: items.length > 2,
    duration: isStill ? 1 : 25,
    watchDrag: !isShut,
  })
  usePulls(api, { index, count: items.length, onIndex })
  useEffect(() => api?.scrollTo(index, isStill), [api, index, isStill])
  const count = items.length
  const distance = (at: number) => Math.min(Math.abs(at - index), count - Math.abs(at - index))
  return (
    <div className={styles.carousel}>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides} aria-label={t('photosets.pictures')}>
          {items.map((item, at) => (
            <li key={keyOfItem(item)} className={styles.slide} inert={at !== index}>
              <button
                type="button"
                disabled={isShut}
                className={styles.slideButton}
                onClick={() => onOpen(at)}
              >
                <img
                  src={distance(at) <= REACH ? addressFor(item, 'middle') : undefined}
                  alt={item.AltTitle}
                  draggable={false}
                  className={gallery.whole}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {!isShut && <Steps count={count} onStep={by => onIndex(neighbour(index, by, count))} />}
      <Caption item={items[index]} place={index + 1} count={count} />
      {count > 1 && !isShut && <Strip items={items} index={index} onIndex={onIndex} />}
    </div>
  )
}

type Embla = ReturnType<typeof useEmblaCarousel>[1]
const LISTENS = { capture: true, passive: true }

interface Pulls {
  index: number
  count: number
  onIndex: (index: number) => void
}

/** PHOTO-04: how far it was pulled decides, not how fast. */
function usePulls(api: Embla, { index, count, onIndex }: Pulls) {
  const pull = useRef({ startPx: 0, nowPx: 0, isTouch: false })
  useEffect(() => {
    if (!api) return
    const node = api.rootNode()
    const begin = (event: MouseEvent | TouchEvent) => {
      const px = pointOf(event)
      pull.current = { startPx: px, nowPx: px, isTouch: 'touches' in event }
    }
    const move = (event: MouseEvent | TouchEvent) => {
      pull.current.nowPx = pointOf(event)
    }
    const end = () => {
      const { startPx, nowPx, isTouch } = pull.current
      const next = neighbour(index, stepAfter(nowPx - startPx, isTouch), count)
      api.scrollTo(next)
      onIndex(next)
    }
    const starts = ['mousedown', 'touchstart'] as const
    const moves = ['mousemove', 'touchmove'] as const
    for (const name of starts) node.addEventListener(name, begin, LISTENS)
    for (const name of moves) document.addEventListener(name, move, LISTENS)
    api.on('pointerUp', end)
    return () => {
      for (const name of starts) node.removeEventListener(name, begin, LISTENS)
      for (const name of moves) document.removeEventListener(name, move, LISTENS)
      api.off('pointerUp', end)
    }
  }, [api, index, count, onIndex])
}

const pointOf = (event: MouseEvent | TouchEvent) =>
  'touches' in event ? (event.touches[0]?.clientX ?? 0) : event.clientX

/** Next to what is looked at. */
export function Steps({ count, onStep }: { count: number; onStep: (by: -1 | 1) => void }) {
  const t = useWords()
  if (count < 2) return null
  return (
    <>
      <IconButton
        icon={<ChevronLeft />}
        label={t('photosets.previous')}
        className={cx(styles.step, styles.stepBack)}
        onPress={() => onStep(-1)}
      />
      <IconButton
        icon={<ChevronRight />}
        label={t('photosets.next')}
        className={cx(styles.step, styles.stepOn)}
        onPress={() => onStep(1)}
      />
    </>
  )
}

function Strip({ items, index, onIndex }: Pick<OneByOneProps, 'items' | 'index' | 'onIndex'>) {
  const t = useWords()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = strip.current?.children[index]
    if (strip.current && current instanceof HTMLElement)
      strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.clientWidth) / 2
  }, [index])
  return (
    <ul ref={strip} className={styles.strip} aria-label={t('photosets.strip')}>
      {items.map((item, at) => (
        <li key={keyOfItem(item)}>
          <button
            type="button"
            aria-label={item.Title}
            aria-current={at === index ? 'true' : undefined}
            className={styles.stripButton}
            onClick={() => onIndex(at)}
          >
            <img src={addressFor(item, 'small')} alt="" loading="lazy" className={gallery.cover} />
          </button>
        </li>
      ))}
    </ul>
  )
}
