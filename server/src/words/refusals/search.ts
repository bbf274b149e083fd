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
})
