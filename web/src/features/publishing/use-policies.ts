import { publishing } from '@mediatheque/contract/publishing'
import { keyOf, query } from '../../shared/query.ts'
import { viewerQuery } from '../../shared/viewer.ts'

export const policiesQuery = query(publishing.policies, {})
export const addRulesQuery = query(publishing.addRules, {})
export const placesQuery = query(publishing.places, {})

export const PLACE_LISTS = [{ queryKey: keyOf(publishing.places) }, viewerQuery]

/** The viewer too: what they may add is in their settings. */
export const POLICY_LISTS = [
  { queryKey: keyOf(publishing.policies) },
  { queryKey: keyOf(publishing.addRules) },
  viewerQuery,
]
