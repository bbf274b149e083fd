// What the ways to play a playlist have in common.
import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import type { ReactNode, RefObject } from 'react'
import { ErrorState, Loading, Skeleton } from '../../design/index.ts'
import { say } from '../../words/index.ts'
import { type Tracking, useTracking } from '../analytics/index.ts'
import styles from './playlists.module.css'

/** How one of its items is to be shown. */
export interface EntryView {
  entry: PlaylistItem
  startSecs: number
  screen: RefObject<HTMLElement | null>
  isFollowing: boolean
}

export interface PlaylistStageProps {
  item: MediaItem
  isBroadcast: boolean
  tracking: Pick<Tracking, 'isEmbed' | 'isOff' | 'isNamed'>
  /** Draws one of its items. */
  children: (item: MediaItem, view: EntryView) => ReactNode
}

interface EntryWaitsProps {
  error: Error | null
  retry: () => void
  isRetrying: boolean
}

export function EntryWaits({ error, retry, isRetrying }: EntryWaitsProps) {
  if (error)
    return (
      <ErrorState onRetry={retry} isRetrying={isRetrying}>
        {say(error.message)}
      </ErrorState>
    )
  return (
    <Loading>
      <Skeleton height="auto" className={styles.waiting} />
    </Loading>
  )
}

/** Each item counts for itself. */
export function Tracked({ item, tracking }: { item: MediaItem } & Pick<PlaylistStageProps, 'tracking'>) {
  useTracking(item, tracking)
  return null
}
