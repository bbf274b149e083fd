import { Play } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { useEngine, useFact } from './engine-context.ts'
import styles from './player.module.css'

/** PLAY-01: leaves when playing starts. */
export function Splash({ title }: { title: string }) {
  const t = useWords()
  const { wish } = useEngine()
  const hasStarted = useFact(it => it.hasStarted)
  if (hasStarted) return null
  return (
    <div className={styles.splash}>
      <Button
        look="quiet"
        aria-label={t('player.start', { title })}
        className={styles.start}
        onPress={() => wish.play()}
      >
        <Play aria-hidden="true" fill="currentColor" />
      </Button>
    </div>
  )
}
