import { appearance, pagesIn } from '@mediatheque/contract/appearance'
import { useQuery } from '@tanstack/react-query'
import { appearanceQuery } from '../../shared/appearance.ts'
import { keyOf, query } from '../../shared/query.ts'
import { useSite } from '../../shared/viewer.ts'
import { useLanguage } from '../../words/index.ts'

export const pagesQuery = query(appearance.pages, {})

/** What shows a page, or its title. */
export const PAGE_LISTS: readonly { queryKey: readonly unknown[] }[] = [
  pagesQuery,
  appearanceQuery,
  { queryKey: keyOf(appearance.page) },
]

/** In the language of the reader where it is written in it. */
export function useCustomPage(Slug: string) {
  const language = useLanguage()
  const { DefaultLanguage } = useSite()
  const { data, error, refetch, isRefetching } = useQuery(query(appearance.page, { Slug }))
  const [page] = pagesIn(data?.Items ?? [], language, DefaultLanguage)
  return { page, error, refetch, isRefetching }
}
