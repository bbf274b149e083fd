import { useEffect, useState } from 'react'
import { useWords } from '../../words/index.ts'
import { useFact } from './engine-context.ts'
import styles from './player.module.css'

/** PLAY-14 */
const MESSAGE_MS = 5_000

export function PlayerMessage() {
  const t = useWords()
  const failure = useFact(it => it.failure)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    setShown(failure !== null)
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
