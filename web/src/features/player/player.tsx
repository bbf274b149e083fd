import type { Playback } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cx, PortalArea, Spinner } from '../../design/index.ts'
import '../../words/add-player.ts'
import { useWords } from '../../words/index.ts'
import { Controls } from './controls.tsx'
import { beginning } from './engine/beginning.rules.ts'
import type { Engine } from './engine/engine.ts'
import { isLiveItem } from './engine/live.rules.ts'
import { type PlayerQuery, playerQuery } from './engine/query.rules.ts'
import { EngineProvider, useFact } from './engine-context.ts'
import { Opening } from './opening.tsx'
import styles from './player.module.css'
import { PlayerMessage } from './player-message.tsx'
import { Splash } from './splash.tsx'
import { TitleLink } from './title-link.tsx'
import type { Toggle } from './toggles.tsx'
import { useFrameQuery } from './use-frame-query.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { usePlayerKeys } from './use-keys.ts'
import { useMediaSession } from './use-media-session.ts'
import { useNewEngine } from './use-new-engine.ts'
import { usePart } from './use-part.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'
import { useRememberedSound } from './use-sounds.ts'
import { useSource } from './use-source.ts'
import { useSurface } from './use-surface.ts'

const DebugOverlay = lazy(() => import('./debug-overlay.tsx').then(it => ({ default: it.DebugOverlay })))
const Unattended = lazy(() => import('./unattended.tsx').then(it => ({ default: it.Unattended })))
const Sphere = lazy(() => import('./sphere.tsx').then(it => ({ default: it.Sphere })))

export interface PlayerProps {
  item: Pick<MediaItem, 'Title' | 'Description' | 'IsAudio' | 'Is360' | 'LiveStream' | 'ViewURL'> &
    Partial<Pick<MediaItem, 'PlayerSettings' | 'Source' | 'OwnerDisplayName'>>
  playback: Playback
  query?: PlayerQuery
  /** Switched off by the person: then letters work only inside the player (WCAG 2.1.4). */
  hasSingleKeys?: boolean
  theatre?: Toggle
  /** Alone in its window: it fills it, and its title leads to the page of the item, unless it is on it (PLAY-18). */
  isAlone?: boolean
  /** What fills the screen where that is more than the player: it stays when the next recording comes. */
  screen?: RefObject<HTMLElement | null>
  /** It goes where others are: nobody seeks, and its speed is not chosen (PLST-12). */
  isFollowing?: boolean
  /** Somebody else plays and pauses it, too (VC-09). */
  isLed?: boolean
  /** For work on it: from the beginning, and nothing comes before it. */
  isBare?: boolean
  /** It could not go on: perhaps its addresses have ended, or nobody may watch it any more. */
  onFailure?: () => void
  /** A live stream that has not been on the air yet. */
  isAwaited?: boolean
  /** The playlist of a live stream has its last tag. */
  onLiveEnd?: () => void
  /** With nobody next to it: it plays once and says so, instead of again and again. */
  onEnd?: () => void
  /** Over the picture and under the controls: captions, questions. */
  over?: ReactNode
  /** In the row of controls, before speed and quality. */
  buttons?: ReactNode
}

const NO_QUERY = playerQuery({})
const NO_SETTINGS: MediaItem['PlayerSettings'] = {
  StartAtSecs: 0,
  ResumeTime: 0,
  Part: null,
  PreambleEnabled: false,
  PreambleURL: '',
  PrePlayText: '',
  PrePlayTextDuration: 0,
}
const nothing = () => undefined

