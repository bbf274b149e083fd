import type { AnyCall, InputOf } from '@mediatheque/contract/call'
import { type Conversion, conversion } from '@mediatheque/contract/conversion'
import { type ListEntry, myLists } from '@mediatheque/contract/my-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { ListTab } from '../../shared/list-sidebar.ts'
import { keyOf } from '../../shared/query.ts'
import { type ListView, requestOf } from './my-lists.rules.ts'

const PLAIN = {
  favourites: myLists.favourites,
  history: myLists.history,
  quizzes: myLists.timelines,
  edits: myLists.edits,
  granted: myLists.granted,
} as const

/** The calls take different things and answer alike. */
const asking = <C extends AnyCall>(call: C, input: InputOf<C>) => ({
  queryKey: [...keyOf(call), input] as readonly unknown[],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(call, input, { signal }),
})

function listQuery(list: ListTab, view: ListView) {
  const request = requestOf(view)
  if (list === 'mymedia') {
    const status = view.status === null ? {} : { status: view.status }
    return asking(myLists.ownMedia, { ...request, ...status })
  }
  if (list === 'conversions') return conversionsQuery(view)
  return asking(PLAIN[list], request)
}

/** LIST-09 */
const conversionsQuery = (view: ListView) => {
  const input = { ...requestOf(view), pending: view.part === 'pending' }
  return {
    queryKey: [...keyOf(conversion.list), input] as readonly unknown[],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { Items, ...page } = await api(conversion.list, input, { signal })
      return { ...page, Items: Items.map(entryOf) }
    },
  }
}

const entryOf = ({ MediaItem, QueuedAt }: Conversion): ListEntry => ({
  ...MediaItem,
  StartSecs: null,
  At: QueuedAt,
})

/** Rows of before stay until the new ones are there. */
export const useList = (list: ListTab, view: ListView) =>
  useQuery({ ...listQuery(list, view), placeholderData: keepPreviousData })
