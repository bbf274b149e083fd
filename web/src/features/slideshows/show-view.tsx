// A slideshow next to the player: the slide of the moment, and the others to go to (SLIDE-08).
import type { MediaItem } from '@mediatheque/contract/item'
import { hasTime, type Slide, type SlideShow } from '@mediatheque/contract/slideshows'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Maximize2, Pencil, Presentation } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, EmptyState, IconButton, Loading, Skeleton, Switch } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, say, useWords } from '../../words/index.ts'
import { usePageFact, usePagePlayer } from '../player/index.ts'
import { Gallery } from './gallery.tsx'
import { type Mode, numberOf, slideAt } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { showQuery } from './use-slideshows.ts'

interface ShowViewProps {
  item: MediaItem
  ssid: number
  showing?: number
  onMode: (mode: Mode) => void
  onClose: () => void
}

export function ShowView({ item, ssid, showing, onMode, onClose }: ShowViewProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(showQuery(item.EncID, ssid))
  const { CanEdit } = item.MediaModuleOpts.SlideShows
  return (
    <>
      <div className={styles.head}>
        <IconButton autoFocus size="sm" icon={<ArrowLeft />} label={t('slideshows.back')} onPress={onClose} />
        <h2 className={styles.heading}>
          <bdi>{data ? say(data.Name) : ''}</bdi>
        </h2>
        {CanEdit && (
          <Button size="sm" look="quiet" icon={<Pencil />} onPress={() => onMode({ mode: 'edit', ssid })}>
            {t('slideshows.edit')}
          </Button>
        )}
      </div>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading label={t('slideshows.loading')}>
          <Skeleton height={180} />
        </Loading>
      )}
      {data && data.Slides.length === 0 && (
        <EmptyState icon={<Presentation />}>{t('slideshows.noSlides')}</EmptyState>
      )}
      {data && data.Slides.length > 0 && <Slides show={data} showing={showing} />}
    </>
  )
}

function Slides({ show, showing }: { show: SlideShow; showing: number | undefined }) {
  const t = useWords()
  const player = usePagePlayer()
  const { Slides: slides } = show
  const isTimed = slides.some(hasTime)
  const [isFollowing, setFollowing] = useState(true)
  const [chosen, setChosen] = useState(showing ?? slides[0]?.ID ?? 0)
  const playingID = usePageFact(facts => slideAt(slides, facts.currentSecs)?.ID ?? null)
  const shownID = (isFollowing && isTimed && playingID) || chosen
  const shown = slides.find(it => it.ID === shownID) ?? slides[0]
  /** A slide without a time is looked at, and nothing seeks. */
  const open = (slide: Slide) => {
    setChosen(slide.ID)
    if (hasTime(slide)) player?.engine.wish.seek(slide.StartTime)
    else setFollowing(false)
  }
  if (!shown) return null
  return (
    <>
      <Shown slides={slides} slide={shown} />
      {isTimed && (
        <Switch isSelected={isFollowing} onChange={setFollowing}>
          {t('slideshows.follow')}
        </Switch>
      )}
      <Gallery name={say(show.Name)} slides={slides} currentID={shown.ID} onOpen={open} />
    </>
  )
}

function Shown({ slides, slide }: { slides: readonly Slide[]; slide: Slide }) {
  const t = useWords()
  const [isLarge, setLarge] = useState(false)
  const number = numberOf(slides, slide.ID)
  const current = t('slideshows.current', { number, count: slides.length })
  const picture = <SlidePicture slide={slide} alt={slide.Text || current} />
  return (
    <section aria-label={current} className={styles.shown}>
      <div className={styles.frame}>
        {picture}
        <IconButton
          size="sm"
          icon={<Maximize2 />}
          label={t('slideshows.large', { number })}
          className={styles.enlarge}
          onPress={() => setLarge(true)}
        />
      </div>
      <p className={styles.facts} role="status">
        {current}
        {' · '}
        {hasTime(slide) ? durationText(Math.floor(slide.StartTime)) : t('slideshows.noTime')}
      </p>
      {slide.Text !== '' && (
        <p dir="auto" className={styles.text}>
          {slide.Text}
        </p>
      )}
      {slide.Notes !== '' && (
        <details className={styles.notes}>
          <summary>{t('slideshows.notes')}</summary>
          <p dir="auto" className={styles.text}>
            {slide.Notes}
          </p>
        </details>
      )}
      {isLarge && (
        <Dialog
          isOpen
          isDismissable
          size="lg"
          title={t('slideshows.largeTitle', { number })}
          onOpenChange={() => setLarge(false)}
        >
          {picture}
        </Dialog>
      )}
    </section>
  )
}

/** In its own shape: nothing of a slide is cut off. */
function SlidePicture({ slide, alt }: { slide: Slide; alt: string }) {
  if (slide.ImageURL === '')
    return (
      <div className={styles.noPicture}>
        <Presentation aria-hidden="true" />
      </div>
    )
  return (
    <img
      className={styles.picture}
      src={withAccess(slide.ImageURL)}
      alt={alt}
      {...(slide.Width > 0 && { width: slide.Width, height: slide.Height })}
    />
  )
}
