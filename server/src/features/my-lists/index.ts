// A person's own lists: favourites, history, what is theirs, edited by them or shared with them.
import { myLists } from '@mediatheque/contract/my-lists'
import { feature } from '../../platform/http/feature.ts'
import {
  editsOf,
  favouritesOf,
  grantedTo,
  historyOf,
  type ListQuery,
  type OwnStatus,
  ownedBy,
  playlistsOf,
  quizzesOf,
  recentPlaylistsOf,
  unfinishedOf,
} from './my-lists.sql.ts'
import { showList } from './show-lists.ts'

export { listUnfinished } from './my-lists.sql.ts'

export const myListsFeature = feature(
  myLists,
  {
    favourites: showList(favouritesOf),
    history: showList(historyOf),
    unfinished: showList(unfinishedOf),
    granted: showList(grantedTo),
    edits: showList(editsOf),
    playlists: showList(playlistsOf),
    recentPlaylists: showList(recentPlaylistsOf),
    ownMedia: showList((viewer, { status }: ListQuery & { status?: OwnStatus | undefined }) =>
      ownedBy(viewer, status),
    ),
    timelines: showList(quizzesOf),
  },
  [
    'favourites',
    'history',
    'unfinished',
    'granted',
    'edits',
    'playlists',
    'recentPlaylists',
    'ownMedia',
    'timelines',
  ],
)
