// A playlist where an item is looked at: one of its items after the other, or what is broadcast now.
import { media } from '@mediatheque/contract/media'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { NO_ITEMS, type Playlist } from '@mediatheque/contract/playlists'
import { useQuery } from '@tanstack/react-query'
import { ListVideo } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { cx, EmptyState, Loading, Skeleton } from '../../design/index.ts'
import { enterPlaylist } from '../../shared/address.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { PlainPlate } from '../../shared/stage-plate.tsx'
import '../../words/add-playlists.ts'
import { say } from '../../words/index.ts'
import { usePageFact, usePagePlayer } from '../player/index.ts'
import { BroadcastStage } from './broadcast-stage.tsx'
import { DuePlate } from './due-plate.tsx'
import { EntryBar } from './entry-bar.tsx'
import { EntryWaits, type PlaylistStageProps, Tracked } from './entry-parts.tsx'
import { leave, putOn, useNowPlaying } from './now-playing.ts'
import { currentOf, neighbourOf, plays } from './playlist.rules.ts'
import styles from './playlists.module.css'
import { useContinuous } from './use-continuous.ts'
import { playlistQuery } from './use-playlist.ts'
import { watchPart } from './watch-part.ts'

export function PlaylistStage(props: PlaylistStageProps) {
  const { item, isBroadcast } = props
  const { data, error, refetch, isRefetching } = useQuery(playlistQuery(item.EncID, isBroadcast))
  useEffect(() => {
    const out = enterPlaylist(item.EncID)
    return () => {
      out()
      leave(item.EncID)
    }
  }, [item.EncID])
  if (data) return <Shown {...props} list={data} />
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Loading>
      <Skeleton height="auto" className={styles.waiting} />
    </Loading>
  )
}

type ShownProps = PlaylistStageProps & { list: Playlist }

function Shown(props: ShownProps) {
  const { item, list, isBroadcast } = props
  if (isBroadcast && list.Settings?.Broadcast && list.Settings.StartsAt)
    return (
      <BroadcastStage {...props} times={{ starts: list.Settings.StartsAt, stops: list.Settings.StopsAt }} />
    )
  if (list.IsHeld && list.Settings?.StartsAt)
    return <DuePlate item={item} startsAt={list.Settings.StartsAt} />
  if (list.Items.length === 0)
    return (
      <PlainPlate>
        <EmptyState icon={<ListVideo />}>{say(NO_ITEMS)}</EmptyState>
      </PlainPlate>
    )
  return <InOrder {...props} />
}

function InOrder({ item, list, tracking, children }: ShownProps) {
  const { PlaylistItemID, isWished } = useNowPlaying(item.EncID)
  const screen = useRef<HTMLDivElement>(null)
  const [isContinuous] = useContinuous()
  const entry = currentOf(list.Items, PlaylistItemID)
  const id = entry?.PlaylistItemID
  useEffect(() => {
    // Whatever is moved about in the list, what is on stays on.
    if (id !== undefined && PlaylistItemID === null) putOn(item.EncID, id, false)
  }, [item.EncID, id, PlaylistItemID])
  useKeptRate()
  if (!entry) return null
  const go = (step: 1 | -1) => {
    const next = neighbourOf(list.Items, entry.PlaylistItemID, step)
    if (next) putOn(item.EncID, next.PlaylistItemID)
  }
  return (
    <div ref={screen} className={cx(styles.screen, tracking.isEmbed && styles.framed)}>
      <Entry
        key={entry.PlaylistItemID}
        {...{ entry, screen, tracking, isWished }}
        isAlone={neighbourOf(list.Items, entry.PlaylistItemID, 1) === entry}
        onOver={isContinuous ? () => go(1) : undefined}
      >
        {children}
      </Entry>
      <EntryBar list={list} entry={entry} onGo={go} />
    </div>
  )
}

type EntryProps = Pick<PlaylistStageProps, 'tracking' | 'children'> & {
  entry: PlaylistItem
  screen: RefObject<HTMLElement | null>
  isWished: boolean
  /** It follows itself. */
  isAlone: boolean
  onOver: (() => void) | undefined
}

function Entry({ entry, screen, tracking, isWished, isAlone, onOver, children }: EntryProps) {
  const { data, error, refetch, isRefetching } = useQuery(query(media.item, { id: entry.EncID }))
  usePlaysItself(isWished && plays(entry))
  useOver(entry, isAlone, onOver)
  if (data)
    return (
      <>
        <Tracked item={data} tracking={tracking} />
        {children(data, { entry, screen, startSecs: entry.StartTime, isFollowing: false })}
      </>
    )
  return <EntryWaits error={error} retry={() => void refetch()} isRetrying={isRefetching} />
}

/** As fast as the item before. */
function useKeptRate() {
  const player = usePagePlayer()
  const rate = useRef(1)
  useEffect(() => {
    if (!player) return
    const { engine, video } = player
    const keep = () => {
      rate.current = video.playbackRate
      // A source that is loaded or let go begins at this one.
      video.defaultPlaybackRate = video.playbackRate
    }
    engine.wish.setRate(rate.current)
    keep()
    video.addEventListener('ratechange', keep)
    return () => video.removeEventListener('ratechange', keep)
  }, [player])
}

/** A source that is still on its way would take the playing with it: it waits until the length is known. */
function usePlaysItself(isWished: boolean) {
  const player = usePagePlayer()
  const isReady = usePageFact(it => it.durationSecs > 0) === true
  // At first that is still the player of the item before.
  const begun = useRef<typeof player>(null)
  useEffect(() => {
    if (!player || !isWished || !isReady || begun.current === player) return
    begun.current = player
    player.engine.wish.play()
  }, [player, isWished, isReady])
}

function useOver({ StartTime, EndTime }: PlaylistItem, isAlone: boolean, onOver: (() => void) | undefined) {
  const player = usePagePlayer()
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (!player) return
    let stop: () => void
    const begin = () => {
      stop = watchPart(player, EndTime, () => {
        if (!over.current) return
        if (!isAlone) return over.current()
        stop()
        player.engine.wish.seekAndPlay(StartTime)
        begin()
      })
    }
    begin()
    return () => stop()
  }, [player, StartTime, EndTime, isAlone])
}
