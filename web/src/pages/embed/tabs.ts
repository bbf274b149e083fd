// What stands beside the player in a frame, one tab after the other. A room plugs its tab in by a row.
import type { MediaItem } from '@mediatheque/contract/media'
import type { ComponentType } from 'react'
import { TranscriptTab } from '../../features/subtitles/index.ts'
import type { PlainKey } from '../../words/index.ts'

interface EmbedTab {
  id: string
  label: PlainKey
  panel: ComponentType<{ item: MediaItem }>
  isFor: (item: MediaItem) => boolean
}

export const embedTabs: readonly EmbedTab[] = [
  { id: 'transcript', label: 'subtitles.tab', panel: TranscriptTab, isFor: item => item.HasSubtitles },
]
