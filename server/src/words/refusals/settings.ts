import { refusals } from './table.ts'

export const settingsRefusals = refusals({
  'notice-withdrawn': {
    en: 'This notice has already been withdrawn',
    de: 'Diese Ankündigung ist schon zurückgezogen',
  },
  'no-such-notice': {
    en: 'There is no such notice',
    de: 'Diese Ankündigung gibt es nicht',
  },
  'embed-key-unknown': {
    en: 'The embed key does not belong to this site',
    de: 'Der Schlüssel zum Einbetten gehört nicht zu dieser Website',
  },
})
