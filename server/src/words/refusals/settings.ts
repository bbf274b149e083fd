import { refusals } from './table.ts'

export const settingsRefusals = refusals({
  'notice-withdrawn': {
    en: 'That notice has been withdrawn already',
    de: 'Diese Ankündigung ist schon zurückgezogen',
  },
  'no-such-notice': {
    en: 'There is no such notice',
    de: 'Diese Ankündigung gibt es nicht',
  },
  'embed-key-unknown': {
    en: 'The embed key is not one of this site',
    de: 'Der Schlüssel zum Einbetten gehört nicht zu dieser Website',
  },
})
