// The lists of the right sidebar, top to bottom. A room plugs its list in by giving its row a `panel`.
import { CircleHelp, Heart, History, type LucideIcon, RefreshCw, SquarePen, Users, Video } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ListTab } from '../shared/list-sidebar.ts'

export interface ListRow {
  id: ListTab
  icon: LucideIcon
  /** Lazy; without one the list is empty, and says what will stand in it. */
  panel?: ComponentType
}

export const listTable: readonly ListRow[] = [
  { id: 'favourites', icon: Heart },
  { id: 'history', icon: History },
  { id: 'mymedia', icon: Video },
  { id: 'quizzes', icon: CircleHelp },
  { id: 'edits', icon: SquarePen },
  { id: 'granted', icon: Users },
  { id: 'conversions', icon: RefreshCw },
]
