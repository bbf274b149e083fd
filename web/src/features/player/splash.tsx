import { Play, RotateCcw } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { mediaQueryHook } from '../../shared/use-media-query.ts'
import { cutText, durationText, useWords } from '../../words/index.ts'
import { useEngine, useFact } from './engine-context.ts'
import styles from './splash.module.css'

/** PLAY-03: there the description is cut shorter. */
const useShortText = mediaQueryHook('(width < 768px)')

const MOST_CHARACTERS = { narrow: 120, wide: 200 } as const

interface SplashProps {
  title: string
  description: string
  /** PLAY-11: where one stopped last; 0: nowhere. */
  resumeSecs: number
}

/** PLAY-01: leaves when playing starts. */
export function Splash({ title, description, resumeSecs }: SplashProps) {
  const t = useWords()
  const { wish } = useEngine()
  const hasStarted = useFact(it => it.hasStarted)
  // A moment that was chosen before playing is to be seen.
  const isAtMoment = useFact(it => it.currentSecs > 0)
  const isNarrow = useShortText()
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
      {resumeSecs > 0 && (
        <Button icon={<RotateCcw />} className={styles.resume} onPress={() => wish.seekAndPlay(resumeSecs)}>
          {t('player.resume', { at: durationText(Math.floor(resumeSecs)) })}
        </Button>
      )}
      {description !== '' && !isAtMoment && (
        <p className={styles.splashText}>
          {cutText(description, MOST_CHARACTERS[isNarrow ? 'narrow' : 'wide'])}
        </p>
      )}
    </div>
  )
}
