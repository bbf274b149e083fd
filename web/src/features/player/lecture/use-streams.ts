import type { ChildStream } from '@mediatheque/contract/child-stream'
import { useEffect, useMemo, useState } from 'react'
import { probe } from '../../../shared/probe.ts'
import { mediaQueryHook } from '../../../shared/use-media-query.ts'
import { connectSource } from '../engine/sources.ts'
import { useEngine } from '../engine-context.ts'
import { createFollowing, type Following } from './follow.ts'
import { asked, endLecture, setLecture, setStatus, useLecture } from './lecture-state.ts'
import { arrangementOf } from './panes.rules.ts'
import { inOrder, viewOf } from './views.rules.ts'

const isHidden = () => document.visibilityState === 'hidden'

/** All streams but the one that sounds keep step with it, for as long as they are on the page. */
export function useFollowing(
  video: HTMLVideoElement,
  streams: readonly ChildStream[],
  isLive: boolean,
): Following | null {
  const { renew } = useEngine()
  const [following, setFollowing] = useState<Following | null>(null)
  useEffect(() => {
    const it = createFollowing(video, {
      connect: connectSource,
      isLive,
      resyncs: asked.resyncs,
      isHidden,
      probe,
      renew,
      tell: setStatus,
    })
    // Pictures that nobody saw stood still.
    const seen = () => {
      if (!isHidden()) it.resync()
    }
    document.addEventListener('visibilitychange', seen)
    setLecture({ resync: it.resync })
    setFollowing(it)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      setFollowing(null)
      it.stop()
      endLecture()
    }
  }, [video, isLive, renew])
  useEffect(() => {
    setLecture({ streams })
    following?.renew(streams)
  }, [following, streams])
  return following
}

const useUpright = mediaQueryHook('(width < 640px) and (orientation: portrait)')

/** Each stream that is shown with its place, the large one first. */
export function useArrangement(streams: readonly ChildStream[]) {
  const looks = useLecture(it => it.looks)
  const order = useLecture(it => it.order)
  const isStacked = useUpright()
  return useMemo(() => {
    const view = viewOf(looks, streams.length)
    const { places, aspect } = arrangementOf({ ...looks, view, streams: streams.length, isStacked })
    const panes = inOrder(streams, order)
      .slice(0, places.length)
      .map((stream, at) => ({ stream, place: places[at] ?? NOWHERE, isMain: at === 0 }))
    return { panes, aspect }
  }, [looks, order, streams, isStacked])
}

const NOWHERE = { left: 0, top: 0, wide: 0, high: 0 }
