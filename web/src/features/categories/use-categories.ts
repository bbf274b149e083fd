import { categories } from '@mediatheque/contract/categories'
import { search } from '@mediatheque/contract/search'
import { queryOptions } from '@tanstack/react-query'
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

/** How many items these filters find, for this viewer. */
export const countQuery = (filters: object) =>
  query(search.find, { f: JSON.stringify({ ...filters, rco: true }) })

/** Whatever shows categories. */
export const CATEGORY_LISTS = [categories.children, categories.path].map(call => ({ queryKey: keyOf(call) }))
