import { CONVERSION_MESSAGE, conversion, type Playback } from '@mediatheque/contract/conversion'
import { media } from '@mediatheque/contract/media'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, unasked } from '../../shared/api.ts'
import { keyOf, query } from '../../shared/query.ts'
import { listen } from '../../shared/realtime.ts'
import { useViewer } from '../../shared/viewer.ts'
import { afterMessage, asksAgainAfterMs, isNews } from './playback.rules.ts'

const playbackQuery = (id: string) =>
  queryOptions({
    ...query(conversion.playback, { id }),
    queryFn: ({ signal }) => api(unasked(conversion.playback), { id }, { signal }),
    refetchInterval: ({ state }) => asksAgainAfterMs(state.data, Date.now()),
    // A lecture is listened to in a tab that nobody looks at.
    refetchIntervalInBackground: true,
    staleTime: 30_000,
  })

/** Whatever shows how far a conversion is. */
export const CONVERSION_READS = [conversion.list, conversion.playback].map(call => ({
  queryKey: keyOf(call),
}))

/** Where the bytes of an item are, or how far its conversion is: live, and asked for in time. */
export function usePlayback(EncID: string) {
  const client = useQueryClient()
  const result = useQuery(playbackQuery(EncID))
  useConversionMessages(message => {
    if (message.EncID !== EncID) return
    const { queryKey } = playbackQuery(EncID)
    const before = client.getQueryData(queryKey)
    if (!before || isNews(before, message)) return void client.invalidateQueries({ queryKey })
    client.setQueryData(queryKey, afterMessage(before, message))
  })
  useItemRefresh(result.data?.State)
  return result
}

/** What the player has asked for; nothing is asked for here. */
export const useKnownPlayback = (EncID: string) => useQuery({ ...playbackQuery(EncID), enabled: false }).data

/** Length and pictures come with the conversion: the rest of the page asks for them when it is over. */
function useItemRefresh(state: Playback['State'] | undefined) {
  const client = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    const isOver = before.current !== undefined && before.current !== state
    before.current = state
    if (isOver) void client.invalidateQueries({ queryKey: keyOf(media.item) })
  }, [client, state])
}

type Hear = Parameters<typeof listen<typeof CONVERSION_MESSAGE>>[1]

/** Only for people: guests have no live line. */
export function useConversionMessages(hear: Hear) {
  const viewer = useViewer()
  const isPerson = viewer !== null && !viewer.IsAnonymous
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    if (!isPerson) return
    return listen(CONVERSION_MESSAGE, message => latest.current(message))
  }, [isPerson])
}
