import { ProgressBar } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './conversion.module.css'
import { timeLeft } from './playback.rules.ts'

interface ProgressProps {
  label: string
  QueuePosition: number
  Percent: number
  SecsLeft: number | null
  isWaiting: boolean
  /** No conversion is begun for the time being. */
  isPaused?: boolean
}

/** Either a place in the queue, or a percentage with the time that is left. */
export function Progress(props: ProgressProps) {
  const { label, QueuePosition, Percent, SecsLeft, isWaiting, isPaused = false } = props
  const t = useWords()
  const left = useTimeLeft()
  if (isWaiting)
    return (
      <p className={styles.place}>
        {QueuePosition > 0
          ? t('conversion.processing.place', { place: QueuePosition })
          : t(isPaused ? 'conversion.processing.paused' : 'conversion.processing.starting')}
      </p>
    )
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} percent={Percent} />
      {SecsLeft !== null && <p className={styles.left}>{left(SecsLeft)}</p>}
    </div>
  )
}

function useTimeLeft() {
  const t = useWords()
  return (secs: number) => {
    const left = timeLeft(secs)
    return left.unit === 'soon'
      ? t('conversion.left.soon')
      : t(`conversion.left.${left.unit}`, { count: left.count })
  }
}
