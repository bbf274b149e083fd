import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { shareAfter, shareOf } from './scrub.rules.ts'

/** Nothing is fetched for a card that a pointer only crosses. */
const RESTS_MS = 200

/** Which share of the recording is looked at: where the pointer is, or the keys of a card that has the focus. */
export function useScrub() {
  const [share, setShare] = useState<number | null>(null)
  const pointed = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setShare(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      pointed.current = shareOf(event.clientX, event.currentTarget.getBoundingClientRect())
      if (share !== null) setShare(pointed.current)
      else timer.current ??= setTimeout(() => setShare(pointed.current), RESTS_MS)
    },
    onPointerLeave: leave,
    onFocus: ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement && target.matches(':focus-visible')) setShare(0)
    },
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      const next = share === null ? undefined : shareAfter(event.key, share)
      if (next === undefined || !(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      setShare(next)
    },
  }
  return { share, handlers }
}
