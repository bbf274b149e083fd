import type { BatchRow } from '@mediatheque/contract/batch'
import { useQuery } from '@tanstack/react-query'
import {
  Badge,
  type BadgeProps,
  Button,
  Dialog,
  EmptyState,
  Link,
  Loading,
  SkeletonLines,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './batch.module.css'
import { type RecentAt, type RecentState, recentState } from './batch.rules.ts'
import { BatchRun } from './batch-run.tsx'
import { batchesQuery } from './use-batch.ts'

interface RecentDialogProps {
  at: RecentAt
  onShow: (batchID: number) => void
  close: () => void
}

export function RecentDialog({ at, onShow, close }: RecentDialogProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery({ ...batchesQuery, staleTime: 0 })
  if (at !== 'list') {
    const row = data?.Items.find(it => it.BatchID === at)
    const title = row ? t(`batch.title.${row.Act}`, { count: row.Total }) : t('batch.recent.title')
    return <BatchRun key={at} title={title} BatchID={at} close={close} />
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="md"
      title={t('batch.recent.title')}
      footer={
        <Button look="primary" onPress={close}>
          {t('batch.close')}
        </Button>
      }
    >
      {error && !data && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {data?.Items.length === 0 && <EmptyState>{t('batch.recent.none')}</EmptyState>}
      {data && data.Items.length > 0 && (
        <ul className={styles.recent}>
          {data.Items.map(it => (
            <Recent key={it.BatchID} it={it} onShow={() => onShow(it.BatchID)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const TONES: Readonly<Record<RecentState, BadgeProps['tone']>> = {
  running: 'warn',
  done: 'ok',
  failed: 'danger',
  cancelled: 'neutral',
  undone: 'neutral',
}

function Recent({ it, onShow }: { it: BatchRow; onShow: () => void }) {
  const t = useWords()
  const dates = useDates()
  const state = recentState(it)
  return (
    <li className={styles.recentRow}>
      <span className={styles.recentTexts}>
        <Link look="standalone" onPress={onShow}>
          {t(`batch.title.${it.Act}`, { count: it.Total })}
        </Link>
        <span className={styles.recentWhen}>{dates.moment(it.CreatedAt)}</span>
      </span>
      <Badge tone={TONES[state]}>{t(`batch.recent.state.${state}`)}</Badge>
    </li>
  )
}
