import { categories } from '@mediatheque/contract/categories'
import { type HomeShelfID, home } from '@mediatheque/contract/home'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'
import { useIsDraftShown } from '../page-layout/index.ts'

export const homeQuery = query(home.show, {})
/** For those who arrange the page for others. */
const wholeQuery = query(home.show, { all: true })
const topCategories = query(categories.children, { IDs: '0' })

export const useHome = () =>
  useQuery({ ...(useIsDraftShown() ? wholeQuery : homeQuery), placeholderData: keepPreviousData })
export const useTopCategories = () => useQuery(topCategories)

export const useShelf = (ID: HomeShelfID) => useHome().data?.Shelves.find(shelf => shelf.ID === ID)

/** Until it is known which sections there are, none is drawn: one that came later would move the others. */
export function useIsHomeKnown(): boolean {
  const { isPending } = useHome()
  const { isPending: isWaiting } = useTopCategories()
  return !isPending && !isWaiting
}
