import { sharing } from '@mediatheque/contract/sharing'
import { keyOf } from '../../shared/query.ts'
import { ITEM_READS } from '../item/index.ts'

/** What shows the links of an item, or what they open. */
export const LINK_READS = [...ITEM_READS, { queryKey: keyOf(sharing.links) }]
