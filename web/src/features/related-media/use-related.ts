import type { RelatedItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { keyOf, query, tellFailure } from '../../shared/query.ts'

export const relatedQuery = (EncID: string) => query(relatedMedia.list, { EncID })

/** Whatever tells what stands beside an item. */
export const RELATED_READS = [relatedMedia.list, media.item].map(call => ({ queryKey: keyOf(call) }))

/** In the new order at once; when the server refuses it, as it was. */
export function useOrder(EncID: string) {
  const client = useQueryClient()
  const { queryKey } = relatedQuery(EncID)
  return useMutation({
    mutationFn: (items: readonly RelatedItem[]) =>
      api(relatedMedia.saveOrder, { EncID, ids: items.map(it => it.ClipDataID) }),
    onMutate: async items => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, Items: [...items] })
      return before
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before)
      tellFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
