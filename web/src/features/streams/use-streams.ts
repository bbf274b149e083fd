import { conversion } from '@mediatheque/contract/conversion'
import { media } from '@mediatheque/contract/media'
import { type StreamList, streams } from '@mediatheque/contract/streams'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../shared/query.ts'
import { useConversionMessages } from '../conversion/index.ts'
import { isOnItsWay } from './streams.rules.ts'

/** The live line is faster; this is for when it is down. */
const ASKS_EVERY_MS = 5_000

const streamsQuery = (EncID: string) =>
  queryOptions({
    ...query(streams.list, { EncID }),
    refetchInterval: ({ state }) => (state.data?.Items.some(isOnItsWay) ? ASKS_EVERY_MS : false),
  })

/** Whatever tells of the streams of an item. */
export const STREAM_READS = [streams.list, conversion.playback, conversion.list, media.item].map(call => ({
  queryKey: keyOf(call),
}))

export function useStreams(EncID: string) {
  const client = useQueryClient()
  const asked = streamsQuery(EncID)
  const result = useQuery(asked)
  useConversionMessages(({ ChildStreamID, State, Percent }) => {
    const before = client.getQueryData<StreamList>(asked.queryKey)
    const known = before?.Items.find(it => it.ID === ChildStreamID)
    if (!before || !known) return
    if (known.State !== State) return void client.invalidateQueries({ queryKey: keyOf(streams.list) })
    const Items = before.Items.map(it => (it === known ? { ...it, Percent } : it))
    client.setQueryData(asked.queryKey, { ...before, Items })
  })
  return result
}
