import { type BatchItem, type BatchResult, batch } from '@mediatheque/contract/batch'
import { CircleStop, Undo2 } from 'lucide-react'
import { Button, Dialog, Link, Loading, Notice, ProgressBar, SkeletonLines } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './batch.module.css'
import { isUnderWay, leftCount, percentDone } from './batch.rules.ts'
import { batchesQuery, batchQuery, useBatch } from './use-batch.ts'

interface BatchRunProps {
  title: string
  BatchID: number
  close: () => void
}

export function BatchRun({ title, BatchID, close }: BatchRunProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useBatch(BatchID)
  const { mutate, isPending } = useCall(batch.undo, [batchQuery(BatchID), batchesQuery])
  const cancel = useCall(batch.cancel, [batchQuery(BatchID), batchesQuery])
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="sm"
      title={title}
      footer={
        <>
          {data && isUnderWay(data) && !data.IsUndo && (
            <Button
              icon={<CircleStop />}
              isPending={cancel.isPending}
              onPress={() => cancel.mutate({ BatchID })}
            >
              {t('batch.stop')}
            </Button>
          )}
          {data?.CanUndo && (
            <Button icon={<Undo2 />} isPending={isPending} onPress={() => mutate({ BatchID })}>
              {t('batch.undo')}
            </Button>
          )}
          <Button look="primary" onPress={close}>
            {t('batch.close')}
          </Button>
        </>
      }
    >
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {data && (isUnderWay(data) ? <Progress {...data} /> : <Result {...data} />)}
    </Dialog>
  )
}

function Progress(it: BatchResult) {
  const t = useWords()
  return (
    <div className={styles.body}>
      <ProgressBar
        label={t(it.IsUndo ? 'batch.undoing' : 'batch.running')}
        percent={percentDone(it)}
        valueText={t('batch.progress', { done: it.Done, total: it.Total })}
      />
      <p className={styles.intro}>{t('batch.background')}</p>
    </div>
  )
}

function Result(it: BatchResult) {
  const t = useWords()
  return (
    <div className={styles.body}>
      <Notice isLive kind={kindOf(it)}>
        {useSummary(it)}
      </Notice>
      {leftCount(it) > 0 && (
        <section className={styles.left} aria-label={t('batch.left')}>
          <h3 className={styles.leftTitle}>{t('batch.leftTitle', { count: leftCount(it) })}</h3>
          <Left {...it} />
        </section>
      )}
    </div>
  )
}

const kindOf = ({ Status, IsUndo, Counts }: BatchResult) => {
  if (Status === 'failed') return 'danger'
  return (IsUndo ? Counts.undone : Counts.changed) > 0 ? 'ok' : 'warn'
}

function useSummary({ Status, IsUndo, Counts }: BatchResult): string {
  const t = useWords()
  if (Status === 'failed') return t('batch.failed')
  if (Status === 'cancelled') return t('batch.stopped', { count: Counts.changed, left: Counts.waiting })
  if (IsUndo) return Counts.undone === 0 ? t('batch.undoneNone') : t('batch.undone', { count: Counts.undone })
  return Counts.changed === 0 ? t('batch.doneNone') : t('batch.done', { count: Counts.changed })
}

const LEFT = ['refused', 'touched', 'kept']

function Left(it: BatchResult) {
  const t = useWords()
  const shown = it.Items.filter(({ Outcome }) => LEFT.includes(Outcome))
  const rest = leftCount(it) - shown.length
  return (
    <ul className={styles.items}>
      {shown.map(item => (
        <LeftItem key={item.ClipDataID} {...item} />
      ))}
      {rest > 0 && <li className={styles.intro}>{t('batch.more', { count: rest })}</li>}
    </ul>
  )
}

function LeftItem({ ClipDataID, Title, ViewURL, Message }: BatchItem) {
  const t = useWords()
  return (
    <li className={styles.item}>
      <bdi className={styles.itemTitle}>
        {ViewURL ? (
          <Link href={ViewURL} target="_blank">
            {Title}
          </Link>
        ) : (
          t('batch.unseen', { id: ClipDataID })
        )}
      </bdi>
      <span className={styles.itemText}>{Message}</span>
    </li>
  )
}
