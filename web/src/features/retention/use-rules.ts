import { retention } from '@mediatheque/contract/retention'
import { keyOf, query } from '../../shared/query.ts'

export const rulesQuery = query(retention.rules, {})
export const placesQuery = query(retention.places, {})
export const RULE_LISTS = [{ queryKey: keyOf(retention.rules) }]
