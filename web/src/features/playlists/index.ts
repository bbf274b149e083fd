// Playlists: the stage on which they play or are broadcast, what they hold, and what is added to them.
import { lazy } from 'react'
import type { AddToPlaylistProps } from './add-to-playlist-modal.tsx'
import type { BroadcastOptionsProps } from './broadcast-options-modal.tsx'

export type { EntryView } from './entry-parts.tsx'
export { isPlaylist } from './is-playlist.ts'
export { asksBroadcast, countdown, currentOf, neighbourOf } from './playlist.rules.ts'

export const PlaylistStage = lazy(() =>
  import('./playlist-stage.tsx').then(it => ({ default: it.PlaylistStage })),
)
export const PlaylistItemsTab = lazy(() =>
  import('./items-tab.tsx').then(it => ({ default: it.PlaylistItemsTab })),
)
export const AddToPlaylistModal = lazy(() =>
  import('./add-to-playlist-modal.tsx').then(it => ({ default: it.AddToPlaylistModal })),
)
export const BroadcastOptionsModal = lazy(() =>
  import('./broadcast-options-modal.tsx').then(it => ({ default: it.BroadcastOptionsModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    addtoplaylist: AddToPlaylistProps
    broadcastoptions: BroadcastOptionsProps
  }
}
