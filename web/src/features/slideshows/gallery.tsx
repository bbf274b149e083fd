// SLIDE-09: all slides in a row, as many next to each other as the number of them asks for.
import { hasTime, type Slide } from '@mediatheque/contract/slideshows'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Presentation } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { cx, IconButton, Picture } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { durationText, useWords } from '../../words/index.ts'
import { slidesInView } from '../media/index.ts'
import { numberOf } from './slides.rules.ts'
import styles from './slideshows.module.css'

interface GalleryProps {
  name: string
  slides: readonly Slide[]
  currentID: number
  onOpen: (slide: Slide) => void
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function Gallery({ name, slides, currentID, onOpen }: GalleryProps) {
  const t = useWords()
  const inView = slidesInView(slides.length)
  const [ref, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', dragFree: true })
  const [ends, setEnds] = useState({ canGoBack: false, canGoOn: false })
  useEffect(() => {
    if (!embla) return
    const look = () => setEnds({ canGoBack: embla.canScrollPrev(), canGoOn: embla.canScrollNext() })
    embla.on('select', look).on('reInit', look)
    look()
    return () => void embla.off('select', look).off('reInit', look)
  }, [embla])
  const current = slides.findIndex(it => it.ID === currentID)
  useEffect(() => {
    embla?.scrollTo(Math.max(0, current - Math.floor(inView / 2) + 1), isCalm())
  }, [embla, current, inView])
  const step = (by: number) => embla?.scrollTo(embla.selectedScrollSnap() + by * inView, isCalm())
  return (
    <div className={styles.gallery}>
      <div className={styles.viewport} ref={ref}>
        <ul aria-label={t('slideshows.gallery', { name })} className={styles.thumbs} data-in-view={inView}>
          {slides.map(slide => (
            <Thumb
              key={slide.ID}
              slide={slide}
              number={numberOf(slides, slide.ID)}
              isCurrent={slide.ID === currentID}
              onOpen={() => onOpen(slide)}
            />
          ))}
        </ul>
      </div>
      <div className={styles.steps}>
        <IconButton
          size="sm"
          icon={<ChevronLeft />}
          label={t('slideshows.previous')}
          isDisabled={!ends.canGoBack}
          onPress={() => step(-1)}
        />
        <IconButton
          size="sm"
          icon={<ChevronRight />}
          label={t('slideshows.next')}
          isDisabled={!ends.canGoOn}
          onPress={() => step(1)}
        />
      </div>
    </div>
  )
}

interface ThumbProps {
  slide: Slide
  number: number
  isCurrent: boolean
  onOpen: () => void
}

function Thumb({ slide, number, isCurrent, onOpen }: ThumbProps) {
  const t = useWords()
  const label = hasTime(slide)
    ? t('slideshows.openAt', { number, at: durationText(Math.floor(slide.StartTime)) })
    : t('slideshows.open', { number })
  return (
    <li className={styles.thumb}>
      <AriaButton
        aria-label={label}
        className={cx(styles.thumbButton, isCurrent && styles.currentThumb)}
        onPress={onOpen}
        {...(isCurrent && { 'aria-current': 'true' })}
      >
        <Picture
          src={slide.ThumbnailURL ? withAccess(slide.ThumbnailURL) : undefined}
          alt=""
          icon={<Presentation />}
          className={styles.thumbPicture}
        />
        <span aria-hidden="true" className={styles.thumbNumber}>
          {number}
        </span>
      </AriaButton>
    </li>
  )
}
