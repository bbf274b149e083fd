import { BATCH_PROGRESS, batch } from '@mediatheque/contract/batch'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unasked } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { listen } from '../../shared/realtime.ts'
import { isNewer, isUnderWay } from './batch.rules.ts'

/** Messages come live; asking is for when they do not come. */
const ASK_AGAIN_MS = 2000
const SHOWN = 100

export const batchesQuery = query(batch.list, {})
export const batchQuery = (BatchID: number) => query(unasked(batch.show), { BatchID, ps: SHOWN })

export function useBatch(BatchID: number) {
  const client = useQueryClient()
  const asked = useQuery({
    ...batchQuery(BatchID),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
  })
  const { data, refetch } = asked
  useEffect(
    () =>
      listen(BATCH_PROGRESS, row => {
        if (row.BatchID !== BatchID) return
        if (!isUnderWay(row)) return void refetch()
        client.setQueryData(batchQuery(BatchID).queryKey, it =>
          it && isNewer(it, row) ? { ...it, ...row } : it,
        )
      }),
    [BatchID, client, refetch],
  )
  const over = data && !isUnderWay(data) ? `${data.IsUndo}` : null
  useEffect(() => {
    if (over === null) return
    // Any list and any page may show one of these items; what became of them itself is not read again.
    const [, path] = batchQuery(BatchID).queryKey
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== path })
  }, [over, client, BatchID])
  return asked
}
