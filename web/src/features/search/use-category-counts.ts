import { search } from '@mediatheque/contract/search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keptQuery } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'

const KEPT_MS = 60_000

/** By the number of the category: how many items of it the viewer may see, with those below. */
export function useCategoryCounts(): ReadonlyMap<string, number> | undefined {
  const viewer = useViewer()?.PersonID ?? null
  const input = { f: JSON.stringify({ s: '*' }) }
  const { data } = useQuery(keptQuery(search.facets, input, { viewer, keptMs: KEPT_MS }))
  return useMemo(() => data && new Map(data.Categories.map(it => [it.Value, it.Count])), [data])
}
