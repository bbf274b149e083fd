import { media } from '@mediatheque/contract/media'
import { isRecording } from '@mediatheque/contract/primitives'
import { classSecsAt } from '@mediatheque/contract/virtual-class'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorState, Loading, Skeleton } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { say } from '../../words/index.ts'
import { useTracking } from '../analytics/index.ts'
import { usePageFact, usePagePlayer } from '../player/index.ts'
import styles from './class.module.css'
import { SilentNotice } from './notices.tsx'
import { command, openClass, serverNow, showOwn } from './open-class.ts'
import type { ShownProps } from './room-props.ts'
import { isShut, showRefusal } from './steer.ts'
import { follow, lead, reportPosition } from './together.ts'

/** PLST-08: until then most players have the new item. */
const LINES_UP_AFTER_MS = 2000

export function Shown(props: ShownProps) {
  const { entry, screen, standing, state, tracking, children } = props
  const { data, error, refetch, isRefetching } = useQuery(query(media.item, { id: entry.EncID }))
  const [startSecs] = useState(() =>
    standing.isControlled && state.Place.PlaylistItemID === entry.PlaylistItemID
      ? classSecsAt(state.Place, serverNow())
      : entry.StartTime,
  )
  const [isSilent, setSilent] = useState(false)
  useTogether(props, () => setSilent(true))
  useLineUp(props)
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching}>
        {say(error.message)}
      </ErrorState>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height="auto" className={styles.waiting} />
      </Loading>
    )
  const lesson = { isLed: isShut(standing) }
  return (
    <>
      <Tracked item={data} tracking={tracking} />
      {children(data, { startSecs, screen, isFollowing: false, timelineID: null, lesson })}
      {isRecording(entry.RecordType) && (
        <SilentNotice isAllowed={!isSilent} onSound={() => setSilent(false)} />
      )}
    </>
  )
}

function Tracked({
  item,
  tracking,
}: { item: Parameters<typeof useTracking>[0] } & Pick<ShownProps, 'tracking'>) {
  useTracking(item, tracking)
  return null
}

/** The presenter sends what they do, participants follow; a chapter stops at its end. */
function useTogether({ entry, standing, room }: ShownProps, onSilent: () => void) {
  const player = usePagePlayer()
  const isReady = usePageFact(it => it.durationSecs > 0) === true
  const { PlaylistItemID, EndTime } = entry
  const { isControlled, isOwner } = standing
  const isOn = isControlled && !room.isTaking
  // Told by the effect, not by each drawing.
  const [silent] = useState(() => onSilent)
  useEffect(() => {
    if (!player || !isReady || !isOn) return
    if (!isOwner) return follow({ player, PlaylistItemID, onSilent: silent })
    return lead({ player, PlaylistItemID, onSilent: silent, onRefused: showRefusal })
  }, [player, isReady, isOn, isOwner, PlaylistItemID, silent])
  useEffect(() => {
    if (player && isReady && EndTime !== null && !(isOn && !isOwner)) player.engine.wish.stopAt(EndTime)
  }, [player, isReady, isOn, isOwner, EndTime])
}

/** Those who had to wait for the next item are taken to where it is by now. */
function useLineUp({ entry: { PlaylistItemID }, standing }: ShownProps) {
  const player = usePagePlayer()
  const isMine = standing.isControlled && standing.isOwner
  useEffect(() => {
    if (!isMine || openClass.get().chosenID !== PlaylistItemID) return
    const timer = setTimeout(async () => {
      showOwn({ chosenID: null })
      if (player) await reportPosition(player.video, PlaylistItemID)
      await command({ Name: 'resync' })
    }, LINES_UP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMine, player, PlaylistItemID])
}
