import type { AnyCall, InputOf } from '@mediatheque/contract/call'
import { myLists } from '@mediatheque/contract/my-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { keyOf } from '../../shared/query.ts'
import { type ListView, type OwnList, requestOf } from './my-lists.rules.ts'

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

function listQuery(list: OwnList, view: ListView) {
  const request = requestOf(view)
  if (list === 'mymedia') {
    const status = view.status === null ? {} : { status: view.status }
    return asking(myLists.ownMedia, { ...request, ...status })
  }
  return asking(PLAIN[list], request)
}

/** Rows of before stay until the new ones are there. */
export const useList = (list: OwnList, view: ListView) =>
  useQuery({ ...listQuery(list, view), placeholderData: keepPreviousData })
