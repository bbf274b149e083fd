import { STOP_AFTER_START } from '@mediatheque/contract/playlists'
import { refusals } from './table.ts'

export const playlistsRefusals = refusals({
  'too-many-playlist-items': {
    en: 'A playlist can have at most {{most}} items',
    de: 'Eine Playlist kann höchstens {{most}} Medien enthalten',
  },
  'playlist-in-playlist': {
    en: 'A playlist cannot contain other playlists',
    de: 'Eine Playlist kann keine Playlists enthalten',
  },
  'quiz-deleted': {
    en: 'That quiz has been deleted',
    de: 'Dieses Quiz wurde gelöscht',
  },
  'item-without-picture': {
    en: 'This item has no picture',
    de: 'Dieses Medium hat kein Bild',
  },
  'not-a-playlist': {
    en: 'That item is not a playlist',
    de: 'Dieses Medium ist keine Playlist',
  },
  'not-in-this-playlist': {
    en: 'This item is no longer in this playlist',
    de: 'Dieses Medium ist nicht mehr in der Playlist',
  },
  'unknown-time-zone': {
    en: 'Unknown time zone',
    de: 'Unbekannte Zeitzone',
  },
  'broadcast-stops-before-start': {
    en: STOP_AFTER_START,
    de: 'Die Ausstrahlung muss nach ihrem Beginn enden',
  },
})
