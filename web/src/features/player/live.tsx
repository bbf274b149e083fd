import { Radio } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './controls.module.css'
import { isAtEdge } from './engine/live.rules.ts'
import { useEngine, useFact } from './engine-context.ts'

/** PLAY-16: a badge, and behind the live edge a way back to it. */
export function LiveButton() {
  const t = useWords()
  const { wish } = useEngine()
  const live = useFact(it => it.live)
  const isEdge = useFact(it => isAtEdge(it.currentSecs, it.durationSecs) && !it.isPaused)
  if (live !== 'yes') return null
  return (
    <Button
      look="quiet"
      size="sm"
      icon={<Radio />}
      className={styles.live}
      data-edge={isEdge || undefined}
      aria-label={t(isEdge ? 'player.isLive' : 'player.goLive')}
      onPress={() => wish.goLive()}
    >
      {t('player.live')}
    </Button>
  )
}
