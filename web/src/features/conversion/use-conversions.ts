import { conversion } from '@mediatheque/contract/conversion'
import { LIST_PAGE_SIZE } from '@mediatheque/contract/my-lists'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unasked } from '../../shared/api.ts'
import { keyOf, query } from '../../shared/query.ts'
import { type ConversionsPage, pageAfter } from './conversions.rules.ts'
import { useConversionMessages } from './use-playback.ts'

/** The live line is faster; this is for when it is down. */
const ASKS_EVERY_MS = 15_000

export interface ConversionsView {
  part: 'pending' | 'failed'
  s: string
  /** From 1. */
  page: number
}

/** LIST-09 */
export function useConversions({ part, s, page }: ConversionsView) {
  const client = useQueryClient()
  const input = { s, pending: part === 'pending', pi: page - 1, ps: LIST_PAGE_SIZE }
  const asked = query(conversion.list, input)
  useConversionMessages(message => {
    const before = client.getQueryData<ConversionsPage>(asked.queryKey)
    const now = before && pageAfter(before, message)
    if (now) client.setQueryData(asked.queryKey, now)
    else void client.invalidateQueries({ queryKey: keyOf(conversion.list) })
  })
  return useQuery({
    ...asked,
    queryFn: ({ signal }) => api(unasked(conversion.list), input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: part === 'pending' && ASKS_EVERY_MS,
  })
}
