// How the site looks: it comes with the page, and is there before anything is drawn.
import { appearance } from '@mediatheque/contract/appearance'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

export const appearanceQuery = queryOptions({
  ...query(appearance.shown, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Undefined where it could not be had: then the product looks as it usually does. */
export const useAppearance = () => useQuery(appearanceQuery).data
