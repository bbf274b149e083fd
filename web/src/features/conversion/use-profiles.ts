import { conversion } from '@mediatheque/contract/conversion'
import { keyOf, query } from '../../shared/query.ts'

export const profilesQuery = query(conversion.profiles, {})
export const PROFILE_LISTS = [{ queryKey: keyOf(conversion.profiles) }]
