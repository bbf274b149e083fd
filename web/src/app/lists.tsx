// The lists of the right sidebar, top to bottom. Each row names what draws its list.
import { CircleHelp, Heart, History, type LucideIcon, RefreshCw, SquarePen, Users, Video } from 'lucide-react'
import type { ComponentType } from 'react'
import { ConversionsPanel } from '../features/conversion/index.ts'
import { listPanels } from '../features/my-lists/index.ts'
import type { ListTab } from '../shared/list-sidebar.ts'

export interface ListRow {
  id: ListTab
  icon: LucideIcon
  panel: ComponentType & { preload: () => Promise<unknown> }
}

export const listTable: readonly ListRow[] = [
  { id: 'favourites', icon: Heart, panel: listPanels.favourites },
  { id: 'history', icon: History, panel: listPanels.history },
  { id: 'mymedia', icon: Video, panel: listPanels.mymedia },
  { id: 'quizzes', icon: CircleHelp, panel: listPanels.quizzes },
  { id: 'edits', icon: SquarePen, panel: listPanels.edits },
  { id: 'granted', icon: Users, panel: listPanels.granted },
  { id: 'conversions', icon: RefreshCw, panel: ConversionsPanel },
]
