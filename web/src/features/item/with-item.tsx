// A modal about one item: it is asked for first, and what somebody may not do is not shown to them.
import type { MediaItem } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog, EmptyState, Loading, NoPermissionState, SkeletonLines } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import { itemQuery } from './use-item.ts'

export interface ItemModalProps {
  /** Without it the one in the address: `…?id=` (SHELL-04). */
  id?: string
}

interface WithItemProps extends ItemModalProps {
  title: string
  may: (item: MediaItem) => boolean
  close: () => void
  children: (item: MediaItem, id: string) => ReactNode
}

const idInAddress = () => new URLSearchParams(window.location.search).get('id') ?? ''

export function WithItem({ id = idInAddress(), title, may, close, children }: WithItemProps) {
  const { data, error, refetch, isRefetching } = useQuery({ ...itemQuery(id), enabled: id !== '' })
  if (data && may(data)) return children(data, id)
  const isMissing = id === '' || (error instanceof CallFailed && [400, 403, 404].includes(error.status))
  return (
    <Dialog isOpen isDismissable size="sm" title={title} onOpenChange={close}>
      {data && <Refused />}
      {isMissing && <Missing />}
      {error && !isMissing && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && !isMissing && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Dialog>
  )
}

function Refused() {
  const t = useWords()
  return <NoPermissionState>{t('itemModals.refused')}</NoPermissionState>
}

/** ITEM-09: an item that is not there and one that may not be seen look alike. */
function Missing() {
  const t = useWords()
  return <EmptyState>{t('item.missing.text')}</EmptyState>
}
