// The state of a panel of comments: where one is in the pages, what is being answered, chosen or deleted.
import type { Reply } from '@mediatheque/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useViewer } from '../../shared/viewer.ts'
import { type PanelOptions, partsFor } from './options.rules.ts'
import { newerThan } from './pages.rules.ts'
import {
  FIRST,
  type Place,
  refreshPages,
  useActs,
  useLiveRefresh,
  usePage,
  usePageInput,
} from './use-comments.ts'

export function usePanel(options: PanelOptions) {
  const viewer = useViewer()
  const isSignedIn = viewer !== null && !viewer.IsAnonymous
  const parts = partsFor(options, isSignedIn)
  const [place, setPlace] = useState<Place>(FIRST)
  const [target, setTarget] = useState<Reply | null>(null)
  const [deleting, askDelete] = useState<readonly number[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const first = usePage(usePageInput(options, FIRST))
  const here = usePage(usePageInput(options, place))
  const fresh = useFresh(options, place, parts.isLive, first.data?.Items)
  const acts = useActs(options.EncID, ids => {
    // COMM-06: what was declined is away until somebody looks for it.
    setHidden(before => new Set([...before, ...ids]))
    setChosen(new Set())
  })
  const go = (page: number) =>
    setPlace({ ...place, page, until: page === 0 ? 0 : place.until || (first.data?.Items[0]?.ID ?? 0) })
  return {
    options,
    parts,
    isSignedIn,
    place,
    here,
    target,
    setTarget,
    deleting,
    askDelete,
    hidden: place.status === null ? hidden : NOTHING,
    acts,
    ...fresh,
    go,
    filter: (status: number | null) => {
      setPlace({ ...FIRST, status })
      setChosen(new Set())
    },
    isChoosing: place.status !== null,
    chosen,
    choose: (id: number) => setChosen(toggled(chosen, id)),
    answer: (comment: Reply) => setTarget(comment),
  }
}
export type Panel = ReturnType<typeof usePanel>

const NOTHING: ReadonlySet<number> = new Set()

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

/** What others have written since: on the first page it is there, on others one can go to it. */
function useFresh(
  options: PanelOptions,
  place: Place,
  isLive: boolean,
  newest: readonly Reply[] | undefined,
) {
  const client = useQueryClient()
  const firstInput = usePageInput(options, FIRST)
  const hereInput = usePageInput(options, place)
  const asked = useRef([firstInput, hereInput])
  useEffect(() => {
    asked.current = place === FIRST ? [firstInput] : [firstInput, hereInput]
  })
  const refresh = useCallback(() => void refreshPages(client, asked.current), [client])
  useLiveRefresh(options.EncID, isLive, refresh)
  const known = useRef<number | null>(null)
  const [heard, setHeard] = useState<Reply | null>(null)
  useEffect(() => {
    const top = newest?.[0]?.ID ?? 0
    const [latest] = known.current === null ? [] : newerThan(newest ?? [], known.current)
    if (newest) known.current = Math.max(known.current ?? 0, top)
    if (latest) setHeard(latest)
  }, [newest])
  return { heard, fresh: place.until === 0 ? [] : newerThan(newest ?? [], place.until) }
}
