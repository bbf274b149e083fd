import { LIST_PAGE_SIZE } from '@mediatheque/contract/my-lists'
import { useState } from 'react'
import { EmptyState, Loading, Pager, Radio, RadioGroup, SkeletonLines } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-my-lists.ts'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import { ConversionRow } from './conversion-row.tsx'
import styles from './conversions.module.css'
import { type ConversionsView, useConversions } from './use-conversions.ts'

const FIRST: ConversionsView = { part: 'pending', s: '', page: 1 }

/** LIST-09: what waits and runs, and what failed, each under its own part. */
export function ConversionsPanel() {
  const t = useWords()
  const [view, setView] = useState(FIRST)
  const change = (changes: Partial<ConversionsView>) =>
    setView(before => ({ ...before, page: 1, ...changes }))
  return (
    <div className={styles.panel}>
      <RadioGroup
        label={t('myLists.part')}
        hidesLabel
        orientation="horizontal"
        value={view.part}
        onChange={part => change({ part: part === 'failed' ? 'failed' : 'pending' })}
      >
        <Radio value="pending">{t('myLists.pending')}</Radio>
        <Radio value="failed">{t('myLists.failed')}</Radio>
      </RadioGroup>
      <FilterField size="sm" label={t('myLists.filter')} value={view.s} onSettled={s => change({ s })} />
      <Part view={view} onPage={page => change({ page })} />
    </div>
  )
}

function Part({ view, onPage }: { view: ConversionsView; onPage: (page: number) => void }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useConversions(view)
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (data.Total === 0) return <Nothing view={view} />
  return (
    <>
      <ul aria-label={t('lists.conversions')} className={styles.rows}>
        {data.Items.map(it => (
          <li key={it.ID}>
            <ConversionRow conversion={it} />
          </li>
        ))}
      </ul>
      {data.Total > LIST_PAGE_SIZE && (
        <Pager
          isCompact
          label={t('myLists.pages')}
          page={view.page}
          size={LIST_PAGE_SIZE}
          total={data.Total}
          onChange={({ page }) => onPage(page)}
        />
      )}
    </>
  )
}

function Nothing({ view: { part, s } }: { view: ConversionsView }) {
  const t = useWords()
  if (s !== '') return <EmptyState>{t('myLists.nothing')}</EmptyState>
  return <EmptyState>{t(part === 'failed' ? 'myLists.noFailed' : 'lists.empty.conversions')}</EmptyState>
}
