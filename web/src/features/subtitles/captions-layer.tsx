// Subtitles over the picture, drawn by us from the lines themselves.
import { type Cue, positionOf } from '@mediatheque/contract/subtitles'
import { useEffect, useMemo, useState } from 'react'
import { useFact, usePagePlayer } from '../player/index.ts'
import { useCaptionStyle } from './caption-choice.ts'
import styles from './captions.module.css'
import { alignOf, longestOf, shownAt } from './captions.rules.ts'
import { type CuePlace, placeOf } from './cue-place.rules.ts'
import { MarkedText } from './marked-text.tsx'
import { useShownTrackCues } from './use-tracks.ts'

export function CaptionsLayer({ EncID }: { EncID: string }) {
  const { track, cues } = useShownTrackCues(EncID)
  const hasStarted = useFact(it => it.hasStarted)
  if (!track || !hasStarted) return null
  return <DrawnCues cues={cues} lang={track.Lang} />
}

type DrawnCue = Pick<Cue, 'FromSeconds' | 'ToSeconds' | 'Text' | 'Settings' | 'Marks'>

/** Also over the player of the editor, with lines that nobody has saved yet. */
export function DrawnCues({ cues, lang }: { cues: readonly DrawnCue[]; lang: string }) {
  const shown = useShown(cues)
  const { position, ...style } = useCaptionStyle()
  const places = new Map(position === 'auto' ? shown.map(cue => [cue, placeOf(cue.Settings)] as const) : [])
  const usual = shown.filter(cue => places.get(cue) === undefined)
  const isAbove = (cue: DrawnCue) => (position === 'auto' ? positionOf(cue.Settings) : position) === 'top'
  const looks = {
    'data-size': style.size,
    'data-colour': style.colour,
    'data-background': style.background,
    'data-edge': style.edge,
  }
  return (
    <div className={styles.layer} lang={lang || undefined} data-captions {...looks}>
      <Lines cues={usual.filter(isAbove)} className={styles.top} />
      <Lines cues={usual.filter(it => !isAbove(it))} className={styles.bottom} />
      {shown.map(cue => {
        const place = places.get(cue)
        return place && <Placed key={`${cue.FromSeconds} ${cue.Text}`} cue={cue} place={place} />
      })}
    </div>
  )
}

const Lines = ({ cues, className }: { cues: readonly DrawnCue[]; className: string | undefined }) => (
  <div className={className}>
    {cues.map(cue => (
      <Line key={`${cue.FromSeconds} ${cue.Text}`} cue={cue} />
    ))}
  </div>
)

const Line = ({ cue }: { cue: DrawnCue }) => (
  <p className={styles.cue} data-align={alignOf(cue.Settings)} dir="auto">
    <span className={styles.text}>
      {cue.Marks.some(it => it.Kind === 'at') ? (
        <SpokenText cue={cue} />
      ) : (
        <MarkedText text={cue.Text} marks={cue.Marks} />
      )}
    </span>
  </p>
)

function SpokenText({ cue }: { cue: DrawnCue }) {
  const nowSecs = useFact(it => it.currentSecs)
  return <MarkedText text={cue.Text} marks={cue.Marks} nowSecs={nowSecs} />
}

function Placed({ cue, place }: { cue: DrawnCue; place: CuePlace }) {
  const { direction, from, offset, shift, along } = place
  const style = {
    '--offset': offset,
    '--shift': `${shift * (from === 'start' ? -1 : 1)}%`,
    '--start': `${along.start}%`,
    '--size': `${along.size}%`,
  }
  return (
    <div className={styles.placed} data-direction={direction} data-from={from} style={style}>
      <Line cue={cue} />
    </div>
  )
}

/** Asked with every picture that is drawn: the facts of the player come four times a second, lines come when they come. */
function useShown(cues: readonly DrawnCue[]): readonly DrawnCue[] {
  const video = usePagePlayer()?.video
  const longestSecs = useMemo(() => longestOf(cues), [cues])
  const [shown, setShown] = useState<readonly DrawnCue[]>([])
  useEffect(() => {
    if (!video) return
    let frame = 0
    const look = () => {
      const next = shownAt(cues, video.currentTime, longestSecs)
      setShown(now => (isSame(now, next) ? now : next))
    }
    const follow = () => {
      look()
      frame = requestAnimationFrame(follow)
    }
    const begin = () => {
      cancelAnimationFrame(frame)
      follow()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      look()
    }
    const events = { play: begin, pause: end, ended: end, seeking: look, seeked: look }
    for (const [name, act] of Object.entries(events)) video.addEventListener(name, act)
    if (video.paused) look()
    else begin()
    return () => {
      cancelAnimationFrame(frame)
      for (const [name, act] of Object.entries(events)) video.removeEventListener(name, act)
    }
  }, [video, cues, longestSecs])
  return shown
}

const isSame = (one: readonly DrawnCue[], other: readonly DrawnCue[]) =>
  one.length === other.length && one.every((cue, at) => cue === other[at])
