// What is broadcast now: the same picture for everybody, by the time of the server over real durations.
import { type BroadcastPlace, broadcastAt, catchUp } from '@mediatheque/contract/broadcast'
import { media } from '@mediatheque/contract/media'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { BROADCAST_ENDED, type Playlist } from '@mediatheque/contract/playlists'
import { useQuery } from '@tanstack/react-query'
import { Radio, Volume2 } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Badge, Button, cx } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { muteForNow, usePageFact, usePagePlayer } from '../player/index.ts'
import { DuePlate } from './due-plate.tsx'
import { EntryWaits, Plate, type PlaylistStageProps, Tracked } from './entry-parts.tsx'
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
  if (place.state === 'after') return <Plate item={item} text={say(BROADCAST_ENDED)} />
  return <OnAir {...props} place={place} placeNow={placeNow} />
}

type PlaceNow = () => BroadcastPlace | null

/** Asked whenever somebody needs to know; nothing until the time of the server is known. */
function usePlaceNow({ Schedule }: Playlist, { starts, stops }: BroadcastStageProps['times']): PlaceNow {
  const offsetMs = useServerClock()
  const partSecs = useMemo(() => Schedule.map(it => it.Secs), [Schedule])
  return useCallback(() => {
    if (offsetMs === undefined) return null
    const window = { startsAtMs: Date.parse(starts), stopsAtMs: stops === null ? null : Date.parse(stops) }
    return broadcastAt(window, partSecs, performance.now() + offsetMs)
  }, [offsetMs, partSecs, starts, stops])
}

/** Which part it is: looked at again when it must have changed. */
function useChanges(placeNow: PlaceNow): BroadcastPlace | null {
  const [place, setPlace] = useState<BroadcastPlace | null>(null)
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

const isSame = (a: BroadcastPlace | null, b: BroadcastPlace | null) =>
  a?.state === b?.state && (a?.state !== 'during' || b?.state !== 'during' || a.index === b.index)

type OnAirProps = BroadcastStageProps & {
  place: BroadcastPlace & { state: 'during' }
  placeNow: PlaceNow
}

function OnAir(props: OnAirProps) {
  const { item, list, place, tracking } = props
  const t = useWords()
  const screen = useRef<HTMLDivElement>(null)
  const id = list.Schedule[place.index]?.PlaylistItemID
  const entry = list.Items.find(it => it.PlaylistItemID === id)
  return (
    <div ref={screen} className={cx(styles.screen, tracking.isEmbed && styles.framed)}>
      {entry ? (
        <Part key={entry.PlaylistItemID} {...props} entry={entry} screen={screen} />
      ) : (
        <Plate item={item} text={t('playlists.broadcast.notYours')} />
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

/** Plays by itself, and stays where the others are. Answers how to switch the sound on where it had to be off. */
function useTogether(entry: PlaylistItem, placeNow: PlaceNow): (() => void) | null {
  const player = usePagePlayer()
  const isReady = usePageFact(it => it.durationSecs > 0) === true
  const [isSilent, setSilent] = useState(false)
  const video = player?.video
  useEffect(() => {
    if (!video || !isReady) return
    void begin(video).then(setSilent)
    const timer = setInterval(() => keepUp(video, entry, placeNow()), LOOKS_EVERY_MS)
    const look = () => keepUp(video, entry, placeNow())
    video.addEventListener('play', look)
    return () => {
      clearInterval(timer)
      video.removeEventListener('play', look)
      video.playbackRate = 1
    }
  }, [video, isReady, entry, placeNow])
  if (!video || !isSilent) return null
  return () => {
    video.muted = false
    setSilent(false)
  }
}

async function begin(video: HTMLVideoElement): Promise<boolean> {
  if (!video.paused) return false
  try {
    await video.play()
    return false
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return false
    muteForNow(video)
    await video.play().catch(() => undefined)
    return true
  }
}

function keepUp(video: HTMLVideoElement, { StartTime }: PlaylistItem, place: BroadcastPlace | null) {
  if (place?.state !== 'during' || video.paused || video.seeking) return
  const wanted = StartTime + place.secs
  const { jumps, rate } = catchUp(wanted - video.currentTime)
  video.playbackRate = rate
  if (jumps && wanted < video.duration) video.currentTime = wanted
}
