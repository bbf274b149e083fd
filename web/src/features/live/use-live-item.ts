import { conversion } from '@mediatheque/contract/conversion'
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import { live } from '@mediatheque/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '../../shared/query.ts'

const STATUS_EVERY_MS = 15_000

type Live = Pick<MediaItem, 'EncID' | 'Source' | 'LiveStream'>

interface LiveItem<Item> {
  /** With LiveStream as it is now. */
  item: Item
  /** Requests the status at once: a stream that ends and restarts between two polls would look as if it went on. */
  checkStatus: () => void
  /** It has not been on the air yet. */
  isAwaited: boolean
}

/** PLAY-16: whether a stream is on the air, only the site knows. */
export function useLiveItem<Item extends Live>(item: Item, checksStatus: boolean): LiveItem<Item> {
  const client = useQueryClient()
  const isLive = item.Source === MediaSource.LiveStream && checksStatus
  const { data, refetch } = useQuery({
    ...query(live.status, { id: item.EncID }),
    enabled: isLive,
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
  return {
    item: data ? { ...item, LiveStream: data.LiveStream } : item,
    checkStatus: () => isLive && void refetch(),
    isAwaited: data?.State === 'waiting',
  }
}
