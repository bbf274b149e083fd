// What is broadcast now: the same picture for everybody, by the time of the server over real durations.
import { type BroadcastPlace, broadcastAt } from '@mediatheque/contract/broadcast'
import { media } from '@mediatheque/contract/media'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { BROADCAST_ENDED, type Playlist } from '@mediatheque/contract/playlists'
import { useQuery } from '@tanstack/react-query'
import { Radio, Volume2 } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Badge, Button, cx } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { CoveredPlate } from '../../shared/stage-plate.tsx'
import { say, useWords } from '../../words/index.ts'
import { type InStep, keepInStep, playOrPlayMuted, usePageFact, usePagePlayer } from '../player/index.ts'
import { DuePlate } from './due-plate.tsx'
import { EntryWaits, type PlaylistStageProps, Tracked } from './entry-parts.tsx'
import styles from './playlists.module.css'
import { useServerClock } from './use-clock.ts'

const LOOKS_EVERY_MS = 500
const SOON_MS = 1000

type BroadcastStageProps = PlaylistStageProps & {
  list: Playlist
  times: { starts: string; stops: string | null }
}

export function BroadcastStage(props: BroadcastStageProps) {
  const { item, list, times } = props
  const placeNow = usePlaceNow(list, times)
  const place = useChanges(placeNow)
  if (!place) return <EntryWaits error={null} retry={() => undefined} isRetrying={false} />
  if (place.state === 'before' || (place.state === 'during' && list.IsHeld))
    return <DuePlate item={item} startsAt={times.starts} />
  if (place.state === 'after') return <CoveredPlate item={item} text={say(BROADCAST_ENDED)} />
  return <OnAir {...props} place={place} placeNow={placeNow} />
}

/** With what is on, by its number: the place in a list changes when somebody edits it. */
type OnNow = BroadcastPlace & { itemID?: number | undefined }
type PlaceNow = () => OnNow | null

/** Asked whenever somebody needs to know; nothing until the time of the server is known. */
function usePlaceNow(
  { Schedule, Anchor }: Playlist,
  { starts, stops }: BroadcastStageProps['times'],
): PlaceNow {
  const offsetMs = useServerClock()
  const partSecs = useMemo(() => Schedule.map(it => it.Secs), [Schedule])
  const anchorIndex = Anchor ? Schedule.findIndex(it => it.PlaylistItemID === Anchor.PlaylistItemID) : -1
  const anchorMs = Anchor && anchorIndex >= 0 ? Date.parse(Anchor.At) : null
  return useCallback(() => {
    if (offsetMs === undefined) return null
    const window = { startsAtMs: Date.parse(starts), stopsAtMs: stops === null ? null : Date.parse(stops) }
    const anchor = anchorMs === null ? null : { index: anchorIndex, atMs: anchorMs }
    const place = broadcastAt({ ...window, anchor }, partSecs, performance.now() + offsetMs)
    return place.state === 'during' ? { ...place, itemID: Schedule[place.index]?.PlaylistItemID } : place
  }, [offsetMs, partSecs, Schedule, starts, stops, anchorIndex, anchorMs])
}

/** Which part it is: looked at again when it must have changed. */
function useChanges(placeNow: PlaceNow): OnNow | null {
  const [place, setPlace] = useState<OnNow | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = placeNow()
      setPlace(before => (isSame(before, now) ? before : now))
      if (now && now.state !== 'after') timer = setTimeout(look, Math.min(now.leftMs + 1, SOON_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [placeNow])
  return place
}

const isSame = (a: OnNow | null, b: OnNow | null) => a?.state === b?.state && a?.itemID === b?.itemID

type OnAirProps = BroadcastStageProps & {
  place: OnNow & { state: 'during' }
  placeNow: PlaceNow
}

function OnAir(props: OnAirProps) {
  const { item, list, place, tracking } = props
  const t = useWords()
  const screen = useRef<HTMLDivElement>(null)
  const entry = list.Items.find(it => it.PlaylistItemID === place.itemID)
  return (
    <div ref={screen} className={cx(styles.screen, tracking.isEmbed && styles.framed)}>
      {entry ? (
        <Part key={entry.PlaylistItemID} {...props} entry={entry} screen={screen} />
      ) : (
        <CoveredPlate item={item} text={t('playlists.broadcast.notYours')} />
      )}
      <div className={styles.bar}>
        <Badge tone="danger" icon={<Radio aria-hidden="true" />}>
          {t('playlists.broadcast.onAir')}
        </Badge>
        {entry && <bdi className={styles.barTitle}>{entry.Title}</bdi>}
      </div>
    </div>
  )
}

type PartProps = OnAirProps & { entry: PlaylistItem; screen: RefObject<HTMLElement | null> }

function Part({ entry, screen, placeNow, place, tracking, children }: PartProps) {
  const { data, error, refetch, isRefetching } = useQuery(query(media.item, { id: entry.EncID }))
  const [startSecs] = useState(() => entry.StartTime + place.secs)
  const silent = useTogether(entry, placeNow)
  if (!data) return <EntryWaits error={error} retry={() => void refetch()} isRetrying={isRefetching} />
  return (
    <>
      <Tracked item={data} tracking={tracking} />
      {children(data, { entry, screen, startSecs, isFollowing: true })}
      {silent && <SoundOn unmute={silent} />}
    </>
  )
}

/** Browsers let nothing sound before somebody has touched the page. */
function SoundOn({ unmute }: { unmute: () => void }) {
  const t = useWords()
  return (
    <Button icon={<Volume2 />} className={styles.soundOn} onPress={unmute}>
      {t('playlists.broadcast.sound')}
    </Button>
  )
}

/** Plays by itself, and stays where the others are. Returns a function that turns the sound on where it had to be off. */
function useTogether(entry: PlaylistItem, placeNow: PlaceNow): (() => void) | null {
  const player = usePagePlayer()
  const isReady = usePageFact(it => it.durationSecs > 0) === true
  const [isSilent, setSilent] = useState(false)
  const video = player?.video
  useEffect(() => {
    if (!video || !isReady) return
    void playOrPlayMuted(video).then(setSilent)
    const step = keepInStep(video)
    const look = () => keepUp(video, step, entry, placeNow())
    const timer = setInterval(look, LOOKS_EVERY_MS)
    video.addEventListener('play', look)
    return () => {
      clearInterval(timer)
      video.removeEventListener('play', look)
      step.stop()
    }
  }, [video, isReady, entry, placeNow])
  if (!player || !isSilent) return null
  return () => {
    player.engine.wish.unmute()
    setSilent(false)
  }
}

/** At a change something else may be on already while this part is still drawn. */
function keepUp(
  video: HTMLVideoElement,
  step: InStep,
  { StartTime, PlaylistItemID }: PlaylistItem,
  place: OnNow | null,
) {
  if (place?.state === 'during' && place.itemID === PlaylistItemID && !video.paused)
    step.keep(StartTime + place.secs)
}
