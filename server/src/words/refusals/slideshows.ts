import { refusals } from './table.ts'

export const slideshowsRefusals = refusals({
  'slide-deleted': {
    en: 'That slide has been deleted',
    de: 'Diese Folie wurde gelöscht',
  },
  'slideshows-need-a-recording': {
    en: 'Only recordings can have slideshows',
    de: 'Nur Aufnahmen können Präsentationen haben',
  },
  'slides-under-way': {
    en: 'This is already running',
    de: 'Das läuft bereits',
  },
  'slideshow-read-from-video': {
    en: 'This slideshow was created from the video',
    de: 'Diese Präsentation wurde aus dem Video erstellt',
  },
  'no-slides-yet': {
    en: 'There are no slides yet',
    de: 'Es gibt noch keine Folien',
  },
  'no-second-picture': {
    en: 'This item has no second picture',
    de: 'Dieses Medium hat kein zweites Bild',
  },
  'text-already-requested': {
    en: 'Text recognition for this picture has already been requested',
    de: 'Die Texterkennung für dieses Bild wurde bereits angefordert',
  },
  'slides-not-under-way': {
    en: 'This is no longer running',
    de: 'Das läuft nicht mehr',
  },
  'slideshow-deleted': {
    en: 'That slideshow has been deleted',
    de: 'Diese Präsentation wurde gelöscht',
  },
})
