// A class where an item is looked at: it waits for its start, is under way, or is over.
import type { VirtualClass } from '@mediatheque/contract/virtual-class'
import { Suspense, useEffect } from 'react'
import { ButtonLink, Loading, Notice, Skeleton } from '../../design/index.ts'
import { enterPlaylist } from '../../shared/address.ts'
import { isOn } from '../../shared/flags.rules.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-virtual-class.ts'
import { useWords } from '../../words/index.ts'
import { PlaylistStage } from '../playlists/index.ts'
import styles from './class.module.css'
import { isShutOut } from './class.rules.ts'
import { WaitingBar } from './class-bar.tsx'
import { EndedPlate, PendingPlate } from './plates.tsx'
import { Room } from './room.tsx'
import type { ClassStageProps } from './room-props.ts'
import { useAttendance, useClass } from './use-class.ts'

export function ClassStage(props: ClassStageProps) {
  const { item } = props
  const [search] = usePageSearch()
  const { session, state, room, phase, asked } = useClass(item)
  const { error, refetch, isRefetching } = asked
  // VC-19: anyone who prepares a class is not in it.
  const isPreparing = isOn(search.edit) && session?.IsOwner === true
  const isGone = session !== undefined && phase !== null && isShutOut(phase, { ...session, ...state })
  useAttendance(item, session !== undefined && !isPreparing && !isGone, session?.IsOwner === true)
  useEndInAddress(isGone, phase)
  useEffect(() => enterPlaylist(item.EncID), [item.EncID])
  if (session && isPreparing) return <Prepared {...props} session={session} />
  if (session && state && phase) {
    if (phase === 'pending')
      return (
        <div>
          <PendingPlate item={item} session={session} state={state} />
          <WaitingBar room={room} session={session} />
        </div>
      )
    if (phase === 'ended' && state.DisableAfterEndTime) return <EndedPlate item={item} session={session} />
    return <Room {...props} {...{ session, state, room, phase }} />
  }
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Loading>
      <Skeleton height="auto" className={styles.waiting} />
    </Loading>
  )
}

/** VC-07: anyone who has to leave finds it in the address, until the class is open again. */
function useEndInAddress(isGone: boolean, phase: string | null) {
  const [search, change] = usePageSearch()
  const isSaid = search.end === 'true'
  useEffect(() => {
    if (isGone && !isSaid) change({ end: 'true', lr: undefined })
    if (isSaid && (phase === 'pending' || phase === 'started')) change({ end: undefined })
  }, [isGone, isSaid, phase, change])
}

function Prepared({ item, tracking, children, session }: ClassStageProps & { session: VirtualClass }) {
  const t = useWords()
  return (
    <div className={styles.prepared}>
      <Notice
        action={
          <ButtonLink size="sm" href={item.ViewURL}>
            {t('virtualClass.toClass')}
          </ButtonLink>
        }
      >
        {t('virtualClass.preparing')}
      </Notice>
      <Suspense fallback={<Skeleton height="auto" className={styles.waiting} />}>
        <PlaylistStage key={session.EncID} item={item} isBroadcast={false} tracking={tracking}>
          {(entry, view) => children(entry, { ...view, timelineID: view.entry.TimelineID })}
        </PlaylistStage>
      </Suspense>
    </div>
  )
}
