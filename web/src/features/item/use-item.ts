import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../shared/query.ts'
import { patchCards } from '../media/index.ts'

export const itemQuery = (id: string) => query(media.item, { id })
export const valuesQuery = (id: string) => query(media.fieldValues, { id })

/** Whatever tells something about an item that has been changed. */
export const ITEM_READS = [media.item, media.fieldValues, media.cats, media.quickView].map(call => ({
  queryKey: keyOf(call),
}))

/** Changes what is known of an item at once, wherever it is. */
export function useItemChange() {
  const client = useQueryClient()
  return (ClipDataID: number, changes: Partial<MediaItem>) => patchCards(client, ClipDataID, changes)
}
