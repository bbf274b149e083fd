import { conversion } from '@mediatheque/contract/conversion'
import { media } from '@mediatheque/contract/media'
import { type StreamList, streams } from '@mediatheque/contract/streams'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isOnItsWay } from '../../shared/on-its-way.rules.ts'
import { keyOf, query } from '../../shared/query.ts'
import { useConversionMessages } from '../conversion/index.ts'
import { listAfter } from './streams.rules.ts'

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
  useConversionMessages(message => {
    const before = client.getQueryData<StreamList>(asked.queryKey)
    const after = before && listAfter(before, message)
    if (after === null) void client.invalidateQueries({ queryKey: keyOf(streams.list) })
    else client.setQueryData(asked.queryKey, after)
  })
  return result
}
