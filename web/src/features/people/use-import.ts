import { type ImportReport, people } from '@mediatheque/contract/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { unasked } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { listen } from '../../shared/realtime.ts'
import { isNewer, isUnderWay } from './import.rules.ts'
import { LISTS } from './use-people.ts'

export type Import = z.infer<typeof ImportReport>

/** Messages come live; asking is for when they do not come. */
const ASK_AGAIN_MS = 2000

export const importsQuery = query(people.imports, {})
const importQuery = (ImportID: number) => query(unasked(people.oneImport), { ImportID })

export function useImport(ImportID: number) {
  const client = useQueryClient()
  const asked = useQuery({
    ...importQuery(ImportID),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
  })
  const { data, refetch } = asked
  useEffect(
    () =>
      listen('people-import', row => {
        if (row.ImportID !== ImportID) return
        client.setQueryData(importQuery(ImportID).queryKey, it =>
          it && isNewer(it, row) ? { ...it, ...row } : it,
        )
        // The refused lines travel with the answer, not with the message.
        if (!isUnderWay(row)) void refetch()
      }),
    [ImportID, client, refetch],
  )
  const hasChangedPeople = data !== undefined && !isUnderWay(data) && !data.IsDryRun
  useEffect(() => {
    if (hasChangedPeople) for (const list of LISTS) void client.invalidateQueries(list)
  }, [hasChangedPeople, client])
  return asked
}
