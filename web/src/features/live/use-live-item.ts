import { conversion } from '@mediatheque/contract/conversion'
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import { live } from '@mediatheque/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '../../shared/query.ts'

const STATUS_EVERY_MS = 15_000

type Live = Pick<MediaItem, 'EncID' | 'Source' | 'LiveStream'>

/** PLAY-16: the item with LiveStream as it is now; whether a stream is on the air, only the site knows. */
export function useLiveItem<Item extends Live>(item: Item, checksStatus: boolean): Item {
  const client = useQueryClient()
  const { data } = useQuery({
    ...query(live.status, { id: item.EncID }),
    enabled: item.Source === MediaSource.LiveStream && checksStatus,
    refetchInterval: STATUS_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: STATUS_EVERY_MS,
  })
  const version = useRef(data?.Version)
  useEffect(() => {
    const isMoved = version.current !== undefined && version.current !== data?.Version
    version.current = data?.Version
    // The stream has another address: where its bytes are is asked for again.
    if (isMoved) void client.invalidateQueries({ queryKey: keyOf(conversion.playback) })
  }, [client, data?.Version])
  return data ? { ...item, LiveStream: data.LiveStream } : item
}
