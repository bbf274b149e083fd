// The sidebar of an item, top to bottom. A room plugs its tab in by a row; its panel is lazy.
import type { MediaItem } from '@mediatheque/contract/media'
import { History, Info, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { AboutTab, HistoryTab } from '../../features/media-view/index.ts'
import type { PlainKey } from '../../words/index.ts'

export interface ViewTab {
  id: string
  label: PlainKey
  icon: LucideIcon
  panel: ComponentType<{ item: MediaItem }>
  /** ITEM-34: only tabs that fit the item and the rights are shown. */
  isFor: (item: MediaItem) => boolean
}

export const viewTabs: readonly ViewTab[] = [
  { id: 'about', label: 'item.sidebar.about', icon: Info, panel: AboutTab, isFor: () => true },
  {
    id: 'history',
    label: 'item.sidebar.history',
    icon: History,
    panel: HistoryTab,
    isFor: item => item.CanEdit,
  },
]
