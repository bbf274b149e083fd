import type { MediaItem } from '@mediatheque/contract/item'
import { hasTime, type Slide, slideshows } from '@mediatheque/contract/slideshows'
import { Pencil, Presentation, Timer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, IconButton, Picture, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { durationText, useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { SlideForm } from './slide-form.tsx'
import { type Certainty, certaintyOf, type SlidePlace } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { SLIDE_READS } from './use-slideshows.ts'

interface SlideRowProps {
  item: MediaItem
  ssid: number
  slide: Slide
  number: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function SlideRow({ item, ssid, slide, number, isOpen, onOpen }: SlideRowProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const at = { EncID: item.EncID, ssid, sid: slide.ID }
  return (
    <li className={styles.editRow}>
      <Picture
        src={slide.ThumbnailURL || undefined}
        alt=""
        icon={<Presentation />}
        className={styles.editPicture}
      >
        <span aria-hidden="true" className={styles.thumbNumber}>
          {number}
        </span>
      </Picture>
      <div className={styles.texts}>
        <div className={styles.rowHead}>
          <span className={styles.facts}>
            {hasTime(slide) ? durationText(Math.floor(slide.StartTime)) : t('slideshows.noTime')}
          </span>
          <SetTime at={at} number={number} />
          <IconButton
            size="sm"
            icon={<Pencil />}
            aria-expanded={isOpen}
            label={t('slideshows.editSlide', { number })}
            onPress={() => onOpen(!isOpen)}
          />
          <IconButton
            size="sm"
            icon={<Trash2 />}
            label={t('slideshows.removeSlide', { number })}
            onPress={() => setAsking(true)}
          />
        </div>
        {hasTime(slide) && slide.Confidence !== null && <Confidence share={slide.Confidence} />}
        <p dir="auto" className={styles.snippet}>
          {slide.Text || <em>{t('slideshows.noText')}</em>}
        </p>
      </div>
      {isOpen && <SlideForm at={at} slide={slide} onClose={() => onOpen(false)} />}
      {isAsking && <AskRemove at={at} number={number} close={() => setAsking(false)} />}
    </li>
  )
}

/** SLIDE-06: set time takes the player's time. */
function SetTime({ at, number }: { at: SlidePlace; number: number }) {
  const t = useWords()
  const player = usePagePlayer()
  const { mutate, isPending } = useCall(slideshows.updateTime, SLIDE_READS, {
    onDone: () => toast({ kind: 'ok', text: t('slideshows.saved') }),
  })
  const set = () => {
    if (!player) return toast({ kind: 'info', text: t('slideshows.notStarted') })
    mutate({ ...at, time: Math.round(player.engine.facts.get().currentSecs * 10) / 10 })
  }
  return (
    <IconButton
      size="sm"
      icon={<Timer />}
      label={`${t('slideshows.open', { number })}: ${t('slideshows.setTime')}`}
      isPending={isPending}
      onPress={set}
    />
  )
}

const TONES = { sure: 'ok', likely: 'neutral', unsure: 'warn' } as const satisfies Record<Certainty, string>

/** How sure the alignment is, in words too. */
function Confidence({ share }: { share: number }) {
  const t = useWords()
  const certainty = certaintyOf(share)
  return (
    <Badge tone={TONES[certainty]} className={styles.confidence}>
      {t(`slideshows.${certainty}`, { percent: Math.round(share * 100) })}
    </Badge>
  )
}

/** SLIDE-07 */
function AskRemove({ at, number, close }: { at: SlidePlace; number: number; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(slideshows.removeSlide, SLIDE_READS, {
    onDone: () => toast({ kind: 'ok', text: t('slideshows.slideRemoved') }),
  })
  return (
    <AskDialog
      title={t('slideshows.removeSlideTitle')}
      confirmLabel={t('slideshows.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync(at)
        close()
      }}
      onCancel={close}
    >
      {t('slideshows.removeSlideText', { number })}
    </AskDialog>
  )
}
