import { type MediaItem, media } from '@mediatheque/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../shared/api.ts'
import { keyOf, query } from '../../shared/query.ts'
import { patchCards } from '../media/index.ts'

export const itemQuery = (id: string) => query(media.item, { id })
export const valuesQuery = (id: string) => query(media.fieldValues, { id })

/** Whatever tells something about an item that has been changed. */
export const ITEM_READS = [media.item, media.fieldValues, media.cats, media.quickView].map(call => ({
  queryKey: keyOf(call),
}))

/** Changes what is known of an item at once, wherever it stands. */
export function useItemChange() {
  const client = useQueryClient()
  return (ClipDataID: number, changes: Partial<MediaItem>) => patchCards(client, ClipDataID, changes)
}

/** An opening counts once, however often the page is drawn. */
export function useOpened(EncID: string) {
  const told = useRef<string>(null)
  useEffect(() => {
    if (told.current === EncID) return
    told.current = EncID
    // That an opening could not be counted is nothing a viewer needs to know.
    api(media.opened, { id: EncID }).catch(() => undefined)
  }, [EncID])
}
