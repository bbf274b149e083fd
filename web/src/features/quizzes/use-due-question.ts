import type { Asset } from '@mediatheque/contract/quiz'
import { type RefObject, useEffect, useRef } from 'react'
import { usePagePlayer } from '../player/index.ts'
import { dueQuestion } from './quizzes.rules.ts'

/** A question that is come upon later than this is gone back to. */
const LATE_SECS = 0.4
/** So that a question at the very place one seeks to counts as come upon. */
const JUST_BEFORE = 0.001

/** Looked for with every picture that is drawn, as captions are: facts come only four times a second. */
export function useDueQuestion(assets: readonly Asset[], onDue: (asset: Asset) => void) {
  const player = usePagePlayer()
  const from = useFrom()
  const tell = useRef(onDue)
  tell.current = onDue
  useEffect(() => {
    if (!player || assets.length === 0) return
    const { video, engine } = player
    let frame = 0
    const look = (toSecs: number) => {
      // Until it plays nobody is asked: a page that is only opened stays quiet.
      if (!engine.facts.get().hasStarted || video.seeking) return
      const due = dueQuestion(assets, { fromSecs: from.current ?? toSecs, toSecs })
      from.current = toSecs
      if (!due) return
      engine.hold(true)
      if (Math.abs(video.currentTime - due.Data.AtSecs) > LATE_SECS) video.currentTime = due.Data.AtSecs
      from.current = due.Data.AtSecs
      tell.current(due)
    }
    const follow = () => {
      if (!video.paused) look(video.currentTime)
      frame = requestAnimationFrame(follow)
    }
    const ended = () => look(Number.MAX_SAFE_INTEGER)
    video.addEventListener('ended', ended)
    if (video.ended) ended()
    follow()
    return () => {
      cancelAnimationFrame(frame)
      video.removeEventListener('ended', ended)
    }
  }, [player, assets, from])
}

/** Where one was looked for last. Also before the questions are there: what is passed meanwhile is not lost. */
function useFrom(): RefObject<number | null> {
  const video = usePagePlayer()?.video
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (!video) return
    const here = () => {
      from.current = video.currentTime - JUST_BEFORE
    }
    const begin = () => {
      if (from.current === null) here()
    }
    if (!video.paused) begin()
    video.addEventListener('play', begin)
    video.addEventListener('seeked', here)
    return () => {
      video.removeEventListener('play', begin)
      video.removeEventListener('seeked', here)
    }
  }, [video])
  return from
}
