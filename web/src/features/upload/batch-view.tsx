// A batch from its first byte to the screen that says what has become of each file (UPL-01).
import { CircleAlert, CircleCheck, ListVideo, RotateCw } from 'lucide-react'
import { Button, Link, Spinner } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './batch.module.css'
import { type Batch, failuresIn, isOver, madeItems, stageOf } from './batch.rules.ts'
import { useUnconverted } from './conversion-line.tsx'
import list from './files.module.css'
import { retryContainer } from './send.ts'
import { TransferRow } from './transfer-row.tsx'
import { useUploads } from './uploads.ts'

export function BatchView({ batch }: { batch: Batch }) {
  const t = useWords()
  const { rates } = useUploads()
  return (
    <>
      <ul className={list.files} aria-label={t('upload.files.list')}>
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
      <div className={list.fileText}>
        <p className={list.fileName}>{container.title}</p>
        {containerState === 'waiting' && <p className={list.facts}>{t('upload.container.waiting')}</p>}
        {containerState === 'making' && (
          <p className={list.facts}>
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
            <p className={list.why}>{say(batch.containerProblem)}</p>
            <div className={list.choices}>
              <Button size="sm" icon={<RotateCw />} onPress={() => void retryContainer(batch.id)}>
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
  const outcome = useOutcome([batch])
  const count = batch.transfers.length
  if (stage !== 'complete')
    return (
      <p className={styles.batchHead} role="status">
        {stage === 'waits' && <CircleAlert aria-hidden="true" />}
        <strong>{t(`upload.stage.${stage}`)}</strong>
        {count > 1 && (
          <span>{t('upload.overCount', { over: batch.transfers.filter(isOver).length, count })}</span>
        )}
        <span className={styles.headHint}>
          {t(stage === 'waits' ? 'upload.waitsText' : 'upload.goOnWorking')}
        </span>
      </p>
    )
  return (
    <p className={styles.batchHead} role="status" data-complete={outcome === 'complete' ? 'whole' : 'partly'}>
      {outcome === 'complete' ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <strong>{t(`upload.stage.${outcome}`)}</strong>
      <Outcome batches={[batch]} />
    </p>
  )
}

/** UPL-01: what came of batches that are over, with failures flagged. */
export function useOutcome(batches: readonly Batch[]): 'complete' | 'partly' | 'unconverted' {
  const unconverted = useUnconverted(batches)
  if (failureCount(batches) > 0) return 'partly'
  return unconverted > 0 ? 'unconverted' : 'complete'
}

/** How many have become items, and how many have not. */
export function Outcome({ batches }: { batches: readonly Batch[] }) {
  const t = useWords()
  const failed = failureCount(batches)
  const unconverted = useUnconverted(batches)
  return (
    <span className={styles.outcome}>
      {t('upload.added', { count: batches.flatMap(madeItems).length })}
      {failed > 0 && ` · ${t('upload.failedCount', { count: failed })}`}
      {unconverted > 0 && ` · ${t('upload.unconvertedCount', { count: unconverted })}`}
    </span>
  )
}

const failureCount = (batches: readonly Batch[]) =>
  batches.flatMap(failuresIn).length + batches.filter(it => it.containerState === 'failed').length
