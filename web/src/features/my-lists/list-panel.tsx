import { LIST_PAGE_SIZE } from '@mediatheque/contract/my-lists'
import { pages } from '@mediatheque/contract/pages'
import { useState } from 'react'
import { Button, EmptyState, Link, Pager } from '../../design/index.ts'
import { showList } from '../../shared/list-sidebar.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-my-lists.ts'
import { useWords } from '../../words/index.ts'
import { CardSkeletons } from '../media/index.ts'
import { ListFilters } from './list-filters.tsx'
import { ListRow } from './list-row.tsx'
import styles from './my-lists.module.css'
import { changedList, isFiltered, type ListView, type OwnList, WHOLE_LIST } from './my-lists.rules.ts'
import { useList } from './use-list.ts'

export function ListPanel({ list }: { list: OwnList }) {
  const t = useWords()
  const [view, setView] = useState(WHOLE_LIST)
  const change = (changes: Partial<ListView>) => setView(before => changedList(before, changes))
  const { data, error, isPending, refetch, isRefetching } = useList(list, view)
  if (isPending) return <CardSkeletons look="list" size="sm" count={6} />
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  const hasFilters = data.Total > 0 || isFiltered(view)
  return (
    <div className={styles.panel}>
      {hasFilters && <ListFilters list={list} view={view} onChange={change} />}
      {data.Total === 0 ? (
        <NothingHere list={list} view={view} onClear={() => setView(WHOLE_LIST)} />
      ) : (
        <ul aria-label={t(`lists.${list}`)} className={styles.rows}>
          {data.Items.map(entry => (
            <li key={`${entry.ClipDataID}-${entry.StartSecs}-${entry.Quiz?.ID}`}>
              <ListRow list={list} entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {data.Total > LIST_PAGE_SIZE && (
        <Pager
          isCompact
          label={t('myLists.pages')}
          page={view.page}
          size={LIST_PAGE_SIZE}
          total={data.Total}
          onChange={({ page }) => change({ page })}
        />
      )}
      {list === 'mymedia' && <Link href={pages.deleted.path}>{t('myLists.deleted')}</Link>}
    </div>
  )
}

interface NothingHereProps {
  list: OwnList
  view: ListView
  onClear: () => void
}

/** SRCH-33 */
function NothingHere({ list, view, onClear }: NothingHereProps) {
  const t = useWords()
  if (isFiltered(view))
    return (
      <EmptyState action={<Button onPress={onClear}>{t('myLists.clear')}</Button>}>
        {t('myLists.nothing')}
      </EmptyState>
    )
  return (
    <EmptyState action={<Button onPress={() => showList(null)}>{t('lists.toHome')}</Button>}>
      {t(`lists.empty.${list}`)}
    </EmptyState>
  )
}
