// A recording of several streams: the player's own video sounds, the others follow it without a sound.
import type { ChildStream } from '@mediatheque/contract/child-stream'
import { useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import '../../../words/add-lecture.ts'
import { chapterAt } from '../engine/marks.rules.ts'
import { useEngine, useFact } from '../engine-context.ts'
import { type PagePlayer, usePagePlayer } from '../page-player.ts'
import { useMarks } from '../seek-marks.ts'
import styles from './lecture.module.css'
import { LectureButtons } from './lecture-buttons.tsx'
import { showLarge, showNextLarge } from './lecture-state.ts'
import { FollowingVideo, PaneCover } from './pane.tsx'
import type { Place } from './panes.rules.ts'
import { placeStyle } from './place-style.ts'
import { useArrangement, useFollowing } from './use-streams.ts'
import { streamOfAngle } from './views.rules.ts'

interface LectureProps {
  streams: readonly ChildStream[]
}

/** Stands in the row of controls; its pictures go next to that of the player. */
export function Lecture({ streams }: LectureProps) {
  const engine = useEngine()
  const page = usePagePlayer()
  useChosenAngle(streams)
  useSwapKey(page?.video.closest('section'))
  return (
    <>
      <LectureButtons streams={streams} />
      {page && page.engine.facts === engine.facts && <Panes streams={streams} video={page.video} />}
    </>
  )
}

function Panes({ streams, video }: LectureProps & Pick<PagePlayer, 'video'>) {
  const isLive = useFact(it => it.live !== 'no')
  const following = useFollowing(video, streams, isLive)
  const { panes, aspect } = useArrangement(streams)
  const frame = video.closest('section')
  const primary = panes.find(it => it.stream.IsPrimary)
  usePlace(video.parentElement, primary?.place, primary?.isMain === true)
  useFrame(frame, aspect, panes[0]?.place)
  if (!frame || !following) return null
  return createPortal(
    <div className={styles.layer} data-streams data-stacked={aspect === null ? undefined : ''}>
      {panes.map(({ stream, place, isMain }) => (
        <div key={stream.ID} data-stream={stream.Name}>
          {!stream.IsPrimary && <FollowingVideo {...{ stream, place, isMain, following }} />}
          <PaneCover {...{ stream, place, isMain }} />
        </div>
      ))}
    </div>,
    frame,
  )
}

/** The picture belongs to the player; here it is only moved. What has no place still sounds. */
function usePlace(picture: HTMLElement | null, place: Place | undefined, isMain: boolean) {
  useLayoutEffect(() => {
    if (!picture) return
    Object.assign(picture.style, place ? placeStyle(place, isMain) : { visibility: 'hidden' })
    return () => picture.removeAttribute('style')
  }, [picture, place, isMain])
}

/** Captions stay over the large picture. */
function useFrame(frame: HTMLElement | null, aspect: number | null, main: Place | undefined) {
  useLayoutEffect(() => {
    if (!frame || !main) return
    frame.style.isolation = 'isolate'
    if (aspect !== null) frame.style.setProperty('--aspect', String(aspect))
    const right = 100 - main.left - main.wide
    const foot = 100 - main.top - main.high
    frame.style.setProperty('--main-inset', `${main.top}% ${right}% ${foot}% ${main.left}%`)
    return () => frame.removeAttribute('style')
  }, [frame, aspect, main])
}

/** MULTI-09: the chapter says which stream is large when it begins; until then everybody chooses. */
function useChosenAngle(streams: readonly ChildStream[]) {
  const chapters = useMarks('chapter')
  const angle = useFact(it => (it.hasStarted ? chapterAt(chapters, it.currentSecs)?.angle : undefined))
  const ID = streamOfAngle(streams, angle)?.ID
  useEffect(() => {
    if (ID !== undefined) showLarge(ID)
  }, [ID])
}

const TYPES = 'input:not([type="range"]), textarea, select, [contenteditable="true"], [role^="menu"]'

/** `S` inside the player. */
function useSwapKey(frame: HTMLElement | null | undefined) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      const isTyping = event.target instanceof Element && event.target.matches(TYPES)
      if (event.key.toLowerCase() !== 's' || isModified || isTyping || event.defaultPrevented) return
      event.preventDefault()
      showNextLarge()
    }
    frame?.addEventListener('keydown', onKey)
    return () => frame?.removeEventListener('keydown', onKey)
  }, [frame])
}
