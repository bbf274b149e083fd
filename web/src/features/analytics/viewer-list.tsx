// Who has watched, by name; choosing a person shows what they watched (TRACK-12).
import type { ItemViewer } from '@mediatheque/contract/analytics'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Avatar, Button, EmptyState, Loading, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import type { DayRange } from './figures.rules.ts'
import { useNumbers } from './figures.tsx'
import { PersonViewing } from './person-viewing.tsx'
import { viewersQuery } from './use-figures.ts'

interface ViewerListProps {
  id: string
  durationSecs: number | null
  range: Partial<DayRange>
  size: number
}

export function ViewerList({ id, durationSecs, range, size }: ViewerListProps) {
  const t = useWords()
  const [page, setPage] = useState(0)
  const { data, error, refetch, isRefetching } = useQuery(viewersQuery(id, range, page, size))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={5} />
      </Loading>
    )
  const pageCount = Math.ceil(data.Total / size)
  return (
    <>
      {data.Total === 0 && data.GuestVisits === 0 && <EmptyState>{t('analytics.noViewers')}</EmptyState>}
      {data.Items.length > 0 && (
        <ul aria-label={t('analytics.viewers')} className={styles.viewers}>
          {data.Items.map(viewer => (
            <Viewer key={viewer.UserID} {...{ id, viewer, durationSecs, range }} />
          ))}
        </ul>
      )}
      {data.GuestVisits > 0 && (
        <p className={styles.hint}>{t('analytics.guests', { count: data.GuestVisits })}</p>
      )}
      {pageCount > 1 && (
        <div className={styles.turning}>
          <Button size="sm" isDisabled={page === 0} onPress={() => setPage(page - 1)}>
            {t('analytics.previous')}
          </Button>
          <span className={styles.hint}>{t('analytics.page', { page: page + 1, pages: pageCount })}</span>
          <Button size="sm" isDisabled={page + 1 >= pageCount} onPress={() => setPage(page + 1)}>
            {t('analytics.next')}
          </Button>
        </div>
      )}
    </>
  )
}

type ViewerProps = Pick<ViewerListProps, 'id' | 'durationSecs' | 'range'> & { viewer: ItemViewer }

function Viewer({ id, viewer, durationSecs, range }: ViewerProps) {
  const t = useWords()
  const { percent } = useNumbers()
  const { moment } = useDates()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <li className={styles.viewer}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        className={styles.viewerButton}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={viewer.DisplayName} size="sm" isDecorative />
        <span className={styles.viewerName} dir="auto">
          {viewer.DisplayName}
        </span>
        <span className={styles.viewerFacts}>
          {t('analytics.visitCount', { count: viewer.Visits })} · {percent(viewer.SeenPercentage)}
          <br />
          {moment(viewer.LastAt)}
        </span>
        {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <PersonViewing {...{ id, durationSecs, range }} userID={viewer.UserID} />}
      </div>
    </li>
  )
}
