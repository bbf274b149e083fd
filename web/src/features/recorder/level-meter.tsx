import { useEffect, useRef } from 'react'
import { useWords } from '../../words/index.ts'
import styles from './recorder.module.css'
import { levelOf } from './recorder.rules.ts'

const EVERY_MS = 80

/** Moves by itself and is not announced: a level that is read out ten times a second helps nobody. */
export function LevelMeter({ microphone }: { microphone: MediaStream }) {
  const t = useWords()
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(microphone).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples)
      if (meter.current) meter.current.value = levelOf(samples)
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [microphone])
  return (
    <div className={styles.level}>
      <span className={styles.label}>{t('recorder.level')}</span>
      <meter
        ref={meter}
        aria-label={t('recorder.level')}
        min={0}
        max={100}
        value={0}
        className={styles.meter}
      />
      <span className={styles.hint}>{t('recorder.levelHint')}</span>
    </div>
  )
}
