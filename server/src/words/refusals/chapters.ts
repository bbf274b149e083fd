import { refusals } from './table.ts'

export const chaptersRefusals = refusals({
  'no-such-tag': {
    en: 'There is no such tag',
    de: 'Dieses Schlagwort gibt es nicht',
  },
  'no-such-chapter': {
    en: 'There is no such chapter',
    de: 'Dieses Kapitel gibt es nicht',
  },
  'chapters-need-a-recording': {
    en: 'Only recordings can have chapters',
    de: 'Nur Aufnahmen können Kapitel haben',
  },
  'too-many-chapters': {
    en: 'An item can have at most {{most}} chapters',
    de: 'Ein Medium kann höchstens {{most}} Kapitel haben',
  },
  'tag-removed': {
    en: 'That tag has been removed',
    de: 'Dieses Schlagwort wurde entfernt',
  },
  'tags-of-several-groups': {
    en: 'Please choose tags from one group',
    de: 'Bitte wählen Sie Schlagwörter aus einer Gruppe',
  },
  'no-such-tag-group': {
    en: 'There is no such tag group',
    de: 'Diese Schlagwort-Gruppe gibt es nicht',
  },
  'tag-name-taken': {
    en: 'This name is already in use',
    de: 'Dieser Name wird schon verwendet',
  },
})
