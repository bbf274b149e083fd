import { type PointerEvent, useRef, useState } from 'react'
import { durationText, useWords } from '../../words/index.ts'
import { labelAt } from './engine/marks.rules.ts'
import { useEngine, useFact } from './engine-context.ts'
import { MarksLayer } from './marks-layer.tsx'
import styles from './seek.module.css'
import { useMarks } from './seek-marks.ts'
import { SeekPreview } from './seek-preview.tsx'

interface SeekBarProps {
  lengthSecs: number
  storyboardURL: string
}

/** Its keys are those of the player (PLAY-06, PLAY-07). */
export function SeekBar({ lengthSecs, storyboardURL }: SeekBarProps) {
  const t = useWords()
  const firstSecs = useFact(it => (it.live === 'no' ? 0 : it.firstSecs))
  const { bar, hovered, dragged, ...pointing } = usePointing(firstSecs, lengthSecs)
  const currentSecs = useFact(it => it.currentSecs)
  const bufferedSecs = useFact(it => it.bufferedSecs)
  const shownSecs = dragged ?? currentSecs
  const share = (secs: number) => shareOf(secs, firstSecs, lengthSecs)
  const [at, length] = [durationText(Math.floor(shownSecs)), durationText(Math.floor(lengthSecs))]
  return (
    <div
      ref={bar}
      role="slider"
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={Math.floor(firstSecs)}
      aria-valuemax={Math.floor(lengthSecs)}
      aria-valuenow={Math.floor(shownSecs)}
      aria-valuetext={t('player.seekAt', { at, length })}
      className={styles.seek}
      style={{ '--played': share(shownSecs), '--buffered': share(bufferedSecs) }}
      {...pointing}
    >
      <div className={styles.track}>
        <div className={styles.buffered} />
        <div className={styles.played} />
      </div>
      <MarksLayer lengthSecs={lengthSecs} />
      <div className={styles.knob} />
      {hovered !== null && lengthSecs > 0 && (
        <Preview secs={hovered} share={share(hovered)} {...{ lengthSecs, storyboardURL }} />
      )}
    </div>
  )
}

/** Of what one can seek to: a live stream keeps only its last part. */
const shareOf = (secs: number, firstSecs: number, lengthSecs: number) =>
  lengthSecs > firstSecs ? Math.min(1, Math.max(0, (secs - firstSecs) / (lengthSecs - firstSecs))) : 0

/** A point of the bar is meant from so near, as a share of its length. */
const REACH = 0.01

function Preview(it: SeekBarProps & { secs: number; share: number }) {
  const { secs, share, lengthSecs, storyboardURL } = it
  const marks = [...useMarks('quiz'), ...useMarks('hit'), ...useMarks('chapter')]
  return <SeekPreview {...{ secs, share, storyboardURL }} label={labelAt(marks, secs, lengthSecs * REACH)} />
}

/** Dragging shows the place at once and seeks when it is let go. */
function usePointing(firstSecs: number, lengthSecs: number) {
  const { wish } = useEngine()
  const bar = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const secsAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    return firstSecs + share * (lengthSecs - firstSecs)
  }
  return {
    bar,
    hovered,
    dragged,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(secsAt(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const secs = secsAt(event)
      setHovered(secs)
      if (dragged !== null) setDragged(secs)
    },
    onPointerUp: () => {
      if (dragged !== null) wish.seek(dragged)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
    onPointerLeave: () => setHovered(null),
  }
}
