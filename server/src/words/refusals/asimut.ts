import { refusals } from './table.ts'

export const asimutRefusals = refusals({
  'asimut-not-set-up': {
    en: 'Asimut is not set up on this site',
    de: 'Asimut ist auf dieser Website nicht eingerichtet',
  },
  'asimut-not-responding': {
    en: 'Asimut did not return the booking. Please try again later',
    de: 'Asimut hat die Buchung nicht geliefert. Bitte versuchen Sie es später noch einmal',
  },
  'no-such-booking': {
    en: 'There is no booking with this number',
    de: 'Es gibt keine Buchung mit dieser Nummer',
  },
})
