import { xapi } from '@mediatheque/contract/xapi'
import { query } from '../../shared/query.ts'

export const recordStoreQuery = query(xapi.show, {})
