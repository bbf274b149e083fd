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
    en: 'Only recordings have chapters',
    de: 'Nur Aufzeichnungen haben Kapitel',
  },
  'too-many-chapters': {
    en: 'An item has at most {{most}} chapters',
    de: 'Ein Inhalt hat höchstens {{most}} Kapitel',
  },
  'tag-removed': {
    en: 'That tag has been removed',
    de: 'Dieses Schlagwort wurde entfernt',
  },
  'tags-of-several-groups': {
    en: 'Please choose tags of one group',
    de: 'Bitte wählen Sie Schlagwörter einer Gruppe',
  },
  'no-such-tag-group': {
    en: 'There is no such tag group',
    de: 'Diese Schlagwort-Gruppe gibt es nicht',
  },
  'tag-name-taken': {
    en: 'That name is in use already',
    de: 'Diesen Namen gibt es schon',
  },
})
