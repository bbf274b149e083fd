import { signage } from '@mediatheque/contract/signage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { keyOf, query, tellFailure } from '../../shared/query.ts'
import { viewerQuery } from '../../shared/viewer.ts'

export const playersQuery = query(signage.players, {})
export const zonesQuery = query(signage.zones, {})
export const contentsQuery = (ID: number) => query(signage.items, { ID })

/** The viewer too: whether they may send anywhere stands in their settings. */
export const SIGNAGE_LISTS = [
  ...[signage.players, signage.zones, signage.items, signage.stsData].map(call => ({
    queryKey: keyOf(call),
  })),
  viewerQuery,
]

/** In the new order at once; when the server refuses it, as it was. */
export function useOrder(ID: number) {
  const client = useQueryClient()
  const { queryKey } = contentsQuery(ID)
  return useMutation({
    mutationFn: (ids: readonly number[]) => api(signage.saveOrder, { ID, ids: [...ids] }),
    onMutate: async ids => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const placeOf = (it: { ClipDataID: number }) => ids.indexOf(it.ClipDataID)
      if (before)
        client.setQueryData(queryKey, {
          ...before,
          Items: before.Items.toSorted((a, b) => placeOf(a) - placeOf(b)),
        })
      return before
    },
    onError: (error, _, before) => {
      if (before) client.setQueryData(queryKey, before)
      tellFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
