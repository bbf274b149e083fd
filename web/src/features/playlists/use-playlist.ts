import { media } from '@mediatheque/contract/media'
import { myLists } from '@mediatheque/contract/my-lists'
import { playlists } from '@mediatheque/contract/playlists'
import { queryOptions } from '@tanstack/react-query'
import { api, unasked } from '../../shared/api.ts'
import { keyOf, query } from '../../shared/query.ts'

/** A broadcast may be moved, stopped or filled again while people watch it. */
const ASKED_EVERY_MS = 30_000

export function playlistQuery(id: string, isBroadcast = false) {
  const input = { id, ...(isBroadcast && { b: true }) }
  const asked = query(playlists.show, input)
  return queryOptions({
    ...asked,
    // Anyone who watches for hours is not there for all of them: the timer keeps no session alive.
    queryFn: ({ signal }) => api(isBroadcast ? unasked(playlists.show) : playlists.show, input, { signal }),
    // Anyone who edits it finds out that it has gone on air.
    refetchInterval: ({ state: { data } }) =>
      (isBroadcast || data?.State === 'before' || data?.State === 'during') && ASKED_EVERY_MS,
    refetchIntervalInBackground: true,
  })
}

/** Whatever tells what a playlist holds. */
export const PLAYLIST_READS = [playlists.show, media.item, myLists.recentPlaylists].map(call => ({
  queryKey: keyOf(call),
}))
