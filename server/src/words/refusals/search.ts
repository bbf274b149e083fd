import { refusals } from './table.ts'

export const searchRefusals = refusals({
  'too-many-for-spreadsheet': {
    en: 'Too many items for a spreadsheet. Please export them as CSV',
    de: 'Zu viele Medien für eine Tabelle. Bitte exportieren Sie sie als CSV',
  },
  'synonyms-too-few': {
    en: 'Please enter at least two different words that mean the same',
    de: 'Bitte geben Sie mindestens zwei verschiedene Wörter ein, die dasselbe bedeuten',
  },
  'no-such-search': {
    en: 'This saved search no longer exists',
    de: 'Diese gespeicherte Suche gibt es nicht mehr',
  },
  'search-name-taken': {
    en: 'You already have a search called “{{name}}”',
    de: 'Sie haben schon eine Suche „{{name}}“',
  },
  'too-many-searches': {
    en: 'You already have {{most}} saved searches. Please delete one first',
    de: 'Sie haben schon {{most}} gespeicherte Suchen. Bitte löschen Sie zuerst eine',
  },
})
