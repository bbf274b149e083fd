import { refusals } from './table.ts'

export const slideshowsRefusals = refusals({
  'slide-deleted': {
    en: 'That slide has been deleted',
    de: 'Diese Folie wurde gelöscht',
  },
  'slideshows-need-a-recording': {
    en: 'Only recordings have slideshows',
    de: 'Nur Aufzeichnungen haben Folienschauen',
  },
  'slides-under-way': {
    en: 'This is under way already',
    de: 'Das läuft bereits',
  },
  'slideshow-read-from-video': {
    en: 'This slideshow was read from the video',
    de: 'Diese Folienschau wurde aus dem Video gelesen',
  },
  'no-slides-yet': {
    en: 'There are no slides yet',
    de: 'Es gibt noch keine Folien',
  },
  'no-second-picture': {
    en: 'This item has no second picture',
    de: 'Dieser Inhalt hat kein zweites Bild',
  },
  'text-already-requested': {
    en: 'The text of this picture has been asked for already',
    de: 'Der Text dieses Bildes wurde bereits angefordert',
  },
  'slides-not-under-way': {
    en: 'This is not under way any more',
    de: 'Das läuft nicht mehr',
  },
  'slideshow-deleted': {
    en: 'That slideshow has been deleted',
    de: 'Diese Folienschau wurde gelöscht',
  },
})
