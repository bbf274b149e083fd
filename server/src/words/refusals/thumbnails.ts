import { refusals } from './table.ts'

export const thumbnailsRefusals = refusals({
  'item-without-frames': {
    en: 'This item has no frames to choose from',
    de: 'Aus diesem Medium kann kein Standbild genommen werden',
  },
  'item-ends-before': {
    en: 'This time is after the end of the recording',
    de: 'Diese Zeit liegt nach dem Ende der Aufnahme',
  },
  'picture-without-purpose': {
    en: 'Please specify what the picture is for',
    de: 'Bitte sagen Sie, wofür das Bild ist',
  },
})
