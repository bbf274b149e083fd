import type { Playback } from '@mediatheque/contract/conversion'
import { Maximize, Minimize, Pause, Play } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { IconButton } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import styles from './controls.module.css'
import { isTroubled } from './engine/facts.ts'
import { chapterAt } from './engine/marks.rules.ts'
import { useEngine, useFact } from './engine-context.ts'
import { LiveButton } from './live.tsx'
import { QualityMenu, RateMenu, type Thin } from './menus.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SeekMap } from './seek-map.tsx'
import { useMarks } from './seek-marks.ts'
import { SkipIcon } from './skip-icon.tsx'
import { DescriptionButton, SoundMenu } from './sounds.tsx'
import { LoopButton, PictureInPictureButton, TheatreButton, type Toggle } from './toggles.tsx'
import { Volume } from './volume.tsx'
import { Waveform } from './waveform.tsx'

const Lecture = lazy(() => import('./lecture/lecture.tsx').then(it => ({ default: it.Lecture })))

const SKIP_SECS = 10

interface ControlsProps {
  playback: Playback
  isAudio: boolean
  /** EMBED-02: the page around the frame has controls of its own. */
  isHidden: boolean
  /** Where it is and how fast it plays is not chosen here. */
  isFollowing: boolean
  /** Nor whether it plays. */
  isLed: boolean
  quality: Thin
  full: { isFull: boolean; toggle: () => void }
  pip: { isOut: boolean; isPossible: boolean; toggle: () => void }
  theatre: Toggle | undefined
  buttons: ReactNode
}

export function Controls({
  playback,
  isAudio,
  isHidden,
  isFollowing,
  isLed,
  quality,
  full,
  pip,
  theatre,
  buttons,
}: ControlsProps) {
  const t = useWords()
  const hasStarted = useFact(it => it.hasStarted)
  const lengthSecs = useFact(it => it.durationSecs) || playback.DurationSecs || 0
  return (
    <div
      className={styles.controls}
      data-started={hasStarted || undefined}
      data-hidden={isHidden || undefined}
    >
      {isAudio && playback.WaveformURL !== '' && <Waveform url={playback.WaveformURL} />}
      <SeekMap />
      {!isFollowing && <SeekBar lengthSecs={lengthSecs} storyboardURL={playback.StoryboardURL} />}
      <div className={styles.row}>
        {!isLed && <PlayButton />}
        {!isFollowing && <Skips />}
        <Volume />
        <Times lengthSecs={lengthSecs} />
        <LiveButton />
        <ChapterNow />
        {!isFollowing && <RateMenu />}
        {buttons}
        {playback.ChildStreams.length > 1 && (
          <Suspense>
            <Lecture streams={playback.ChildStreams} />
          </Suspense>
        )}
        <DescriptionButton />
        <SoundMenu />
        <QualityMenu {...quality} />
        {!isFollowing && <LoopButton />}
        {pip.isPossible && !isAudio && <PictureInPictureButton isOn={pip.isOut} toggle={pip.toggle} />}
        {theatre && <TheatreButton {...theatre} />}
        <IconButton
          icon={full.isFull ? <Minimize /> : <Maximize />}
          label={t(full.isFull ? 'player.leaveFull' : 'player.full')}
          keys="F"
          onPress={full.toggle}
        />
      </div>
    </div>
  )
}

function PlayButton() {
  const t = useWords()
  const { wish } = useEngine()
  const isPaused = useFact(it => it.isPaused || isTroubled(it))
  return (
    <IconButton
      icon={isPaused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
      label={t(isPaused ? 'player.play' : 'player.pause')}
      keys="K"
      onPress={() => wish.toggle()}
    />
  )
}

function Skips() {
  const t = useWords()
  const { wish } = useEngine()
  return (
    <div className={styles.skips}>
      <IconButton
        icon={<SkipIcon direction="back" secs={SKIP_SECS} />}
        label={t('player.back')}
        keys="J"
        onPress={() => wish.skip(-SKIP_SECS)}
      />
      <IconButton
        icon={<SkipIcon direction="forward" secs={SKIP_SECS} />}
        label={t('player.forward')}
        keys="L"
        onPress={() => wish.skip(SKIP_SECS)}
      />
    </div>
  )
}

/** What is playing now takes the room that is left. */
function ChapterNow() {
  const chapters = useMarks('chapter')
  const label = useFact(it => chapterAt(chapters, it.currentSecs)?.label)
  return <span className={styles.chapterNow}>{label}</span>
}

/** Of a live stream only where one is counts, and that is on the bar. */
function Times({ lengthSecs }: { lengthSecs: number }) {
  const now = useFact(it => Math.floor(it.currentSecs))
  const isLive = useFact(it => it.live === 'yes')
  if (isLive) return null
  return (
    <span className={styles.times}>
      {durationText(now)} <span className={styles.length}>/ {durationText(lengthSecs)}</span>
    </span>
  )
}
