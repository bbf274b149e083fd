import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-search.ts'
import { type SearchHit, search } from '@mediatheque/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ban, Check, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import {
  BatchBar,
  Button,
  Checkbox,
  EmptyState,
  NoPermissionState,
  PageHeader,
  Pager,
} from '../../design/index.ts'
import { ListScreen } from '../../shared/list-screen.tsx'
import { query } from '../../shared/query.ts'
import { useTitle } from '../../shared/title.ts'
import { type Chosen, useSelection } from '../../shared/use-selection.ts'
import { useSite, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { BatchMenu } from '../batch/index.ts'
import { CardList, CardSkeletons, MediaRow } from '../media/index.ts'
import styles from './approval.module.css'
import { mayApprove } from './approval.rules.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { useApprove } from './use-approve.ts'
import { useSearch } from './use-search.ts'

/** PPOL-10 */
export function ApprovalScreen() {
  const t = useWords()
  useTitle(t('search.approval.title'))
  if (mayApprove(useViewer())) return <Waiting />
  return (
    <div className={styles.refused}>
      <h1 className="visually-hidden">{t('search.approval.title')}</h1>
      <NoPermissionState>{t('search.approval.refused')}</NoPermissionState>
    </div>
  )
}

const NOTHING: readonly SearchHit[] = []

function useWaiting(pi: number, ps: number) {
  const input = { f: '{"s":"*","o":1}', approve: true, pi, ps }
  return useQuery({ ...query(search.find, input), placeholderData: keepPreviousData })
}

function Waiting() {
  const t = useWords()
  const { applied, go } = useSearch()
  const { SearchPageSize } = useSite()
  const [pageIndex, pageSize] = [applied.pageIndex ?? 0, applied.pageSize ?? SearchPageSize]
  const { data, error, refetch, isRefetching } = useWaiting(pageIndex, pageSize)
  const rows = data?.Items ?? NOTHING
  const chosen = useSelection(rows, it => it.ClipDataID)
  const [declined, setDeclined] = useState<readonly SearchHit[]>([])
  const approve = useApprove(chosen.clear)
  return (
    <ListScreen
      header={<PageHeader title={t('search.approval.title')} count={data?.Total} />}
      bar={
        <BatchBar
          label={t('search.approval.batch')}
          count={chosen.rows.length}
          onClear={chosen.clear}
          idle={t('search.approval.idle')}
          end={
            <Button size="sm" look="quietDanger" icon={<Ban />} onPress={() => setDeclined(chosen.rows)}>
              {t('search.approval.decline')}
            </Button>
          }
        >
          <Button size="sm" icon={<Check />} onPress={() => approve(chosen.rows, true)}>
            {t('search.approval.approve')}
          </Button>
          <BatchMenu
            selection={{ ids: chosen.rows.map(it => it.ClipDataID) }}
            count={chosen.rows.length}
            onDone={chosen.clear}
          />
        </BatchBar>
      }
      pager={
        data &&
        data.Total > 0 && (
          <Pager
            page={pageIndex + 1}
            size={pageSize}
            total={data.Total}
            onChange={place => go({ pageIndex: place.page - 1, pageSize: place.size })}
          />
        )
      }
    >
      {error && !data && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && <CardSkeletons look="list" count={5} />}
      {data?.Total === 0 && (
        <EmptyState icon={<CircleCheck />} title={t('search.approval.noneTitle')}>
          {t('search.approval.none')}
        </EmptyState>
      )}
      <WaitingList
        rows={rows}
        chosen={chosen}
        onApprove={item => approve([item], true)}
        onDecline={item => setDeclined([item])}
      />
      {declined.length > 0 && (
        <DeclineDialog
          items={declined}
          close={() => setDeclined([])}
          onDecline={reason => approve(declined, false, reason)}
        />
      )}
    </ListScreen>
  )
}

interface WaitingListProps {
  rows: readonly SearchHit[]
  chosen: Chosen<SearchHit>
  onApprove: (item: SearchHit) => void
  onDecline: (item: SearchHit) => void
}

function WaitingList({ rows, chosen, onApprove, onDecline }: WaitingListProps) {
  const t = useWords()
  const toggle = (id: number, isOn: boolean) => {
    const ids = new Set(chosen.ids)
    if (isOn) ids.add(id)
    else ids.delete(id)
    chosen.select(ids)
  }
  return (
    <CardList label={t('search.approval.title')} items={rows} idOf={it => it.ClipDataID} look="list">
      {item => (
        <MediaRow
          item={item}
          note={item.Location}
          start={
            <Checkbox
              className={styles.tick}
              aria-label={t('design.selectRow', { label: item.Title })}
              isSelected={chosen.ids.has(item.ClipDataID)}
              onChange={isOn => toggle(item.ClipDataID, isOn)}
            />
          }
        >
          <div className={styles.answers}>
            <Button
              size="sm"
              icon={<Check />}
              aria-label={t('search.approval.approveOne', { title: item.Title })}
              onPress={() => onApprove(item)}
            >
              {t('search.approval.approve')}
            </Button>
            <Button
              size="sm"
              look="quietDanger"
              icon={<Ban />}
              aria-label={t('search.approval.declineOne', { title: item.Title })}
              onPress={() => onDecline(item)}
            >
              {t('search.approval.decline')}
            </Button>
          </div>
        </MediaRow>
      )}
    </CardList>
  )
}
