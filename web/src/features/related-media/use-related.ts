import { media } from '@mediatheque/contract/media'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { keyOf, query } from '../../shared/query.ts'

export const relatedQuery = (EncID: string) => query(relatedMedia.list, { EncID })

/** Where the related media of an item come from. */
export const RELATED_READS = [relatedMedia.list, media.item].map(call => ({ queryKey: keyOf(call) }))
