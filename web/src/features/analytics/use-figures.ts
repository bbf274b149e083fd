import { analytics } from '@mediatheque/contract/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'
import type { DayRange } from './figures.rules.ts'

/** While other days are on their way the figures of those before stay. */
const kept = { placeholderData: keepPreviousData }

export const statsQuery = (id: string) => query(analytics.itemStats, { id })
export const loadQuery = (id: string) => query(analytics.loadClip, { id })
export const clipQuery = (id: string, range: DayRange) =>
  queryOptions({ ...query(analytics.clip, { id, ...range }), ...kept })
export const mapQuery = (cdid: string, range: Partial<DayRange>) =>
  queryOptions({ ...query(analytics.viewerMap, { cdid, ...range }), ...kept })
export const viewersQuery = (id: string, range: Partial<DayRange>, pi: number, ps: number) =>
  queryOptions({ ...query(analytics.viewerList, { id, ...range, pi, ps }), ...kept })
export const viewingQuery = (id: string, userid: number, range: Partial<DayRange>) =>
  query(analytics.streamedContent, { id, userid, ...range })
