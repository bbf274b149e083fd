import type { OutputOf } from '@mediatheque/contract/call'
import { media } from '@mediatheque/contract/media'
import { photosets } from '@mediatheque/contract/photosets'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '../../shared/query.ts'

const LOOK_EVERY_MS = 1500

/** Asked again while pictures are on their way in, or are being turned. */
const itemsQuery = (id: string) =>
  queryOptions({
    ...query(photosets.items, { id }),
    refetchInterval: ({ state }) => {
      const isBusy = state.data?.IsFilling === true || state.data?.Items.some(it => it.IsTurning) === true
      return isBusy && LOOK_EVERY_MS
    },
  })

export function usePhotos(EncID: string) {
  const found = useQuery(itemsQuery(EncID))
  useFollow(found.data)
  return found
}

/** What a change of a set changes. */
export const PHOTO_READS = [
  { queryKey: keyOf(photosets.items) },
  { queryKey: keyOf(photosets.gallery) },
  { queryKey: keyOf(photosets.quickView) },
]
/** The cover is on the cards of the item too. */
export const COVER_READS = [...PHOTO_READS, { queryKey: keyOf(media.item) }]

export function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all(PHOTO_READS.map(read => client.invalidateQueries(read)))
}

/** The gallery shows what has just come in, or was just turned. */
function useFollow(photos: OutputOf<typeof photosets.items> | undefined) {
  const client = useQueryClient()
  const state =
    photos &&
    JSON.stringify([
      photos.Total,
      photos.Uploads.length,
      photos.IsFilling,
      photos.Items.map(it => it.IsTurning),
    ])
  const before = useRef(state)
  useEffect(() => {
    if (state === before.current) return
    const isFirst = before.current === undefined
    before.current = state
    if (!isFirst)
      for (const call of [photosets.gallery, media.item])
        void client.invalidateQueries({ queryKey: keyOf(call) })
  }, [client, state])
}
