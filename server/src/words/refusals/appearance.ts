import { refusals } from './table.ts'

export const appearanceRefusals = refusals({
  'accent-too-light': {
    en: 'The accent colour is too light to read on a light background. The nearest readable colour is {{colour}}',
    de: 'Die Akzentfarbe ist auf hellem Hintergrund nicht gut lesbar. Die nächste lesbare Farbe ist {{colour}}',
  },
  'dark-accent-too-dark': {
    en: 'The accent colour is too dark to read in the dark theme. The nearest readable colour is {{colour}}',
    de: 'Die Akzentfarbe ist im dunklen Design nicht gut lesbar. Die nächste lesbare Farbe ist {{colour}}',
  },
  'unknown-font': {
    en: 'There is no font “{{name}}” in the list',
    de: 'Eine Schrift „{{name}}“ gibt es in der Liste nicht',
  },
  'no-such-page': {
    en: 'There is no such page',
    de: 'Diese Seite gibt es nicht',
  },
})
