import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/index.ts'
import { useFact } from './engine-context.ts'
import styles from './player.module.css'

/** PLAY-14 */
const MESSAGE_MS = 5_000

export function PlayerMessage({ onFailure }: { onFailure: (() => void) | undefined }) {
  const t = useWords()
  const failure = useFact(it => it.failure)
  const [isShown, setShown] = useState(false)
  const tell = useRef(onFailure)
  tell.current = onFailure
  useEffect(() => {
    setShown(failure !== null)
    if (failure !== null) tell.current?.()
    const timer = setTimeout(() => setShown(false), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [failure])
  const hasEnded = useFact(it => it.live === 'ended')
  const text = isShown ? t('player.failed') : hasEnded ? t('player.liveEnded') : null
  return (
    <div role="alert" className={styles.message}>
      {text && <p className={styles.messageText}>{text}</p>}
    </div>
  )
}
