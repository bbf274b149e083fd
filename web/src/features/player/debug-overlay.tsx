// PLAY-21: how it plays, for those who look into a problem.
import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './debug-overlay.module.css'
import type { Source } from './engine/sources.rules.ts'
import { useEngine, useFact } from './engine-context.ts'
import { usePagePlayer } from './page-player.ts'

const LOOKS_EVERY_MS = 500

function useMeasured() {
  const engine = useEngine()
  const video = usePagePlayer()?.video
  const [measured, setMeasured] = useState({ kbps: 0, dropped: 0, frames: 0 })
  useEffect(() => {
    const look = async () => {
      const quality = video?.getVideoPlaybackQuality?.()
      setMeasured({
        kbps: Math.round((await engine.bitsPerSec()) / 1000),
        dropped: quality?.droppedVideoFrames ?? 0,
        frames: quality?.totalVideoFrames ?? 0,
      })
    }
    void look()
    const timer = setInterval(() => void look(), LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [engine, video])
  return measured
}

export function DebugOverlay({ source }: { source: Source }) {
  const t = useWords()
  const language = useLanguage()
  const { kbps, dropped, frames } = useMeasured()
  const level = useFact(it => it.levels.find(one => one.index === it.playingLevel))
  const ahead = useFact(it => Math.max(0, it.bufferedSecs - it.currentSecs))
  const number = (value: number, digits = 0) =>
    value.toLocaleString(language, { maximumFractionDigits: digits })
  const rows = [
    [t('player.debug.delivery'), source.delivery],
    [t('player.debug.resolution'), level ? `${level.width}×${level.height}` : '–'],
    [t('player.debug.bitrate'), level ? `${number(level.bitsPerSec / 1000)} kbit/s` : '–'],
    [t('player.debug.line'), `${number(kbps)} kbit/s`],
    [t('player.debug.buffer'), `${number(ahead, 1)} s`],
    [t('player.debug.dropped'), `${number(dropped)} / ${number(frames)}`],
  ]
  return (
    <dl className={styles.debug} aria-label={t('player.debug.label')}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
