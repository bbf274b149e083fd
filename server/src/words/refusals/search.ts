import { refusals } from './table.ts'

export const searchRefusals = refusals({
  'too-many-for-spreadsheet': {
    en: 'A spreadsheet cannot hold so many items: please export them as CSV',
    de: 'So viele Medien passen in keine Tabelle: Bitte exportieren Sie sie als CSV',
  },
  'synonyms-too-few': {
    en: 'Please enter at least two different words that mean the same',
    de: 'Bitte geben Sie mindestens zwei verschiedene Wörter ein, die dasselbe bedeuten',
  },
  'no-such-search': {
    en: 'This saved search does not exist any more',
    de: 'Diese gespeicherte Suche gibt es nicht mehr',
  },
  'search-name-taken': {
    en: 'You have a search called “{{name}}” already',
    de: 'Sie haben schon eine Suche „{{name}}“',
  },
  'too-many-searches': {
    en: 'You have {{most}} saved searches already: please delete one first',
    de: 'Sie haben schon {{most}} gespeicherte Suchen: Bitte löschen Sie zuerst eine',
  },
})
