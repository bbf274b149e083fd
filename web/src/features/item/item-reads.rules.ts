// Which requests show which part of an item. By their paths: the calls themselves would bring every schema along.
import type { ItemPart } from '@mediatheque/contract/item-changes'

const ITEM = '/api/ml/media/:id/'
const VALUES = '/api/ml/media/:id/fieldvalues/'
const QUICK_VIEW = '/api/ml/quickview/'
const PLAYBACK = '/api/ml/media/:id/playback/'
const DOWNLOADS = '/api/ml/media/:id/downloadoptions/'
const DOCUMENT = '/api/ml/doc/:id/'
const STREAMS = '/api/ml/media/:EncID/streams/'
const TRACKS = '/api/ml/media/:EncID/subtitles/'
const PLAYLIST = '/api/ml/playlists/:id/'

/** Next to the item itself, which says something of each part. */
const READS: Record<ItemPart, readonly string[]> = {
  details: [VALUES, QUICK_VIEW],
  categories: ['/api/ml/media/:id/cats/'],
  dates: [],
  state: [VALUES],
  access: ['/api/core/:id/GrantList/', '/api/ml/media/:id/links/', '/api/ml/media/:id/why/'],
  settings: ['/api/ml/media/:id/playersettings/', DOWNLOADS],
  thumbnail: [QUICK_VIEW],
  media: [
    ...[PLAYBACK, DOWNLOADS, DOCUMENT, STREAMS, TRACKS],
    '/api/ml/media/:id/livestream/',
    '/api/ml/media/:id/livestatus/',
  ],
  files: [PLAYBACK, DOWNLOADS],
  streams: [STREAMS, PLAYBACK],
  chapters: ['/api/ml/media/:EncID/chapters/'],
  captions: [TRACKS, '/api/ml/media/:id/subs/', '/api/ml/media/:id/transcriptions/'],
  slides: [
    '/api/ml/slideshows/:EncID/',
    '/api/ml/slideshows/:EncID/:ssid/',
    '/api/ml/slideshows/:EncID/search/',
    '/api/ml/slideshows/:EncID/tasks/',
  ],
  quizzes: [
    '/api/ml/media/:EncID/timelines/',
    '/api/ml/timelines/:ID/',
    '/api/ml/timelines/:ID/questions/:QuestionID/versions/',
  ],
  // Comments have a beacon of their own (COMM-17).
  comments: [],
  playlist: [PLAYLIST],
  broadcast: [PLAYLIST],
  class: [PLAYLIST, '/api/ml/mediasession/:EncID/'],
  photos: ['/api/ml/photoset/items/', '/api/pl/gallerydata/:id/', '/api/ml/photoset/quickview/'],
  related: ['/api/ml/relatedmedia/:EncID/'],
}

export const readsOf = (parts: Iterable<ItemPart>): ReadonlySet<string> =>
  new Set([ITEM, ...[...parts].flatMap(part => READS[part])])
