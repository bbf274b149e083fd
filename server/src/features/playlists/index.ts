// Playlists: what they hold, in which order, for whom, and when they are broadcast.
import { playlists } from '@mediatheque/contract/playlists'
import { feature } from '../../platform/http/feature.ts'
import { addItem, checkItem } from './add-item.ts'
import { changeMode, deleteItem, saveOrder, setThumbnail, updateItem } from './change-items.ts'
import { saveBroadcast, showClock } from './save-broadcast.ts'
import { showPlaylist } from './show-playlist.ts'

export { momentOf } from './broadcast.rules.ts'
export { saveOrder as savePlaylistOrder } from './change-items.ts'
export { playlistKeys } from './enter-playlist.ts'
export { listPlayed } from './list-played.ts'

export { playlistOf } from './playlist-of.sql.ts'

export const playlistsFeature = feature(playlists, {
  show: showPlaylist,
  clock: showClock,
  addItem,
  checkItem,
  deleteItem,
  updateItem,
  itemMode: changeMode,
  setThumbnail,
  saveOrder,
  saveBroadcast,
})
