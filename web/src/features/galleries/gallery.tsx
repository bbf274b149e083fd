// PHOTO-02: the pictures of a set in one of five ways.
import { type Gallery as GalleryFacts, type GalleryItem, TRANSITIONS } from '@mediatheque/contract/photosets'
import {
  GalleryHorizontal,
  Grid3x3,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  Presentation,
  Shapes,
} from 'lucide-react'
import { createElement, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Group } from 'react-aria-components'
import { Button, cx, IconButton, PortalArea, Select } from '../../design/index.ts'
import { useLed } from '../../shared/led.ts'
import { useWords } from '../../words/index.ts'
import { Carousel } from './carousel.tsx'
import styles from './gallery.module.css'
import {
  backgroundOf,
  inOrder,
  MODES,
  type Mode,
  modeNumber,
  modeOf,
  neighbour,
  startsFull,
  transitionOf,
} from './gallery.rules.ts'
import { EmbeddedGrid, Scattered, Thumbnails } from './grids.tsx'
import { Preview } from './preview.tsx'
import { Slideshow } from './slideshow.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useFullFrame } from './use-full-frame.ts'

interface GalleryProps {
  title: string
  gallery: GalleryFacts
  /** As the address has it: mode, sort, bc, stf, photo. */
  query: Readonly<Record<string, unknown>>
  onMode: (mode: number) => void
  onClosed?: () => void
  actions?: ReactNode
  /** Fills the window of another site. */
  isAlone?: boolean
}

const ONE_BY_ONE: readonly Mode[] = ['carousel', 'slideshow']

export function Gallery(props: GalleryProps) {
  const { title, gallery, query, onMode, onClosed, actions, isAlone = false } = props
  const { Settings } = gallery
  const led = useLed()
  // Anyone who is led through them has them in the same order as everybody.
  const sort = led ? undefined : query.sort
  const items = useMemo(() => inOrder(gallery.Items, sort, gallery.Settings), [gallery, sort])
  const frame = useRef<HTMLElement>(null)
  const { isFull, toggle } = useFullFrame(frame)
  const mode = led ? 'carousel' : modeOf(query, Settings.Mode)
  const [own, setOwn] = useState(0)
  const [index, setIndex] = led ? [led.index, led.onIndex] : [own, setOwn]
  const [open, setOpen] = useOpened(query.photo, items)
  const [transition, setTransition] = useState(() => transitionOf(Settings.Transition))
  const [isAsked, setAsked] = useState(() => startsFull(query))
  const at = Math.min(index, Math.max(0, items.length - 1))
  const next = useCallback(() => setIndex(neighbour(at, 1, items.length)), [at, items.length, setIndex])
  const autoplay = useAutoplay({
    count: ONE_BY_ONE.includes(mode) ? items.length : 0,
    isHeld: open !== null || isAsked,
    startsItself: mode === 'slideshow',
    onNext: next,
  })
  const close = () => {
    setOpen(null)
    onClosed?.()
  }
  // VC-10: a picture that is opened could be turned.
  const isShut = led?.isShut === true
  const one = { items, index: at, onIndex: setIndex, onOpen: setOpen, isShut }
  return (
    <section
      ref={frame}
      aria-label={title}
      data-mode={mode}
      data-alone={isAlone || undefined}
      className={styles.frame}
      style={behind(query, Settings)}
    >
      <PortalArea within={isFull ? frame.current : null}>
        <Bar>
          {!led && <Modes mode={mode} onMode={onMode} />}
          <span className={styles.gap} />
          {mode === 'slideshow' && (
            <TransitionChoice value={transition} onChange={index => setTransition(transitionOf(index))} />
          )}
          {!led && ONE_BY_ONE.includes(mode) && items.length > 1 && <PlayButton {...autoplay} />}
          <FullButton isFull={isFull} toggle={toggle} />
          {actions}
        </Bar>
        <div className={styles.body}>
          {mode === 'carousel' && <Carousel {...one} />}
          {mode === 'scattered' && <Scattered items={items} onOpen={setOpen} />}
          {mode === 'slideshow' && <Slideshow {...one} transition={transition} />}
          {mode === 'thumbnails' && <Thumbnails items={items} onOpen={setOpen} />}
          {mode === 'embedded' && <EmbeddedGrid items={items} onOpen={setOpen} />}
        </div>
        {isAsked && (
          <FullPrompt
            onAnswer={isWanted => {
              setAsked(false)
              if (isWanted) toggle()
            }}
          />
        )}
        {open !== null && !isShut && <Preview items={items} index={open} onIndex={setOpen} close={close} />}
      </PortalArea>
    </section>
  )
}

