import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { playlists } from '@mediatheque/contract/playlists'
import { quizzes } from '@mediatheque/contract/quizzes'
import {
  type ClassMessage,
  type ClassPhase,
  type ClassState,
  classPhaseAt,
  virtualClass,
} from '@mediatheque/contract/virtual-class'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { toast } from '../../design/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { api, unasked } from '../../shared/api.ts'
import { keyOf, query } from '../../shared/query.ts'
import { useStore } from '../../shared/use-store.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { changesAtMs, withPresenter } from './class.rules.ts'
import {
  enterClass,
  joinAgain,
  latestState,
  type OpenClass,
  openClass,
  serverNow,
  takeState,
} from './open-class.ts'
import { playVoice } from './voice.ts'

/** How often the class is requested while the socket is down, and its end time checked (VC-07, VC-20). */
const LOOKS_EVERY_MS = 30_000

export function sessionQuery(EncID: string) {
  return queryOptions({
    ...query(virtualClass.session, { EncID }),
    queryFn: async ({ signal }) => {
      const sentMs = performance.now()
      const answer = await api(unasked(virtualClass.session), { EncID }, { signal })
      takeState(EncID, answer.State, { sentMs, gotMs: performance.now() })
      return answer
    },
    // People who were removed rejoin when the class is started again.
    refetchInterval: ({ state: { data } }) => {
      const state = latestState(EncID) ?? data?.State
      return (
        (pageAddress.isSilent || (state && classPhaseAt(state, serverNow()) === 'ended')) && LOOKS_EVERY_MS
      )
    },
  })
}

export const classItemsQuery = (EncID: string) => query(playlists.show, { id: EncID })

/** Whatever shows how a class is. */
export const CLASS_READS = [virtualClass.session, playlists.show].map(call => ({ queryKey: keyOf(call) }))
const QUESTION_READS = [quizzes.list, quizzes.show, quizzes.interactions].map(call => ({
  queryKey: keyOf(call),
}))

const NOWHERE: OpenClass = { ...openClass.get(), EncID: '' }

/** Where nobody has entered the class it has no state, and its line is off. */
function useRoom(EncID: string): OpenClass {
  return useStore(openClass, now => (now.EncID === EncID ? now : NOWHERE))
}

/** As it was told last: on the line, or when it was asked for. */
export function useClass(item: MediaItem) {
  const { data, ...asked } = useQuery(sessionQuery(item.EncID))
  const room = useRoom(item.EncID)
  const state = room.state ?? data?.State ?? null
  return { session: data, state, room, asked, phase: usePhase(state) }
}

/** VC-06, VC-07: it starts by itself at its time; its end is looked at now and then. */
function usePhase(state: ClassState | null): ClassPhase | null {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (!state) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const nowMs = serverNow()
      const isPending = classPhaseAt(state, nowMs) === 'pending'
      const startsInMs = isPending
        ? (changesAtMs(state, nowMs) ?? Number.POSITIVE_INFINITY) - nowMs
        : LOOKS_EVERY_MS
      timer = setTimeout(look, Math.min(startsInMs, LOOKS_EVERY_MS))
    }
    const look = () => {
      lookAgain()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [state])
  return state && classPhaseAt(state, serverNow())
}

/** What changes with who presents. */
const roleReads = (EncID: string) => [
  { queryKey: keyOf(virtualClass.session) },
  { queryKey: query(media.item, { id: EncID }).queryKey },
]

/** Present, and subscribed to what happens, while the page of the class is open. */
export function useAttendance(item: MediaItem, isThere: boolean, isPresenter: boolean) {
  const t = useWords()
  const client = useQueryClient()
  const ownID = useViewer()?.PersonID ?? null
  const { EncID } = item
  const latest = useRef({ t, isPresenter })
  latest.current = { t, isPresenter }
  useEffect(() => {
    if (!isThere) return
    const again = (reads: readonly { queryKey: readonly unknown[] }[]) =>
      void Promise.all(reads.map(read => client.invalidateQueries(read)))
    const hear = (message: ClassMessage) => {
      const { t, isPresenter } = latest.current
      again(readsAfter(message, { EncID, ownID, isPresenter }))
      if (message.Type === 'voiceBroadcast') playVoice(message)
      if (message.Type === 'newLessonItem')
        toast({ kind: 'info', text: t('virtualClass.newItem', { title: message.Title }) })
      if (message.Type === 'presenter')
        client.setQueryData(
          sessionQuery(EncID).queryKey,
          known => known && withPresenter(known, message.UserID),
        )
      if (message.Type === 'presenter' && message.UserID !== ownID)
        toast({ kind: 'info', text: t('virtualClass.takenOver', { name: message.DisplayName }) })
    }
    return enterClass(EncID, { hear, onReturn: () => again([...CLASS_READS, ...QUESTION_READS]) })
  }, [EncID, isThere, client, ownID])
  useNewRole(isThere, isPresenter)
}

/** Who took over, or presents no more, hears on the line what is for their role. */
function useNewRole(isThere: boolean, isPresenter: boolean) {
  const known = useRef<boolean | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = isThere ? isPresenter : null
    if (isThere && before !== null && before !== isPresenter) void joinAgain()
  }, [isThere, isPresenter])
}

interface Reader {
  EncID: string
  ownID: number | null
  isPresenter: boolean
}

function readsAfter(message: ClassMessage, { EncID, ownID, isPresenter }: Reader) {
  switch (message.Type) {
    case 'mediaupdate':
      // What the class holds has changed: its list, and the number at the tab.
      if (message.PlaylistItemID !== null) return []
      return [{ queryKey: keyOf(playlists.show) }, { queryKey: query(media.item, { id: EncID }).queryKey }]
    case 'questionupdate':
      return QUESTION_READS
    case 'answered':
      return [{ queryKey: keyOf(quizzes.interactions) }]
    case 'ownAnswer':
      // Answered on another page of the same person.
      return [{ queryKey: keyOf(virtualClass.session) }]
    case 'presenter':
      return message.UserID === ownID ? roleReads(EncID) : []
    case 'controlMediaCommand':
      if (message.Command.Name === 'end-question') return QUESTION_READS
      return message.Command.Name === 'start-lesson' && isPresenter ? roleReads(EncID) : []
    default:
      return []
  }
}
