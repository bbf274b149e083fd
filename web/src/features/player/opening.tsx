// PLAY-04: what comes before the recording when it is first played: another one, then a text.
import type { MediaItem } from '@mediatheque/contract/item'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { useWords } from '../../words/index.ts'
import { createEngine } from './engine/engine.ts'
import { useEngine } from './engine-context.ts'
import styles from './opening.module.css'
import { setRememberedVolume } from './remembered-volume.ts'

type Settings = MediaItem['PlayerSettings']
type Step = 'preamble' | 'text'

const stepsOf = ({ PreambleURL, PrePlayText, PrePlayTextDuration }: Settings): Step[] => [
  ...(PreambleURL === '' ? [] : (['preamble'] as const)),
  ...(PrePlayText === '' || PrePlayTextDuration === 0 ? [] : (['text'] as const)),
]

/** `children` stand until the opening begins. */
export function Opening({ settings, children }: { settings: Settings; children: ReactNode }) {
  const engine = useEngine()
  const left = useRef(stepsOf(settings))
  const [step, setStep] = useState<Step | null>(null)
  useEffect(() => {
    engine.openWith(() => {
      const [first] = left.current
      if (first !== undefined) setStep(first)
      return first !== undefined
    })
    return () => engine.openWith(null)
  }, [engine])
  const next = () => {
    left.current = left.current.slice(1)
    const [following = null] = left.current
    setStep(following)
    if (following === null) engine.wish.play()
  }
  if (step === 'preamble') return <Preamble url={settings.PreambleURL} onOver={next} />
  if (step === 'text')
    return <PrePlayText text={settings.PrePlayText} secs={settings.PrePlayTextDuration} onOver={next} />
  return children
}

/** In an element of its own: nothing of it counts as watching the item. */
function Preamble({ url, onOver }: { url: string; onOver: () => void }) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const element = video.current
    if (!element) return
    const engine = createEngine()
    const detach = engine.attach(element)
    const unsubscribe = engine.facts.subscribe(() => {
      // A preamble that cannot be played is no reason not to play the recording.
      const { isEnded, failure, outage } = engine.facts.get()
      if (isEnded || failure || outage !== 'none') over.current()
    })
    setRememberedVolume(element)
    engine.load({ url: withAccess(url), delivery: 'hls' })
    engine.wish.play()
    return () => {
      unsubscribe()
      detach()
    }
  }, [url])
  return (
    <div className={styles.opening}>
      {/* biome-ignore lint/a11y/useMediaCaption: what plays first has no tracks of its own */}
      <video ref={video} className={styles.preamble} playsInline />
      <Button size="sm" className={styles.skip} onPress={onOver}>
        {t('player.skipPreamble')}
      </Button>
    </div>
  )
}

function PrePlayText({ text, secs, onOver }: { text: string; secs: number; onOver: () => void }) {
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const timer = setTimeout(() => over.current(), secs * 1000)
    return () => clearTimeout(timer)
  }, [secs])
  return (
    <div className={styles.opening} role="status">
      <p className={styles.text}>{text}</p>
    </div>
  )
}
