import type { OutputOf } from '@mediatheque/contract/call'
import { itemFiles } from '@mediatheque/contract/conversion'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unasked } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { beforeEndMs } from '../conversion/index.ts'

const documentQuery = (id: string) =>
  queryOptions({
    ...query(itemFiles.document, { id }),
    queryFn: ({ signal }) => api(unasked(itemFiles.document), { id }, { signal }),
    refetchInterval: ({ state }) => (state.data ? beforeEndMs(state.data.Until, Date.now()) : false),
    staleTime: 30_000,
  })

export const useDocument = (EncID: string) => useQuery(documentQuery(EncID))

export type DocumentFacts = OutputOf<typeof itemFiles.document>
