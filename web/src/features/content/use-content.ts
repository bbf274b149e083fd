import { type ContentLayout, content } from '@mediatheque/contract/content'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { query, useCall } from '../../shared/query.ts'
import type { ListState } from './content.rules.ts'

const layoutQuery = query(content.layout, {})
export const viewsQuery = query(content.views, {})

export const contentQuery = ({ f, Sort, IsDown }: ListState, pageIndex: number, pageSize: number) =>
  queryOptions({
    ...query(content.list, { f, sort: Sort, down: IsDown, pi: pageIndex, ps: pageSize }),
    placeholderData: keepPreviousData,
  })

export const useLayout = () => useQuery({ ...layoutQuery, staleTime: Number.POSITIVE_INFINITY })

/** Takes effect at once and is kept with the person. */
export function useSaveLayout() {
  const client = useQueryClient()
  const { mutate } = useCall(content.saveLayout)
  return (changes: Partial<ContentLayout>) => {
    const known = client.getQueryData(layoutQuery.queryKey)
    if (!known) return
    const next = { ...known, ...changes }
    client.setQueryData(layoutQuery.queryKey, next)
    const { Columns, Sort, IsDown, PageSize } = next
    mutate({ Columns, Sort, IsDown, PageSize })
  }
}
