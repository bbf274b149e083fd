import type { InputOf } from '@mediatheque/contract/call'
import {
  ADD_IN_LESSON,
  type Comment,
  type CommentPage,
  CommentType,
  comments,
  LIVE_REFRESH_MS,
  REPLIES_SHOWN,
} from '@mediatheque/contract/comments'
import { itemChannel } from '@mediatheque/contract/item-changes'
import { media } from '@mediatheque/contract/media'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../design/index.ts'
import { api, unasked } from '../../shared/api.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { joinChannel, listen, whenConnected } from '../../shared/realtime.ts'
import { useSite } from '../../shared/viewer.ts'
import { say } from '../../words/index.ts'
import type { PanelOptions } from './options.rules.ts'
import { versionsIn, withAdded, withEdited, without } from './pages.rules.ts'

export interface Place {
  page: number
  /** The newest comment when the first page was left; 0: whatever is newest. */
  until: number
  /** Only those in this state. */
  status: number | null
}

export const FIRST: Place = { page: 0, until: 0, status: null }

type Asked = InputOf<typeof comments.list>

export function usePageInput({ EncID, NotesMode }: PanelOptions, { page, until, status }: Place): Asked {
  const { SearchPageSize } = useSite()
  return {
    EncID,
    pi: page,
    ps: SearchPageSize,
    type: NotesMode ? CommentType.Note : CommentType.Comment,
    ...(until > 0 && { until }),
    ...(status !== null && { status }),
  }
}

export const usePage = (input: Asked) =>
  useQuery({ ...query(comments.list, input), placeholderData: keepPreviousData })

/** Beyond those that are under the comment already. */
export const useReplies = (EncID: string, cid: number, page: number) =>
  useQuery({
    ...query(comments.list, { EncID, replies: true, cid, pi: page, ps: REPLIES_SHOWN }),
    enabled: page > 0,
    placeholderData: keepPreviousData,
  })

const LISTS = { queryKey: keyOf(comments.list) }
const ITEM = { queryKey: keyOf(media.item) }

const patch = (client: QueryClient, change: (page: CommentPage) => CommentPage) =>
  client.setQueriesData<CommentPage>(LISTS, page => page && change(page))

/** COMM-17: 500 ms after the beacon, and after the connection was down. */
export function useLiveRefresh(EncID: string, isLive: boolean, refresh: () => void) {
  useEffect(() => {
    if (!isLive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, LIVE_REFRESH_MS)
    }
    const undo = [
      joinChannel(itemChannel(EncID)),
      listen('comment', it => it.EncID === EncID && soon()),
      whenConnected(soon),
    ]
    return () => {
      clearTimeout(timer)
      for (const step of undo) step()
    }
  }, [EncID, isLive, refresh])
}

/** What others have done, asked for by nobody: it keeps no session alive, and says nothing when it fails. */
export async function refreshPages(client: QueryClient, inputs: readonly Asked[]) {
  for (const input of inputs) {
    const page = await api(unasked(comments.list), input).catch(() => null)
    if (page) client.setQueryData(query(comments.list, input).queryKey, page)
  }
  await client.invalidateQueries({ ...LISTS, refetchType: 'none' })
}

/** COMM-03: in a lesson the older form has a name of its own. */
export function useAdd({ NotesMode, LessonMode }: PanelOptions, onDone: (added: Comment) => void) {
  const client = useQueryClient()
  const call = LessonMode ? { ...comments.add, older: ADD_IN_LESSON } : comments.add
  return useCall(call, [ITEM], {
    isHandled: true,
    onDone: ({ Comments: [added], Message }) => {
      if (!added) return
      const type = NotesMode ? CommentType.Note : CommentType.Comment
      client.setQueriesData<CommentPage>(
        { ...LISTS, predicate: ({ queryKey }) => isFirstPage(queryKey[2], added, type) },
        page => page && withAdded(page, added),
      )
      if (Message !== '') toast({ kind: 'info', text: say(Message) })
      onDone(added)
    },
  })
}

/** A text that somebody has changed elsewhere is read again, and not overwritten. */
export function useEdit(onDone: () => void) {
  const client = useQueryClient()
  return useCall(comments.edit, [LISTS], {
    onDone: ({ Comments: [edited], Message }) => {
      if (edited) patch(client, page => withEdited(page, edited))
      if (Message !== '') toast({ kind: 'info', text: say(Message) })
      onDone()
    },
  })
}

/** The lists on which a new comment is: the first page, and for an answer every page with its parent. */
function isFirstPage(input: unknown, added: Comment, type: number): boolean {
  const asked = input as Asked | undefined
  if (!asked || asked.replies || asked.status !== undefined || asked.type !== type) return false
  return added.InReplyToID > 0 || (asked.pi === 0 && asked.until === undefined)
}

const tell = ({ Message }: { Message: string }) => toast({ kind: 'ok', text: say(Message) })

/** COMM-06, COMM-07, COMM-11: what came of it is said as a toast, and a refusal too. */
export function useActs(EncID: string, onGone: (ids: readonly number[]) => void) {
  const client = useQueryClient()
  const approving = useCall(comments.approve, [LISTS, ITEM], { onDone: tell })
  const declining = useCall(comments.approve, [ITEM], { onDone: tell })
  const deleting = useCall(comments.remove, [LISTS, ITEM], { onDone: tell })
  const flagging = useCall(comments.flag, [LISTS], { onDone: tell })
  const gone = (ids: readonly number[]) => {
    patch(client, page => without(page, ids))
    onGone(ids)
  }
  return {
    approve: (ids: number[]) => {
      const shown = client.getQueriesData<CommentPage>({ ...LISTS, type: 'active' })
      const pages = shown.flatMap(([, page]) => page ?? [])
      approving.mutate({ EncID, commentids: ids, approve: true, versions: versionsIn(pages, ids) })
    },
    decline: (ids: number[]) =>
      declining.mutate({ EncID, commentids: ids, approve: false }, { onSuccess: () => gone(ids) }),
    remove: async (ids: number[]) => {
      await deleting.mutateAsync({ EncID, commentids: ids })
      gone(ids)
    },
    flag: (ids: number[], isFlagged: boolean) => flagging.mutate({ EncID, commentids: ids, flag: isFlagged }),
  }
}

export const useModerate = () => useCall(comments.moderate, [LISTS])
