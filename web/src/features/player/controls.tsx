import type { Playback } from '@mediatheque/contract/conversion'
import { Maximize, Minimize, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { durationText } from '../media/index.ts'
import { useEngine, useFact } from './engine-context.ts'
import { QualityMenu, RateMenu } from './menus.tsx'
import styles from './player.module.css'
import { SeekBar } from './seek-bar.tsx'
import { SeekMap } from './seek-map.tsx'
import { SkipIcon } from './skip-icon.tsx'
import { Volume } from './volume.tsx'
import { Waveform } from './waveform.tsx'

const SKIP_SECS = 10

interface ControlsProps {
  playback: Playback
  isAudio: boolean
  isFull: boolean
  toggleFullScreen: () => void
  buttons: ReactNode
}

export function Controls({ playback, isAudio, isFull, toggleFullScreen, buttons }: ControlsProps) {
  const t = useWords()
  const { wish } = useEngine()
  const hasStarted = useFact(it => it.hasStarted)
  const lengthSecs = useFact(it => it.durationSecs) || playback.DurationSecs || 0
  return (
    <div className={styles.controls} data-started={hasStarted || undefined}>
      {isAudio && playback.WaveformURL !== '' && <Waveform url={playback.WaveformURL} />}
      <SeekMap />
      <SeekBar lengthSecs={lengthSecs} storyboardURL={playback.StoryboardURL} />
      <div className={styles.row}>
        <PlayButton />
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
        <Volume />
        <Times lengthSecs={lengthSecs} />
        <span className={styles.gap} />
        {buttons}
        <RateMenu />
        <QualityMenu />
        <IconButton
          icon={isFull ? <Minimize /> : <Maximize />}
          label={t(isFull ? 'player.leaveFull' : 'player.full')}
          keys="F"
          onPress={toggleFullScreen}
        />
      </div>
    </div>
  )
}

function PlayButton() {
  const t = useWords()
  const { wish } = useEngine()
  const isPaused = useFact(it => it.isPaused)
  return (
    <IconButton
      icon={isPaused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
      label={t(isPaused ? 'player.play' : 'player.pause')}
      keys="K"
      onPress={() => wish.toggle()}
    />
  )
}

function Times({ lengthSecs }: { lengthSecs: number }) {
  const now = useFact(it => Math.floor(it.currentSecs))
  return (
    <span className={styles.times}>
      {durationText(now)} <span className={styles.length}>/ {durationText(Math.floor(lengthSecs))}</span>
    </span>
  )
}
