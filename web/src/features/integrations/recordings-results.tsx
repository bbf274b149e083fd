import { Check, CircleAlert, RotateCw } from 'lucide-react'
import { Button, cx, Link, ProgressBar } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './integrations.module.css'
import type { Result } from './use-bring-in.ts'

interface RecordingsResultsProps {
  results: readonly Result[]
  onRetry: (RecordingID: string) => unknown
}

export function RecordingsResults({ results, onRetry }: RecordingsResultsProps) {
  const t = useWords()
  const isOver = results.every(it => it.Status === 'done' || it.Status === 'failed')
  const hasFailed = results.some(it => it.Status === 'failed')
  const outcome = isOver ? (hasFailed ? 'recordings.partly' : 'recordings.complete') : 'recordings.fetching'
  return (
    <div className={styles.step}>
      <p role="status">{t(outcome)}</p>
      <ul aria-label={t('recordings.list')} className={styles.recordings}>
        {results.map(it => (
          <li key={it.RecordingID} className={cx(styles.recording, it.Status === 'failed' && styles.failed)}>
            <div className={styles.result}>
              <p className={styles.title}>{it.Title}</p>
              <p className={styles.state}>
                {it.Status === 'done' && <Check aria-hidden="true" />}
                {it.Status === 'failed' && <CircleAlert aria-hidden="true" />}
                {t(`recordings.state.${it.Status}`)}
              </p>
            </div>
            {it.Status === 'fetching' && <ProgressBar label={it.Title} hidesLabel percent={it.Percent} />}
            {it.Reason && <p className={styles.problem}>{say(it.Reason)}</p>}
            {it.Status === 'failed' && (
              <div>
                <Button
                  size="sm"
                  icon={<RotateCw />}
                  aria-label={t('upload.retryOf', { file: it.Title })}
                  onPress={() => void onRetry(it.RecordingID)}
                >
                  {t('upload.retry')}
                </Button>
              </div>
            )}
            {it.ViewURL && (
              <Link
                look="standalone"
                href={it.ViewURL}
                aria-label={t('upload.openItem', { title: it.Title })}
              >
                {t('links.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
