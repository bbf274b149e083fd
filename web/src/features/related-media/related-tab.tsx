// The related media of an item: looked through, and changed by those who may (REL-02).
import type { MediaItem } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loading, SkeletonLines } from '../../design/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-related-media.ts'
import { useWords } from '../../words/index.ts'
import type { Mode } from './related.rules.ts'
import { RelatedList } from './related-list.tsx'
import styles from './related-media.module.css'
import { relatedQuery } from './use-related.ts'

// Anyone who only looks does not fetch what changes things.
const AddRelated = lazy(() => import('./add-related.tsx').then(it => ({ default: it.AddRelated })))
const EditRelated = lazy(() => import('./edit-related.tsx').then(it => ({ default: it.EditRelated })))

export function RelatedTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const [search, change] = usePageSearch()
  const { data, error, refetch, isRefetching } = useQuery(relatedQuery(item.EncID))
  // What is added from a frame is added here.
  const asksForNew = !pageAddress.isEmbed && search.newrm !== undefined && search.newrm !== '0'
  const [now, setMode] = useState<Mode>({ mode: asksForNew ? 'upload' : 'list' })
  const back = () => {
    setMode({ mode: 'list' })
    // Once is enough: anyone who loads the page again does not begin again.
    if (search.newrm !== undefined) change({ newrm: undefined, tab: 'related' })
  }
  if (error && !data) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading label={t('relatedMedia.loading')}>
        <SkeletonLines lines={5} />
      </Loading>
    )
  const edited = now.mode === 'edit' && data.Items.find(it => it.ClipDataID === now.ClipDataID)
  return (
    <div className={styles.tab}>
      <Suspense
        fallback={
          <Loading>
            <SkeletonLines lines={5} />
          </Loading>
        }
      >
        {data.CanAdd && now.mode === 'upload' ? (
          <AddRelated item={item} items={data.Items} onClose={back} />
        ) : edited ? (
          <EditRelated item={item} related={edited} onClose={back} />
        ) : (
          <RelatedList item={item} items={data.Items} canAdd={data.CanAdd} onMode={setMode} />
        )}
      </Suspense>
    </div>
  )
}
