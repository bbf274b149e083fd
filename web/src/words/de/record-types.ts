import type { Words } from '../en.ts'

export const recordTypes: Words['recordTypes'] = {
  video: 'Video',
  document: 'Dokument',
  playlist: 'Playlist',
  lessonPlan: 'Unterrichtsplan',
  photoset: 'Fotos',
  tv: 'TV',
  link: 'Link',
  other: 'Anderes',
}
