import { useEffect, useState } from 'react'
import { Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { useEngine, useFact } from './engine-context.ts'
import styles from './player.module.css'

/** PLAY-14 */
const MESSAGE_MS = 5_000

type Trouble = 'none' | 'outage' | 'failure'

/** While the buffer still plays there is nothing to say: the line may be back before it is empty. */
const useTrouble = (): Trouble =>
  useFact(it => {
    if (it.failure !== null) return 'failure'
    return it.outage !== 'none' && it.isStarved && it.live === 'no' ? 'outage' : 'none'
  })

export function PlayerMessage({ isAwaited }: { isAwaited: boolean }) {
  const t = useWords()
  const { wish } = useEngine()
  const trouble = useTrouble()
  const isNew = useFirstMoments(trouble !== 'none')
  const hasStarted = useFact(it => it.hasStarted)
  const isTrying = useFact(it => it.outage === 'trying' || it.outage === 'resuming')
  const hasPlayed = useFact(it => it.currentSecs > 0)
  const hasEnded = useFact(it => it.live === 'ended')
  const isFailure = trouble === 'failure' || !hasStarted
  const text = () => {
    if (trouble !== 'none' && isFailure && isNew) return t('player.failed')
    if (trouble === 'outage') return t('player.waiting')
    if (hasEnded) return t('player.liveEnded')
    return isAwaited && !hasPlayed ? t('player.liveAwaited') : null
  }
  const said = text()
  return (
    <div className={styles.message} data-before-start={!hasStarted || undefined}>
      <div role="alert">{said && <p className={styles.messageText}>{said}</p>}</div>
      {trouble !== 'none' && (
        <Button
          size="sm"
          className={styles.messageButton}
          isPending={isTrying}
          onPress={() => wish.tryAgain()}
        >
          {t('player.tryAgain')}
        </Button>
      )}
    </div>
  )
}

/** True for five seconds from when it begins. */
function useFirstMoments(isThere: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setOver(true), MESSAGE_MS)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isThere])
  return isThere && !isOver
}
