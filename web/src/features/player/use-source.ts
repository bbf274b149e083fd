import type { Playback } from '@mediatheque/contract/conversion'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Engine } from './engine/engine.ts'
import type { PlayerQuery } from './engine/query.rules.ts'
import { type Source, sourceIn } from './engine/sources.rules.ts'
import { useSpeedLevel } from './speed-level.ts'

interface Played {
  playback: Playback
  query: PlayerQuery
  isLive: boolean
  startSecs: number
}

/** Plays what fits the line; anyone who wants the full recording nevertheless, has it. */
export function useSource(
  engine: Engine,
  video: RefObject<HTMLVideoElement | null>,
  { playback, query, isLive, startSecs }: Played,
) {
  const hasThin = playback.ThinStatus === 1 && !isLive
  const speedLevel = useSpeedLevel(video, hasThin)
  const [wantsFull, setWantsFull] = useState(false)
  const isThin = hasThin && speedLevel === 0 && !wantsFull
  const { noDash, tuning } = query
  const { url, delivery } = sourceIn(playback, { speedLevel: isThin ? 0 : 1, noDash })
  const source = useMemo<Source>(() => ({ url, delivery, isLive, tuning }), [url, delivery, isLive, tuning])
  useEffect(() => engine.load(source, startSecs), [engine, source, startSecs])
  return { source, isThin, hasThin: hasThin && speedLevel === 0, setWantsFull }
}
