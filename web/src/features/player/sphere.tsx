// PLAY-19: a recording in all directions, drawn as somebody in its middle sees it.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../../words/index.ts'
import { drawSphere } from './draw-sphere.ts'
import { useEngine } from './engine-context.ts'
import styles from './sphere.module.css'

const KEY_TURN = 0.1
const TURNS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_TURN, 0],
  ArrowRight: [KEY_TURN, 0],
  ArrowUp: [0, KEY_TURN],
  ArrowDown: [0, -KEY_TURN],
}
/** Radians for a drag over the whole width. */
const DRAG_TURN = 2
/** A pointer that has moved less than this, in px, has clicked. */
const CLICK_PX = 4

/** Straight up and straight down are as far as one can look. */
const upTo = (pitch: number) => Math.min(Math.PI / 2, Math.max(-Math.PI / 2, pitch))

export function Sphere({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const t = useWords()
  const { wish } = useEngine()
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = useRef({ yaw: 0, pitch: 0 })
  const drag = useRef<{ x: number; y: number; moved: number } | null>(null)
  useEffect(() => {
    if (!canvas.current || !video.current) return
    return drawSphere(canvas.current, video.current, () => view.current)
  }, [video])
  const turn = (yaw: number, pitch: number) => {
    view.current = { yaw: view.current.yaw + yaw, pitch: upTo(view.current.pitch + pitch) }
    canvas.current?.setAttribute('data-yaw', view.current.yaw.toFixed(2))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = TURNS[event.key]
    if (!by) return
    event.preventDefault()
    turn(...by)
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = drag.current
    if (!from) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    const perPx = DRAG_TURN / event.currentTarget.clientWidth
    drag.current = { x: event.clientX, y: event.clientY, moved: from.moved + Math.abs(x) + Math.abs(y) }
    turn(-x * perPx, y * perPx)
  }
  return (
    <canvas
      ref={canvas}
      tabIndex={0}
      role="img"
      aria-label={t('player.sphere')}
      data-turns
      className={styles.sphere}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY, moved: 0 }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        if (drag.current && drag.current.moved < CLICK_PX) wish.toggle()
        drag.current = null
      }}
      onPointerCancel={() => {
        drag.current = null
      }}
    />
  )
}
