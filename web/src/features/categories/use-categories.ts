import { categories } from '@mediatheque/contract/categories'
import { encodeFilters, search } from '@mediatheque/contract/search'
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { keyOf, query } from '../../shared/query.ts'

/** CAT-05: asked for once; a change of the tree asks again. 0 is the top. */
export const childrenQuery = (ID: number) =>
  queryOptions({
    ...query(categories.children, { IDs: String(ID) }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The last is the category itself. */
export const pathQuery = (ID: number) => query(categories.path, { ID })

/** One number alone would ask for its sub-categories. */
export const namesQuery = (IDs: readonly number[]) =>
  query(categories.children, { IDs: [...IDs, ...IDs.slice(0, 1)].join(',') })

/** How many items a stored rule finds, for this viewer. */
export const countQuery = (rule: object) =>
  query(search.find, { f: JSON.stringify({ ...rule, ...encodeFilters({ countOnly: true }) }) })

/** Whatever shows categories. */
export const CATEGORY_LISTS = [categories.children, categories.path].map(call => ({ queryKey: keyOf(call) }))

/** A category and those below it that have been loaded. */
export function branchOf(client: QueryClient, ID: number): number[] {
  const children = client.getQueryData(childrenQuery(ID).queryKey)?.Items ?? []
  return [ID, ...children.flatMap(child => branchOf(client, child.ID))]
}

/** Lists that are still on the page are requested again, but not those of deleted categories: they answer 404. */
export async function refreshWithout(client: QueryClient, deleted: readonly number[]) {
  const gone = deleted.flatMap(ID => [childrenQuery(ID).queryKey, pathQuery(ID).queryKey].map(hashKey))
  const predicate = (it: { queryHash: string }) => !gone.includes(it.queryHash)
  await Promise.all(CATEGORY_LISTS.map(it => client.invalidateQueries({ ...it, predicate })))
}
