import { refusals } from './table.ts'

export const thumbnailsRefusals = refusals({
  'item-without-frames': {
    en: 'This item has no frames to choose from',
    de: 'Aus diesem Medium kann kein Standbild genommen werden',
  },
  'item-ends-before': {
    en: 'The item ends before',
    de: 'Das Medium endet vorher',
  },
  'picture-without-purpose': {
    en: 'Please say what the picture is for',
    de: 'Bitte sagen Sie, wofür das Bild ist',
  },
})
