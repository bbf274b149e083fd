// Times set while the recording plays: one key for each slide, in the order of the deck.
import type { MediaItem } from '@mediatheque/contract/item'
import { type Slide, slideshows, timesVersion } from '@mediatheque/contract/slideshows'
import { useQuery } from '@tanstack/react-query'
import { Presentation, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, Kbd, Loading, Picture, SkeletonLines, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { durationText, useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { useUISetting } from '../settings/index.ts'
import { type Along, comesNow, inDeck, isSkipped, nextAlong, undone } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { SLIDE_READS, showQuery } from './use-slideshows.ts'

interface PlayAlongProps {
  item: MediaItem
  ssid: number
  onClose: () => void
}

export function PlayAlong({ item, ssid, onClose }: PlayAlongProps) {
  const { data } = useQuery(showQuery(item.EncID, ssid))
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  return (
    <Playing
      EncID={item.EncID}
      ssid={ssid}
      deck={inDeck(data.Slides)}
      version={timesVersion(data)}
      onClose={onClose}
    />
  )
}

const KEY = 'n'
const TYPES = 'input, textarea, select, [contenteditable="true"]'

interface PlayingProps {
  EncID: string
  ssid: number
  deck: readonly Slide[]
  /** Of the times that are saved; the first one counts. */
  version: string
  onClose: () => void
}

function Playing({ EncID, ssid, deck, version, onClose }: PlayingProps) {
  const t = useWords()
  const [Version] = useState(version)
  const wish = usePagePlayer()?.engine.wish
  const { along, now, skip, undo } = useAlong(deck)
  const next = nextAlong(deck, along)
  const { mutate, isPending } = useCall(slideshows.updateTimes, SLIDE_READS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('slideshows.along.saved') })
      onClose()
    },
  })
  return (
    <div className={styles.form}>
      <h2 className={styles.heading}>{t('slideshows.along.title')}</h2>
      <p className={styles.hint}>{t('slideshows.along.text')}</p>
      <Next deck={deck} slide={next} />
      <div className={styles.buttons}>
        <Button autoFocus look="primary" isDisabled={!next} onPress={now}>
          {t('slideshows.along.now')} <Kbd>N</Kbd>
        </Button>
        <Button isDisabled={!next} onPress={skip}>
          {t('slideshows.along.skip')}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button size="sm" look="quiet" icon={<RotateCcw />} onPress={() => wish?.seekAndPlay(0)}>
          {t('slideshows.along.start')}
        </Button>
        <Button size="sm" look="quiet" icon={<Undo2 />} isDisabled={along.done.length === 0} onPress={undo}>
          {t('slideshows.along.undo')}
        </Button>
      </div>
      <Times deck={deck} along={along} />
      <div className={styles.buttons}>
        <Button onPress={onClose}>{t('slideshows.cancel')}</Button>
        <Button
          look={next ? 'secondary' : 'primary'}
          isDisabled={along.done.length === 0}
          isPending={isPending}
          onPress={() => mutate({ EncID, ssid, Version, Items: [...along.done] })}
        >
          {t('slideshows.along.save')}
        </Button>
      </div>
    </div>
  )
}

/** The letter works wherever the focus is, unless somebody has switched single letters off (WCAG 2.1.4). */
function useAlong(deck: readonly Slide[]) {
  const player = usePagePlayer()
  const [hasSingleKeys] = useUISetting('SingleKeys', true)
  const [along, setAlong] = useState<Along>({ done: [] })
  const now = () => setAlong(before => comesNow(deck, before, player?.engine.facts.get().currentSecs ?? 0))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches(TYPES)
    if (event.key.toLowerCase() !== KEY || event.repeat || isTyping) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    now()
  })
  useEffect(() => {
    if (!hasSingleKeys) return
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [hasSingleKeys])
  return {
    along,
    now,
    skip: () => setAlong(before => isSkipped(deck, before)),
    undo: () => setAlong(undone),
  }
}

function Next({ deck, slide }: { deck: readonly Slide[]; slide: Slide | undefined }) {
  const t = useWords()
  if (!slide)
    return (
      <p role="status" className={styles.over}>
        {t('slideshows.along.over')}
      </p>
    )
  const number = deck.indexOf(slide) + 1
  return (
    <div className={styles.shown}>
      <Picture src={slide.ImageURL || undefined} alt={slide.Text} icon={<Presentation />} isEager />
      <p role="status" className={styles.facts}>
        {t('slideshows.along.next', { number, count: deck.length })}
      </p>
    </div>
  )
}

function Times({ deck, along }: { deck: readonly Slide[]; along: Along }) {
  const t = useWords()
  if (along.done.length === 0) return null
  return (
    <ol aria-label={t('slideshows.along.times')} className={styles.times}>
      {along.done.map(({ ID, StartTime }) => {
        const number = deck.findIndex(it => it.ID === ID) + 1
        return (
          <li key={ID}>
            {StartTime < 0
              ? t('slideshows.along.skipped', { number })
              : t('slideshows.along.set', { number, at: durationText(Math.floor(StartTime)) })}
          </li>
        )
      })}
    </ol>
  )
}
