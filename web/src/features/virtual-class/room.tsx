// A class that is under way: what is shown, what is said about it, and what is asked.
import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import type { Playlist } from '@mediatheque/contract/playlists'
import type { ClassState } from '@mediatheque/contract/virtual-class'
import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { EmptyState, Loading, Skeleton } from '../../design/index.ts'
import { LedProvider } from '../../shared/led.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { CoveredPlate, PlainPlate } from '../../shared/stage-plate.tsx'
import { useWords } from '../../words/index.ts'
import styles from './class.module.css'
import { ClassBar } from './class-bar.tsx'
import { Notices } from './notices.tsx'
import { showOwn } from './open-class.ts'
import { QuestionLayer } from './question-layer.tsx'
import type { RoomProps, ShownProps } from './room-props.ts'
import { Shown } from './shown.tsx'
import { entryOf, isShut, standingOf, turnTo } from './steer.ts'
import { classItemsQuery } from './use-class.ts'

/** What was shut until the start is asked for again. */
const HELD_EVERY_MS = 1000

export function Room(props: RoomProps) {
  const { data, error, refetch, isRefetching } = useQuery({
    ...classItemsQuery(props.item.EncID),
    refetchInterval: ({ state }) => state.data?.IsHeld === true && HELD_EVERY_MS,
  })
  if (data && !data.IsHeld) return <OpenRoom {...props} list={data} />
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Loading>
      <Skeleton height="auto" className={styles.waiting} />
    </Loading>
  )
}

function OpenRoom(props: RoomProps & { list: Playlist }) {
  const { item, session, state, room, list, phase } = props
  const t = useWords()
  const screen = useRef<HTMLDivElement>(null)
  const standing = standingOf(props)
  const entry = entryOf(list, state, room, standing)
  useOwnPlace(entry, state, standing.isControlled && !room.isTaking)
  return (
    <div ref={screen} className={styles.screen}>
      <div className={styles.stage}>
        {entry ? (
          <Led {...props} entry={entry} standing={standing} screen={screen} />
        ) : (
          <Nothing
            item={item}
            text={t(list.Items.length === 0 ? 'virtualClass.empty' : 'virtualClass.notYours')}
          />
        )}
        <QuestionLayer key={`${state.StartedAt}`} {...{ item, session, state, room }} />
      </div>
      <Notices {...{ item, session, state, phase }} line={room.line} />
      <ClassBar {...{ item, list, entry, state, room, standing, session }} />
    </div>
  )
}

const Nothing = ({ item, text }: { item: MediaItem; text: string }) =>
  item.ImageURLs.length > 0 ? (
    <CoveredPlate item={item} text={text} />
  ) : (
    <PlainPlate>
      <EmptyState icon={<GraduationCap />}>{text}</EmptyState>
    </PlainPlate>
  )

/** Anyone who is let go stays where the class was. */
function useOwnPlace(entry: PlaylistItem | undefined, state: ClassState, isControlled: boolean) {
  const id = entry?.PlaylistItemID
  const { Index } = state.Place
  useEffect(() => {
    if (isControlled && id !== undefined) showOwn({ ownItemID: id, ownIndex: Index })
  }, [isControlled, id, Index])
}

/** Pictures and pages are turned for everybody, too. */
function Led(props: ShownProps) {
  const { state, room, standing } = props
  const { isControlled, isOwner } = standing
  const index = isControlled ? state.Place.Index : room.ownIndex
  const led = useMemo(() => {
    const who = { isControlled, isOwner }
    return { index, isShut: isShut(who), onIndex: (to: number) => turnTo(to, who) }
  }, [index, isControlled, isOwner])
  return (
    <LedProvider value={led}>
      <Shown key={props.entry.PlaylistItemID} {...props} />
    </LedProvider>
  )
}
