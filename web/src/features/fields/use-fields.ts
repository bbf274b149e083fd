import { fields } from '@mediatheque/contract/fields'
import { keyOf, query } from '../../shared/query.ts'

/** Hidden ones too. */
export const allFieldsQuery = query(fields.list, { admin: true })

/** Whatever lists fields, in forms as well. */
export const FIELD_LISTS = [fields.list, fields.items].map(call => ({ queryKey: keyOf(call) }))
