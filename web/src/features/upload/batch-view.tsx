// A batch from its first byte to the screen that says what has become of each file (UPL-01).
import { CircleAlert, CircleCheck, ListVideo, RotateCw } from 'lucide-react'
import { Button, Link, Spinner } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import { type Batch, failuresIn, madeItems, stageOf } from './batch.rules.ts'
import { retryContainer } from './send.ts'
import { TransferRow } from './transfer-row.tsx'
import styles from './upload.module.css'
import { useUploads } from './uploads.ts'

export function BatchView({ batch }: { batch: Batch }) {
  const t = useWords()
  const { rates } = useUploads()
  return (
    <>
      <ul className={styles.files} aria-label={t('upload.files.list')}>
        {batch.transfers.map(it => (
          <TransferRow key={it.id} transfer={it} samples={rates.get(it.id) ?? []} />
        ))}
      </ul>
      <ContainerLine batch={batch} />
    </>
  )
}

function ContainerLine({ batch }: { batch: Batch }) {
  const t = useWords()
  const { container, containerState, containerItem } = batch
  if (!container) return null
  return (
    <div className={styles.container} data-state={containerState}>
      <ListVideo aria-hidden="true" />
      <div className={styles.fileText}>
        <p className={styles.fileName}>{container.title}</p>
        {containerState === 'waiting' && <p className={styles.facts}>{t('upload.container.waiting')}</p>}
        {containerState === 'making' && (
          <p className={styles.facts}>
            <Spinner size="sm" isDecorative /> {t('upload.container.making')}
          </p>
        )}
        {containerState === 'done' && containerItem && (
          <Link look="standalone" href={containerItem.ViewURL}>
            {t(`upload.container.${container.kind}`)}
          </Link>
        )}
        {containerState === 'failed' && (
          <>
            <p className={styles.why}>{say(batch.containerProblem)}</p>
            <div className={styles.choices}>
              <Button size="sm" icon={<RotateCw />} onPress={() => void retryContainer(batch)}>
                {t('upload.retry')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** The head of the list: what is going on, and at the end what came of it. */
export function BatchHead({ batch }: { batch: Batch }) {
  const t = useWords()
  const stage = stageOf(batch)
  const failed = failureCount([batch])
  if (stage !== 'complete')
    return (
      <p className={styles.batchHead} role="status">
        <strong>{t(`upload.stage.${stage}`)}</strong>
        <span>{t('upload.goOnWorking')}</span>
      </p>
    )
  return (
    <p className={styles.batchHead} role="status" data-complete={failed === 0 ? 'whole' : 'partly'}>
      {failed === 0 ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <strong>{t(failed === 0 ? 'upload.stage.complete' : 'upload.stage.partly')}</strong>
      <Outcome batches={[batch]} />
    </p>
  )
}

/** How many have become items, and how many have not. */
export function Outcome({ batches }: { batches: readonly Batch[] }) {
  const t = useWords()
  const failed = failureCount(batches)
  return (
    <span className={styles.outcome}>
      {t('upload.added', { count: batches.flatMap(madeItems).length })}
      {failed > 0 && ` · ${t('upload.failedCount', { count: failed })}`}
    </span>
  )
}

export const failureCount = (batches: readonly Batch[]) =>
  batches.flatMap(failuresIn).length + batches.filter(it => it.containerState === 'failed').length
