import { refusals } from './table.ts'

export const playerRefusals = refusals({
  'plays-before-itself': {
    en: 'An item cannot play before itself',
    de: 'Ein Medium kann nicht vor sich selbst laufen',
  },
  'choose-converted-recording': {
    en: 'Please choose a recording that has been converted',
    de: 'Bitte wählen Sie eine Aufnahme, die umgewandelt ist',
  },
  'nothing-plays-before': {
    en: 'Nothing plays before this item',
    de: 'Vor diesem Medium läuft nichts',
  },
})
