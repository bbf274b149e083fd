// What is announced to an owner, with one press to keep it. Notices and mails lead here.
import { type DueItem, retention } from '@mediatheque/contract/retention'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { z } from 'zod'
import {
  Button,
  EmptyState,
  PageHeader,
  Pager,
  Table,
  type TableColumn,
  useNarrow,
} from '../../design/index.ts'
import { ListScreen } from '../../shared/list-screen.tsx'
import { usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './retention.module.css'
import { useKeep } from './use-keep.ts'

const SIZE = 20
const Address = z.object({ page: z.coerce.number().int().positive().catch(1) })

export function KeepScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const { page } = Address.parse(search)
  const { data, error, isPending, refetch, isRefetching } = useQuery(
    queryOptions({ ...query(retention.due, { pi: page - 1, ps: SIZE }), placeholderData: keepPreviousData }),
  )
  const keep = useKeep()
  const total = data?.Total ?? 0
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('keep.title')}
          count={data?.Total}
          description={t('keep.intro')}
          actions={
            total > 0 && (
              <Button
                look="primary"
                icon={<ShieldCheck />}
                isPending={keep.isPending}
                onPress={() => keep.mutate({ cdids: [] })}
              >
                {t('keep.all', { count: total })}
              </Button>
            )
          }
        />
      }
      pager={
        total > SIZE && (
          <Pager
            page={page}
            size={SIZE}
            total={total}
            onChange={next =>
              change({ page: next.page === 1 ? undefined : String(next.page) }, { isStep: true })
            }
          />
        )
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <DueTable items={data?.Items ?? []} isLoading={isPending} />
      )}
    </ListScreen>
  )
}

function DueTable({ items, isLoading }: { items: readonly DueItem[]; isLoading: boolean }) {
  const t = useWords()
  const isNarrow = useNarrow()
  const dates = useDates()
  const wide: TableColumn<DueItem>[] = [
    { id: 'action', name: t('keep.column.action'), cell: it => t(`keep.action.${it.Action}`) },
    { id: 'due', name: t('keep.column.due'), width: 160, cell: it => dates.date(it.DueAt) },
  ]
  return (
    <Table
      label={t('keep.table')}
      columns={[
        {
          id: 'title',
          name: t('keep.column.title'),
          isRowHeader: true,
          cell: it => <Title item={it} {...{ isNarrow }} />,
        },
        ...(isNarrow ? [] : wide),
        {
          id: 'actions',
          name: t('keep.column.actions'),
          hidesName: true,
          align: 'end',
          width: 128,
          cell: it => <Keep item={it} />,
        },
      ]}
      rows={items}
      rowId={it => it.ClipDataID}
      rowName={it => it.Title}
      isLoading={isLoading}
      empty={<EmptyState>{t('keep.empty')}</EmptyState>}
    />
  )
}

function Title({ item, isNarrow }: { item: DueItem; isNarrow: boolean }) {
  const t = useWords()
  const dates = useDates()
  return (
    <span className={styles.name}>
      <a href={item.ViewURL} className={styles.link}>
        <bdi>{item.Title}</bdi>
      </a>
      {isNarrow && (
        <span className={styles.below}>
          {t(`keep.action.${item.Action}`)}, {dates.date(item.DueAt)}
        </span>
      )}
    </span>
  )
}

function Keep({ item }: { item: DueItem }) {
  const t = useWords()
  const { mutate, isPending } = useKeep()
  return (
    <Button
      size="sm"
      aria-label={t('keep.keepOne', { title: item.Title })}
      isPending={isPending}
      onPress={() => mutate({ cdids: [item.ClipDataID] })}
    >
      {t('keep.keep')}
    </Button>
  )
}