export function Player(props: PlayerProps) {
  const {
    item,
    playback,
    query = NO_QUERY,
    hasSingleKeys = true,
    theatre,
    isAlone = false,
    isBare = false,
    isLed = false,
  } = props
  const isFollowing = isLed || props.isFollowing === true
  const { isUnattended } = query
  const settings = (!isBare && !isUnattended && item.PlayerSettings) || NO_SETTINGS
  const t = useWords()
  const frame = useRef<HTMLElement>(null)
  const { engine, video, slot } = useNewEngine(playback.PosterURL)
  const [area, setArea] = useState<HTMLElement | null>(null)
  const offered = useMemo(() => {
    if (isUnattended) return untouched(engine)
    if (isLed) return led(engine)
    return isFollowing ? following(engine) : engine
  }, [engine, isFollowing, isLed, isUnattended])
  const { startSecs, offersSecs } = beginning(settings, query)
  const isLive = useIsLive(item)
  const quality = useSource(engine, video, { playback, query, isLive, startSecs })
  useLiveStatus(engine, isLive, item.LiveStream, props.onLiveEnd)
  useRememberedSound(engine)
  useFrameQuery(offered, video, query.frame)
  const full = useFullScreen(props.screen ?? frame, video)
  const pip = usePictureInPicture(video)
  const { isIdle, rest } = useIdle(engine, frame)
  const toggles = {
    toggleFullScreen: full.toggle,
    toggleTheatre: theatre?.toggle ?? nothing,
    togglePictureInPicture: pip.toggle,
  }
  usePlayerKeys(offered, frame, toggles, hasSingleKeys)
  useSurface(offered, frame, video, { toggleFullScreen: full.toggle, rest })
  useMediaSession(isBare || isUnattended ? null : offered, {
    title: item.Title,
    artist: item.OwnerDisplayName ?? '',
    picture: playback.PosterURL,
  })
  useEnd(engine, query.endSecs)
  usePart(engine, settings.Part)
  useRenewal(engine, props.onFailure)
  return (
    <EngineProvider value={offered}>
      <section
        ref={frame}
        aria-label={t('player.label', { title: item.Title })}
        data-idle={isIdle || undefined}
        data-alone={isAlone || undefined}
        tabIndex={-1}
        className={cx(
          styles.frame,
          isAlone && styles.alone,
          isIdle && styles.idle,
          isUnattended && styles.unattended,
        )}
      >
        <div ref={slot} className={styles.picture} />
        {item.Is360 && (
          <Suspense>
            <Sphere video={video} />
          </Suspense>
        )}
        {isUnattended ? (
          <Suspense>
            <Unattended engine={engine} video={video} onEnd={props.onEnd} />
          </Suspense>
        ) : (
          <div className={styles.over}>
            {props.over}
            {query.isDebug && (
              <Suspense>
                <DebugOverlay source={quality.source} />
              </Suspense>
            )}
            {isAlone && item.ViewURL !== '' && <TitleLink title={item.Title} href={item.ViewURL} />}
            {!isLed && (
              <Opening settings={settings}>
                <Splash
                  title={item.Title}
                  description={isBare ? '' : item.Description}
                  resumeSecs={offersSecs}
                />
              </Opening>
            )}
            <Stalled />
            <PlayerMessage isAwaited={props.isAwaited ?? false} />
            <PortalArea within={full.isFull ? area : null}>
              <Controls
                {...{ playback, quality, theatre, full, pip }}
                isAudio={item.IsAudio}
                isHidden={query.frame?.hidesControls === true}
                {...{ isFollowing, isLed }}
                buttons={props.buttons}
              />
            </PortalArea>
          </div>
        )}
        <div ref={setArea} />
      </section>
    </EngineProvider>
  )
}

/** What would lead away from where the others are does nothing. */
const following = (engine: Engine): Engine => ({
  ...engine,
  wish: {
    ...engine.wish,
    seek: nothing,
    seekAndPlay: nothing,
    seekToShare: nothing,
    skip: nothing,
    stepFrame: nothing,
    playRange: nothing,
    stopAt: nothing,
    setRate: nothing,
    stepRate: nothing,
    setLooping: nothing,
  },
})

const led = (engine: Engine): Engine => {
  const { wish, ...rest } = following(engine)
  return { ...rest, wish: { ...wish, play: nothing, pause: nothing, toggle: nothing, goLive: nothing } }
}

/** Anyone who touches the screen in passing changes nothing. */
const untouched = (engine: Engine): Engine => ({
  ...engine,
  wish: Object.fromEntries(
    Object.keys(engine.wish).map(name => [name, nothing]),
  ) as unknown as Engine['wish'],
})

/** A stream that was live when the page was opened stays one until the page goes (PLAY-16). */
function useIsLive(item: PlayerProps['item']): boolean {
  const isLive = isLiveItem(item)
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive && !wasLive) setWasLive(true)
  return wasLive
}

/** PLAY-16: its end is told, and when it begins again it plays again. */
function useLiveStatus(engine: Engine, isLive: boolean, isOnAir: boolean, onLiveEnd?: () => void) {
  const end = useEffectEvent(() => onLiveEnd?.())
  useEffect(() => {
    let before = engine.facts.get().live
    return engine.facts.subscribe(() => {
      const { live } = engine.facts.get()
      if (live === 'ended' && before !== 'ended') end()
      before = live
    })
  }, [engine])
  useEffect(() => {
    if (!isLive) return
    if (isOnAir) engine.resumeLive()
    else engine.endLive()
  }, [engine, isLive, isOnAir])
}

/** EMBED-04: `end` stops the first playing there. */
function useEnd(engine: Engine, endSecs: number | null) {
  useEffect(() => {
    if (endSecs === null) return
    const unsubscribe = engine.facts.subscribe(() => {
      if (!engine.facts.get().hasStarted) return
      unsubscribe()
      engine.wish.stopAt(endSecs)
    })
    return unsubscribe
  }, [engine, endSecs])
}

function useRenewal(engine: Engine, onFailure: (() => void) | undefined) {
  const renew = useEffectEvent(() => onFailure?.())
  useEffect(() => {
    engine.renewWith(() => renew())
    return () => engine.renewWith(null)
  }, [engine])
}

function Stalled() {
  const t = useWords()
  const isStalled = useFact(
    it => it.isStalled && it.hasStarted && !it.failure && it.outage === 'none' && it.live !== 'ended',
  )
  return (
    <div className={styles.stalled}>{isStalled && <Spinner size="lg" label={t('player.loading')} />}</div>
  )
}
