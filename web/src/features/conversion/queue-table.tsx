import type { OutputOf } from '@mediatheque/contract/call'
import { conversion } from '@mediatheque/contract/conversion'
import { conversionQueue, type QueuedConversion } from '@mediatheque/contract/conversion-queue'
import { useNavigate } from '@tanstack/react-router'
import { ArrowUpToLine, Eye, RotateCw, Trash2, X } from 'lucide-react'
import { Badge, toast, useNarrow } from '../../design/index.ts'
import { type AdminColumn, AdminTable, type RowAct } from '../../shared/admin-table.tsx'
import { keyOf, useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import { Progress } from './progress.tsx'
import styles from './queue.module.css'
import { CONVERSION_READS } from './use-playback.ts'

interface QueueTableProps {
  query: {
    data: OutputOf<typeof conversionQueue.list> | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
    isRefetching: boolean
  }
  empty: string
}

const READS = [...CONVERSION_READS, { queryKey: keyOf(conversionQueue.list) }]

export function QueueTable({ query, empty }: QueueTableProps) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <AdminTable
      label={t('administration.queue.title')}
      query={query}
      columns={useColumns(query.data?.PausedAt != null)}
      rowId={it => it.ID}
      rowName={it => it.Title}
      onOpen={it => void navigate({ href: it.ViewURL })}
      actsLabel={t('administration.queue.acts')}
      actsOf={useActsOf()}
      empty={empty}
    />
  )
}

function useActsOf() {
  const t = useWords()
  const done = { onDone: () => toast({ kind: 'ok', text: t('administration.queue.done') }) }
  const { mutate: manage } = useCall(conversion.manage, READS, done)
  const { mutate: moveFirst } = useCall(conversionQueue.moveFirst, READS, done)
  return (it: QueuedConversion): { label: string; acts: RowAct[] } => {
    const order = (command: 'cancel' | 'retry' | 'delete') => () =>
      manage({ cid: it.ID, cdid: it.ClipDataID, command })
    const open: RowAct[] = [
      {
        label: t('administration.queue.first'),
        icon: ArrowUpToLine,
        isDisabled: it.State !== 'waiting' || it.QueuePosition <= 1,
        act: () => moveFirst({ ID: it.ID }),
      },
      { label: t('administration.queue.cancel'), icon: X, isDanger: true, act: order('cancel') },
    ]
    const over: RowAct[] = [
      {
        label: t('administration.queue.retry'),
        icon: RotateCw,
        isDisabled: !it.HasSource,
        act: order('retry'),
      },
      { label: t('administration.queue.remove'), icon: Trash2, isDanger: true, act: order('delete') },
    ]
    return {
      label: t('administration.queue.actsOf', { title: it.Title }),
      acts: [
        { label: t('administration.queue.openItem'), icon: Eye, act: it.ViewURL },
        ...(isOpen(it) ? open : over),
      ],
    }
  }
}

const isOpen = ({ State }: QueuedConversion) => State === 'waiting' || State === 'processing'

function useColumns(isPaused: boolean): readonly AdminColumn<QueuedConversion>[] {
  const t = useWords()
  const { moment } = useDates()
  const isNarrow = useNarrow()
  return [
    {
      id: 'title',
      name: t('administration.queue.column.title'),
      isRowHeader: true,
      cell: it => <Item conversion={it} {...{ isNarrow, isPaused }} />,
    },
    {
      id: 'state',
      name: t('administration.queue.column.state'),
      isWideOnly: true,
      width: 300,
      cell: it => <State conversion={it} isPaused={isPaused} />,
    },
    {
      id: 'by',
      name: t('administration.queue.column.by'),
      isWideOnly: true,
      cell: it => <bdi>{it.RequestedBy || t('administration.queue.site')}</bdi>,
    },
    {
      id: 'queued',
      name: t('administration.queue.column.queued'),
      isWideOnly: true,
      width: 180,
      cell: it => moment(it.QueuedAt),
    },
  ]
}

interface StateProps {
  conversion: QueuedConversion
  isPaused: boolean
}

function Item({ conversion: it, isNarrow, isPaused }: StateProps & { isNarrow: boolean }) {
  const t = useWords()
  const { moment } = useDates()
  return (
    <span className={styles.item}>
      <span dir="auto">{it.Title}</span>
      {it.StreamName !== '' && (
        <span className={styles.below}>{t('conversion.list.stream', { name: it.StreamName })}</span>
      )}
      {isNarrow && (
        <>
          <span className={styles.below}>
            {t('administration.queue.sent', {
              person: it.RequestedBy || t('administration.queue.site'),
              moment: moment(it.QueuedAt),
            })}
          </span>
          <State conversion={it} isPaused={isPaused} />
        </>
      )}
    </span>
  )
}

function State({ conversion: it, isPaused }: StateProps) {
  const t = useWords()
  if (isOpen(it))
    return (
      <Progress
        {...{ ...it, isPaused }}
        label={t('conversion.list.running')}
        isWaiting={it.State === 'waiting'}
      />
    )
  return (
    <span className={styles.item}>
      <span>
        <Badge tone={it.State === 'failed' ? 'danger' : 'neutral'}>
          {t(`administration.queue.state.${it.State === 'failed' ? 'failed' : 'cancelled'}`)}
        </Badge>
      </span>
      {it.State === 'failed' && (
        <span className={styles.below}>{say(it.Reason) || t('conversion.failed.noReason')}</span>
      )}
    </span>
  )
}
