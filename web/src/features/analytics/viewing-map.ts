// The viewing map over the seek bar, for those who may edit the item (TRACK-09).
import type { MediaItem } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageSearch } from '../../shared/page-search.ts'
import { useSeekMap } from '../player/index.ts'
import { mapForBar } from './figures.rules.ts'
import { mapQuery } from './use-figures.ts'

const isOn = (value: PageSearch[string]) =>
  value !== undefined && !['0', 'false', 'no', 'off'].includes(String(value).toLowerCase())

const dayIn = (value: PageSearch[string]) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export function useViewingMap(item: Pick<MediaItem, 'EncID' | 'CanEdit'>, search: PageSearch) {
  const [from, to] = [dayIn(search.analyticsfrom), dayIn(search.analyticsto)]
  const { data } = useQuery({
    ...mapQuery(item.EncID, { ...(from && { from }), ...(to && { to }) }),
    enabled: item.CanEdit && isOn(search.showanalytics),
  })
  useSeekMap(useMemo(() => mapForBar(data?.Buckets ?? []), [data]))
}