const Bar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>

/** A link, or the list next to the gallery, may lead to one picture. */
function useOpened(photo: unknown, items: readonly GalleryItem[]) {
  const placeOf = () => {
    const found = items.findIndex(it => it.PhotoID > 0 && String(it.PhotoID) === photo)
    return found < 0 ? null : found
  }
  const [open, setOpen] = useState(placeOf)
  const [asked, setAsked] = useState(photo)
  if (asked !== photo) {
    setAsked(photo)
    setOpen(placeOf())
  }
  return [open, setOpen] as const
}

const behind = ({ bc }: GalleryProps['query'], { BackgroundImage }: GalleryFacts['Settings']) => {
  const colour = backgroundOf(bc)
  return {
    ...(colour && { '--behind': colour }),
    ...(BackgroundImage && !colour && { '--picture-behind': `url("${BackgroundImage}")` }),
  }
}

const ICONS: Record<Mode, LucideIcon> = {
  carousel: GalleryHorizontal,
  scattered: Shapes,
  slideshow: Presentation,
  thumbnails: LayoutGrid,
  embedded: Grid3x3,
}

function Modes({ mode, onMode }: { mode: Mode; onMode: (mode: number) => void }) {
  const t = useWords()
  return (
    <Group aria-label={t('photosets.modes')} className={cx(styles.modes)}>
      {MODES.map(it => (
        <IconButton
          key={it}
          icon={createElement(ICONS[it], { 'aria-hidden': true })}
          label={t(`photosets.mode.${it}`)}
          aria-pressed={it === mode}
          className={styles.mode}
          onPress={() => onMode(modeNumber(it))}
        />
      ))}
    </Group>
  )
}

function PlayButton({ isPlaying, toggle }: { isPlaying: boolean; toggle: () => void }) {
  const t = useWords()
  return (
    <IconButton
      icon={isPlaying ? <Pause /> : <Play />}
      label={t(isPlaying ? 'photosets.pause' : 'photosets.play')}
      onPress={toggle}
    />
  )
}

function FullButton({ isFull, toggle }: { isFull: boolean; toggle: () => void }) {
  const t = useWords()
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      icon={isFull ? <Minimize /> : <Maximize />}
      label={t(isFull ? 'photosets.leaveFull' : 'photosets.full')}
      onPress={toggle}
    />
  )
}

function TransitionChoice({ value, onChange }: { value: string; onChange: (index: number) => void }) {
  const t = useWords()
  return (
    <Select
      size="sm"
      hidesLabel
      label={t('photosets.transition')}
      value={value}
      onChange={key => onChange(TRANSITIONS.map(String).indexOf(String(key)))}
      options={TRANSITIONS.map(it => ({ id: it, label: t(`photosets.transitions.${it}`) }))}
      className={styles.transition}
    />
  )
}

/** PHOTO-14: browsers fill the screen only when somebody has pressed something. */
function FullPrompt({ onAnswer }: { onAnswer: (isWanted: boolean) => void }) {
  const t = useWords()
  return (
    <div className={styles.prompt}>
      <p>{t('photosets.prompt')}</p>
      <div className={styles.promptButtons}>
        <Button autoFocus look="primary" icon={<Maximize />} onPress={() => onAnswer(true)}>
          {t('photosets.startFull')}
        </Button>
        <Button onPress={() => onAnswer(false)}>{t('photosets.notFull')}</Button>
      </div>
    </div>
  )
}
