import { Button, ProgressBar } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './thumbnails.module.css'

export function SendingBar({ percent, cancel }: { percent: number; cancel: () => void }) {
  const t = useWords()
  return (
    <div className={styles.sending}>
      <ProgressBar label={t('thumbnails.sending')} percent={percent} className={styles.bar} />
      <Button size="sm" onPress={cancel}>
        {t('thumbnails.cancel')}
      </Button>
    </div>
  )
}
