import { media } from '@mediatheque/contract/media'
import { subtitles } from '@mediatheque/contract/subtitles'
import { TRANSCRIPTION_MESSAGE, transcription } from '@mediatheque/contract/transcription'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, query } from '../../shared/query.ts'
import { listen, whenConnected } from '../../shared/realtime.ts'

export const ordersQuery = (id: string) => query(transcription.ofItem, { id })

/** The newest order of an item, followed while it is under way. */
export function useLatestOrder(EncID: string) {
  const client = useQueryClient()
  const { data } = useQuery(ordersQuery(EncID))
  const order = data?.Items[0]
  const isUnderWay = order?.State === 'waiting' || order?.State === 'processing'
  useEffect(() => {
    if (!isUnderWay) return
    const { queryKey } = ordersQuery(EncID)
    const again = () => void client.invalidateQueries({ queryKey })
    const undo = [
      whenConnected(again),
      listen(TRANSCRIPTION_MESSAGE, ({ EncID: told, State, Percent }) => {
        if (told !== EncID) return
        if (State !== 'processing') {
          again()
          for (const call of [subtitles.list, media.item])
            void client.invalidateQueries({ queryKey: keyOf(call) })
          return
        }
        client.setQueryData(
          queryKey,
          known =>
            known && {
              ...known,
              Items: known.Items.map((it, at) => (at === 0 ? { ...it, State, Percent } : it)),
            },
        )
      }),
    ]
    return () => {
      for (const step of undo) step()
    }
  }, [client, EncID, isUnderWay])
  return { order, isUnderWay }
}
