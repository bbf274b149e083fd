import type { Asset } from '@mediatheque/contract/quiz'
import { useEffect, useRef } from 'react'
import { usePagePlayer } from '../player/index.ts'
import { dueQuestion } from './quizzes.rules.ts'
import type { From } from './use-from.ts'

/** A question that is come upon later than this is gone back to. */
const LATE_SECS = 0.4

/** Looked for with every picture that is drawn, as captions are: facts come only four times a second. */
export function useDueQuestion(assets: readonly Asset[], from: From, onDue: (asset: Asset) => void) {
  const player = usePagePlayer()
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
      if (Math.abs(video.currentTime - due.Data.AtSecs) > LATE_SECS) engine.moveTo(due.Data.AtSecs)
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
