import { media } from '@mediatheque/contract/media'
import { myLists } from '@mediatheque/contract/my-lists'
import { playlists } from '@mediatheque/contract/playlists'
import { keyOf, query } from '../../shared/query.ts'

export const playlistQuery = (id: string, isBroadcast = false) =>
  query(playlists.show, { id, ...(isBroadcast && { b: true }) })

/** Whatever tells what a playlist holds. */
export const PLAYLIST_READS = [playlists.show, media.item, myLists.recentPlaylists].map(call => ({
  queryKey: keyOf(call),
}))
