import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import type { ClassPhase, ClassState, VirtualClass } from '@mediatheque/contract/virtual-class'
import type { ReactNode, RefObject } from 'react'
import type { Tracking } from '../analytics/index.ts'
import type { OpenClass } from './open-class.ts'
import type { Standing } from './steer.ts'

/** How one of its items is to be shown. */
interface ClassView {
  startSecs: number
  screen: RefObject<HTMLElement | null>
  isFollowing: boolean
  timelineID: number | null
  lesson?: { isLed: boolean }
}

export interface ClassStageProps {
  item: MediaItem
  tracking: Pick<Tracking, 'isEmbed' | 'isOff' | 'isNamed'>
  /** Draws one of its items. */
  children: (item: MediaItem, view: ClassView) => ReactNode
}

export interface RoomProps extends ClassStageProps {
  session: VirtualClass
  state: ClassState
  room: OpenClass
  phase: ClassPhase
}

export interface ShownProps extends RoomProps {
  entry: PlaylistItem
  standing: Standing
  screen: RefObject<HTMLElement | null>
}
