import { media } from '@mediatheque/contract/media'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { keyOf, query } from '../../shared/query.ts'

export const relatedQuery = (EncID: string) => query(relatedMedia.list, { EncID })

/** Whatever tells what is beside an item. */
export const RELATED_READS = [relatedMedia.list, media.item].map(call => ({ queryKey: keyOf(call) }))
