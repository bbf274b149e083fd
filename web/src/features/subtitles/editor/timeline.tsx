// The sound of the recording with the lines on it; their edges can be drawn, and moved by keys.
import type { MediaItem } from '@mediatheque/contract/item'
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cx, Select } from '../../../design/index.ts'
import { useWords } from '../../../words/index.ts'
import { usePlayback } from '../../conversion/index.ts'
import { usePageFact, usePagePlayer, useWaveform } from '../../player/index.ts'
import { clockText } from './clock.rules.ts'
import { type EditorCue, LEAST_SECS, moveCue, setEnd, setStart } from './cues.rules.ts'
import styles from './editor.module.css'
import { barsIn, secsAt, shareAt, type View, viewAround, ZOOMS, zoomTo } from './timeline.rules.ts'
import type { Editor } from './use-editor.ts'

const BARS = 300

export function Timeline({ item, editor }: { item: MediaItem; editor: Editor }) {
  const t = useWords()
  const strip = useRef<HTMLDivElement>(null)
  const player = usePagePlayer()
  const durationSecs = usePageFact(it => it.durationSecs) || item.DurationSecs || 0
  const currentSecs = usePageFact(it => it.currentSecs) ?? 0
  const { cues, selectedID, selected } = editor
  const [view, setView] = useState<View>({ fromSecs: 0, secs: 20 })
  // It follows what moved last: the playhead, or the line that was gone to.
  const [seen, setSeen] = useState({ currentSecs, selectedID })
  if (seen.currentSecs !== currentSecs || seen.selectedID !== selectedID) {
    const secs = seen.selectedID === selectedID ? currentSecs : (selected?.fromSecs ?? currentSecs)
    setSeen({ currentSecs, selectedID })
    setView(viewAround(view, secs, durationSecs))
  }
  const shown = cues.filter(it => it.toSecs > view.fromSecs && it.fromSecs < view.fromSecs + view.secs)
  const seek = (event: ReactPointerEvent) => {
    const box = strip.current?.getBoundingClientRect()
    if (box) player?.engine.wish.seek(secsAt(view, (event.clientX - box.left) / box.width))
  }
  return (
    <section className={styles.timeline} aria-label={t('captionEditor.timeline')}>
      <div className={styles.ruler}>
        <span>{clockText(view.fromSecs)}</span>
        <Select
          label={t('captionEditor.zoom')}
          hidesLabel
          size="sm"
          className={styles.zoom}
          options={ZOOMS.map(secs => ({ id: secs, label: t('captionEditor.zoomSecs', { secs }) }))}
          value={view.secs}
          onChange={key => setView(zoomTo(view, Number(key), durationSecs))}
        />
        <span>{clockText(view.fromSecs + view.secs)}</span>
      </div>
      <div ref={strip} className={styles.strip}>
        <div className={styles.sound} onPointerDown={seek}>
          <Sound item={item} view={view} />
        </div>
        {shown.map(cue => (
          <Block
            key={cue.id}
            cue={cue}
            view={view}
            strip={strip}
            editor={editor}
            isSelected={cue.id === selectedID}
          />
        ))}
        <Playhead view={view} />
      </div>
    </section>
  )
}

function Sound({ item, view }: { item: MediaItem; view: View }) {
  const { data } = usePlayback(item.EncID)
  const waveform = useWaveform(data?.WaveformURL ?? '')
  const path = useMemo(() => {
    const bars = waveform ? barsIn(waveform, view, BARS) : []
    return bars.map((bar, at) => `M${at + 0.5} ${50 - bar * 48}v${Math.max(1, bar * 96)}`).join('')
  }, [waveform, view])
  return (
    <svg viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden="true" className={styles.waves}>
      <path d={path} />
    </svg>
  )
}

/** Moved with every picture that is drawn, without asking React. */
function Playhead({ view }: { view: View }) {
  const line = useRef<HTMLDivElement>(null)
  const video = usePagePlayer()?.video
  useEffect(() => {
    if (!video) return
    let frame = 0
    const follow = () => {
      line.current?.style.setProperty('--at', String(shareAt(view, video.currentTime)))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [video, view])
  return <div ref={line} className={styles.playhead} />
}

type Edge = 'start' | 'end' | 'whole'
let drags = 0

interface BlockProps {
  cue: EditorCue
  view: View
  strip: RefObject<HTMLDivElement | null>
  editor: Editor
  isSelected: boolean
}

function Block({ cue, view, strip, editor, isSelected }: BlockProps) {
  const t = useWords()
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })
  /** One drag is one step back, however far it went. */
  const drag = (edge: Edge) => (event: ReactPointerEvent) => {
    const box = strip.current?.getBoundingClientRect()
    if (event.button !== 0 || !box) return
    event.preventDefault()
    event.stopPropagation()
    editor.select(cue.id)
    const about = `drag ${++drags}`
    const fromX = event.clientX
    const move = ({ clientX }: PointerEvent) => {
      const by = ((clientX - fromX) / box.width) * view.secs
      latest.current.change(moved(latest.current, cue, edge, by), about)
    }
    const end = () => {
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
  }
  const start = shareAt(view, cue.fromSecs)
  const width = (cue.toSecs - cue.fromSecs) / view.secs
  const edge = (which: 'start' | 'end') => (
    <EdgeHandle
      label={t(which === 'start' ? 'captionEditor.start' : 'captionEditor.end')}
      secs={which === 'start' ? cue.fromSecs : cue.toSecs}
      className={styles[which]}
      onDrag={drag(which)}
      onStep={by => editor.change(moved(editor, cue, which, by), `edge ${cue.id} ${which}`)}
    />
  )
  return (
    <div
      className={cx(styles.block, isSelected && styles.isSelected)}
      style={{ '--start': start, '--width': width }}
      onPointerDown={drag('whole')}
    >
      {edge('start')}
      <span className={styles.blockText} dir="auto">
        {cue.text}
      </span>
      {edge('end')}
    </div>
  )
}

function moved({ cues }: Editor, cue: EditorCue, edge: Edge, bySecs: number) {
  if (edge === 'start')
    return setStart(cues, cue.id, Math.min(cue.fromSecs + bySecs, cue.toSecs - LEAST_SECS))
  if (edge === 'end') return setEnd(cues, cue.id, cue.toSecs + bySecs)
  return moveCue(cues, cue.id, cue.fromSecs + bySecs)
}

interface EdgeHandleProps {
  label: string
  secs: number
  className: string | undefined
  onDrag: (event: ReactPointerEvent) => void
  onStep: (bySecs: number) => void
}

/** Arrows by a tenth of a second, with Shift by a whole one. */
function EdgeHandle({ label, secs, className, onDrag, onStep }: EdgeHandleProps) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={secs}
      aria-valuetext={clockText(secs)}
      className={cx(styles.edge, className)}
      onPointerDown={onDrag}
      onKeyDown={event => {
        const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
        if (direction === undefined || event.altKey || event.ctrlKey) return
        event.preventDefault()
        onStep(direction * (event.shiftKey ? 1 : 0.1))
      }}
    />
  )
}
