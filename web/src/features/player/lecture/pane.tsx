import type { ChildStream } from '@mediatheque/contract/child-stream'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Spinner } from '../../../design/index.ts'
import { isOnItsWay } from '../../../shared/on-its-way.rules.ts'
import { durationText, useLanguage, useWords } from '../../../words/index.ts'
import { useFact } from '../engine-context.ts'
import type { StreamStatus } from './follow.rules.ts'
import type { Following } from './follow.ts'
import styles from './lecture.module.css'
import { asked, showLarge, useLecture } from './lecture-state.ts'
import type { Place } from './panes.rules.ts'
import { placeStyle } from './place-style.ts'

interface PaneProps {
  stream: ChildStream
  place: Place
  isMain: boolean
}

const NOTHING_TO_SEE: readonly StreamStatus['state'][] = ['before', 'failed']
/** Streams of one recording hardly ever end in the same moment: that alone is not worth a word. */
const ENDED_EARLY_SECS = 2

/** Without a sound: that comes from the player's own video (MULTI-07). */
export function FollowingVideo({ stream, place, isMain, following }: PaneProps & { following: Following }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(stream)
  latest.current = stream
  const isHidden = useLecture(it => NOTHING_TO_SEE.includes(it.statuses[stream.ID]?.state ?? 'paused'))
  const isThere = stream.URL !== ''
  useEffect(
    () => (isThere && video.current ? following.add(latest.current, video.current) : undefined),
    [following, isThere],
  )
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      data-surface="1"
      className={styles.video}
      style={{ ...placeStyle(place, isMain), visibility: isHidden ? 'hidden' : 'visible' }}
    />
  )
}

/** What stands over the picture of a stream; the small ones are pressed to become the large one. */
export function PaneCover({ stream, place, isMain }: PaneProps) {
  const t = useWords()
  const status = useStatus(stream)
  return (
    <div
      className={styles.cover}
      style={{ ...placeStyle(place, isMain), zIndex: -1 }}
      data-main={isMain || undefined}
    >
      {!isMain && (
        <button
          type="button"
          className={styles.swap}
          aria-label={t('lecture.showLarge', { name: stream.Name })}
          onClick={event => swap(event.currentTarget, stream.ID)}
        />
      )}
      <PaneState stream={stream} state={status.state} />
      <span className={styles.name} data-kept={asked.showsStatus || undefined}>
        {stream.Name}
        {asked.showsStatus && <StatusText status={status} isPrimary={stream.IsPrimary} />}
      </span>
    </div>
  )
}

/** The focus stays at the place that was pressed, where the other one is now. */
function swap(pressed: HTMLButtonElement, ID: number) {
  const layer = pressed.closest('[data-streams]')
  const at = [...(layer?.querySelectorAll('button') ?? [])].indexOf(pressed)
  flushSync(() => showLarge(ID))
  layer?.querySelectorAll('button')[at]?.focus()
}

/** The one that sounds is what the others are measured by. */
function useStatus({ ID, IsPrimary }: ChildStream): StreamStatus {
  const told = useLecture(it => it.statuses[ID])
  const state = useFact(it => (it.isStalled ? 'buffering' : it.isPaused ? 'paused' : 'playing'))
  return IsPrimary ? { state, driftMs: 0 } : (told ?? { state: 'buffering', driftMs: 0 })
}

function PaneState({ stream, state }: { stream: ChildStream; state: StreamStatus['state'] }) {
  const t = useWords()
  const endsAtSecs = stream.OffSet + (stream.Duration ?? 0)
  const endedEarly = useFact(it => it.currentSecs > endsAtSecs + ENDED_EARLY_SECS)
  if (stream.IsPrimary || state === 'playing' || state === 'paused') return null
  if (state === 'after' && !endedEarly) return null
  if (stream.URL === '') return <Preparing stream={stream} />
  if (state === 'buffering') return <Spinner label={t('lecture.loading', { name: stream.Name })} />
  return (
    <p role="status" className={styles.text}>
      {state === 'before' && t('lecture.begins', { at: durationText(Math.ceil(stream.OffSet)) })}
      {state === 'after' && t('lecture.ended')}
      {state === 'failed' && t('lecture.failed')}
    </p>
  )
}

function Preparing({ stream }: { stream: ChildStream }) {
  const t = useWords()
  return (
    <p className={styles.text}>
      {isOnItsWay(stream) ? t('lecture.preparing', { percent: stream.Percent }) : t('lecture.failed')}
    </p>
  )
}

/** MULTI-08 */
function StatusText({ status, isPrimary }: { status: StreamStatus; isPrimary: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const drift = status.driftMs.toLocaleString(language, { signDisplay: 'exceptZero' })
  return (
    <span className={styles.status} data-state={status.state}>
      {t(`lecture.state.${status.state}`)}
      {isPrimary ? ` · ${t('lecture.sounds')}` : ` · ${drift} ms`}
    </span>
  )
}
