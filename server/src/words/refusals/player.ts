import { refusals } from './table.ts'

export const playerRefusals = refusals({
  'plays-before-itself': {
    en: 'An item cannot be its own intro',
    de: 'Ein Medium kann nicht sein eigener Vorspann sein',
  },
  'choose-converted-recording': {
    en: 'Please choose a recording that has been converted',
    de: 'Bitte wählen Sie eine umgewandelte Aufnahme',
  },
  'nothing-plays-before': {
    en: 'This item has no intro',
    de: 'Dieses Medium hat keinen Vorspann',
  },
})
