import type { Playback } from '@mediatheque/contract/conversion'
import { type ReactNode, useRef, useState } from 'react'
import { cx, PortalArea, Spinner } from '../../design/index.ts'
import '../../words/add-player.ts'
import { useWords } from '../../words/index.ts'
import { Controls } from './controls.tsx'
import { EngineProvider, useFact } from './engine-context.ts'
import styles from './player.module.css'
import { PlayerMessage } from './player-message.tsx'
import { Splash } from './splash.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { usePlayerKeys } from './use-keys.ts'
import { useNewEngine } from './use-new-engine.ts'
import { useSurface } from './use-surface.ts'

interface PlayerProps {
  title: string
  playback: Playback
  isAudio: boolean
  startSecs: number
  /** Switched off by the person: then letters work only inside the player (WCAG 2.1.4). */
  hasSingleKeys?: boolean
  /** Over the picture and under the controls: captions, questions. */
  over?: ReactNode
  /** In the row of controls, before speed and quality. */
  buttons?: ReactNode
}

export function Player({
  title,
  playback,
  isAudio,
  startSecs,
  over,
  buttons,
  hasSingleKeys = true,
}: PlayerProps) {
  const t = useWords()
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [area, setArea] = useState<HTMLElement | null>(null)
  const engine = useNewEngine(video, { url: playback.MediaURL, isHls: playback.IsHls }, startSecs)
  const { isFull, toggle } = useFullScreen(frame, video)
  const isIdle = useIdle(engine, frame)
  usePlayerKeys(engine, frame, toggle, hasSingleKeys)
  useSurface(engine, video, toggle)
  return (
    <EngineProvider value={engine}>
      <section
        ref={frame}
        aria-label={t('player.label', { title })}
        className={cx(styles.frame, isIdle && styles.idle)}
        data-idle={isIdle || undefined}
      >
        <video
          ref={video}
          className={styles.video}
          playsInline
          preload="metadata"
          {...(playback.PosterURL !== '' && { poster: playback.PosterURL })}
        />
        <div className={styles.over}>
          {over}
          <Splash title={title} />
          <Stalled />
          <PlayerMessage />
          <PortalArea within={isFull ? area : null}>
            <Controls {...{ playback, isAudio, isFull, buttons }} toggleFullScreen={toggle} />
          </PortalArea>
        </div>
        <div ref={setArea} />
      </section>
    </EngineProvider>
  )
}

function Stalled() {
  const t = useWords()
  const isStalled = useFact(it => it.isStalled && it.hasStarted && !it.failure)
  return (
    <div className={styles.stalled}>{isStalled && <Spinner size="lg" label={t('player.loading')} />}</div>
  )
}
