import type { OutputOf } from '@mediatheque/contract/call'
import { media } from '@mediatheque/contract/media'
import { myLists } from '@mediatheque/contract/my-lists'
import { search } from '@mediatheque/contract/search'
import { RotateCcw } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Button, Picture, Table, type TableColumn, toast, useNarrow } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { KIND_ICONS, kindOf } from '../media/index.ts'
import styles from './deleted-items.module.css'

type DeletedItem = OutputOf<typeof media.deleted>['Items'][number]

interface DeletedTableProps {
  items: readonly DeletedItem[]
  isLoading: boolean
  empty: ReactNode
}

export function DeletedTable({ items, isLoading, empty }: DeletedTableProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const wide = useWideColumns()
  const columns: TableColumn<DeletedItem>[] = [
    {
      id: 'title',
      name: t('deletedItems.column.title'),
      isRowHeader: true,
      cell: it => <ItemTitle item={it} hasFacts={isNarrow} />,
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'actions',
      name: t('deletedItems.column.actions'),
      hidesName: true,
      align: 'end',
      width: 136,
      cell: it => <Restore item={it} />,
    },
  ]
  return (
    <Table
      label={t('deletedItems.table')}
      columns={columns}
      rows={items}
      rowId={it => it.ClipDataID}
      rowName={it => it.Title}
      isLoading={isLoading}
      empty={empty}
    />
  )
}

function useWideColumns(): TableColumn<DeletedItem>[] {
  const t = useWords()
  const typeName = useRecordTypeName()
  const { moment } = useDates()
  return [
    { id: 'type', name: t('deletedItems.column.type'), cell: it => typeName(it.RecordType) },
    { id: 'owner', name: t('deletedItems.column.owner'), cell: it => <bdi>{it.OwnerDisplayName}</bdi> },
    {
      id: 'by',
      name: t('deletedItems.column.by'),
      cell: it => <bdi>{it.DeletedBy || t('deletedItems.bySite')}</bdi>,
    },
    { id: 'at', name: t('deletedItems.column.at'), cell: it => moment(it.DeletedAt) },
  ]
}

function ItemTitle({ item, hasFacts }: { item: DeletedItem; hasFacts: boolean }) {
  const t = useWords()
  const { moment } = useDates()
  const person = item.DeletedBy || t('deletedItems.bySite')
  return (
    <span className={styles.item}>
      {!hasFacts && (
        <Picture
          src={item.ImageURLs[0]}
          alt=""
          icon={createElement(KIND_ICONS[kindOf(item)])}
          className={styles.picture}
        />
      )}
      <span className={styles.texts}>
        <span className={styles.title} dir="auto" title={item.Title}>
          {item.Title}
        </span>
        {hasFacts && (
          <span className={styles.below}>
            {t('deletedItems.byAt', { person, moment: moment(item.DeletedAt) })}
          </span>
        )}
      </span>
    </span>
  )
}

/** What lists items shows it again. */
const LISTS = [media.deleted, search.find, myLists.ownMedia].map(call => ({ queryKey: keyOf(call) }))

/** ITEM-11 */
function Restore({ item }: { item: DeletedItem }) {
  const t = useWords()
  const { mutate, isPending } = useCall(media.restore, LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('deletedItems.restored', { title: item.Title }) }),
  })
  return (
    <Button
      size="sm"
      icon={<RotateCcw />}
      aria-label={t('deletedItems.restoreOne', { title: item.Title })}
      isPending={isPending}
      onPress={() => mutate({ id: String(item.ClipDataID) })}
    >
      {t('deletedItems.restore')}
    </Button>
  )
}
