import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { MOVES, MOVING_MS, shareAfter, shareAfterMove, shareOf } from './scrub.rules.ts'

/** Nothing is fetched for a card that a pointer only crosses. */
const RESTS_MS = 200

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Which share of the recording is looked at: where the pointer is, or the keys of a card that has the focus. Left
 * alone it moves on by itself, once through the recording.
 */
export function useScrub() {
  const [share, setShare] = useState<number | null>(null)
  const pointed = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const moving = useMoving(setShare)
  const look = (at: number) => {
    setShare(at)
    moving.start()
  }
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    moving.stop()
    setShare(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      pointed.current = shareOf(event.clientX, event.currentTarget.getBoundingClientRect())
      if (share !== null) look(pointed.current)
      else timer.current ??= setTimeout(() => look(pointed.current), RESTS_MS)
    },
    onPointerLeave: leave,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement && target.matches(':focus-visible')) look(0)
    },
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      const next = share === null ? undefined : shareAfter(event.key, share)
      if (next === undefined || !(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      moving.stop()
      setShare(next)
    },
  }
  return { share, handlers }
}

type SetShare = (change: (share: number | null) => number | null) => void

/** Starting again restarts the pause before the first move. */
function useMoving(setShare: SetShare) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stop = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  const start = () => {
    stop()
    if (wantsNoMotion()) return
    let left = MOVES
    timer.current = setInterval(() => {
      left -= 1
      setShare(share => (share === null ? null : shareAfterMove(share)))
      if (left === 0) stop()
    }, MOVING_MS)
  }
  return { start, stop }
}
