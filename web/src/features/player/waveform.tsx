import { useMemo } from 'react'
import { barsOf } from './engine/waveform.rules.ts'
import { useFact } from './engine-context.ts'
import { useWaveform } from './use-waveform.ts'
import styles from './waveform.module.css'

const BARS = 160
const BAR_HEIGHT = 100

/** What a sound recording sounds like, with the part that has been heard in colour. */
export function Waveform({ url }: { url: string }) {
  const waveform = useWaveform(url)
  const share = useFact(it => (it.durationSecs > 0 ? it.currentSecs / it.durationSecs : 0))
  const path = useMemo(() => {
    const bars = barsOf(waveform?.peaks ?? [], BARS)
    return bars.map((bar, at) => lineOf(at, Math.max(0.02, bar))).join('')
  }, [waveform])
  if (!waveform) return null
  return (
    <svg
      viewBox={`0 0 ${BARS} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.waveform}
      style={{ '--played': share }}
    >
      <path d={path} className={styles.waves} />
      <path d={path} className={styles.wavesHeard} />
    </svg>
  )
}

const lineOf = (at: number, bar: number) => `M${at + 0.5} ${(BAR_HEIGHT * (1 - bar)) / 2}v${BAR_HEIGHT * bar}`
