import { refusals } from './table.ts'

export const fieldsRefusals = refusals({
  'reserved-field-stays': {
    en: 'This field is part of every library and cannot be deleted',
    de: 'Dieses Feld gehört zu jeder Mediathek und kann nicht gelöscht werden',
  },
  'no-such-field': {
    en: 'There is no such field',
    de: 'Dieses Feld gibt es nicht',
  },
  'field-title-taken': {
    en: 'There is already a field called “{{title}}”',
    de: 'Ein Feld „{{title}}“ gibt es schon',
  },
  'field-type-fixed': {
    en: 'The type of a field cannot be changed',
    de: 'Der Typ eines Feldes kann nicht geändert werden',
  },
  'field-always-shown': {
    en: 'This field is always shown',
    de: 'Dieses Feld wird immer angezeigt',
  },
  'title-needed': {
    en: 'Every item needs a title',
    de: 'Jedes Medium braucht einen Titel',
  },
  'field-is-plain-line': {
    en: 'This field is one line of plain text',
    de: 'Dieses Feld ist eine Zeile ohne Formatierung',
  },
  'option-of-another-field': {
    en: 'An option does not belong to this field',
    de: 'Eine Option gehört nicht zu diesem Feld',
  },
  'field-options-in-use': {
    en: '{{count}} items use an option that you want to remove. Please confirm',
    de: '{{count}} Medien verwenden eine Option, die Sie entfernen wollen. Bitte bestätigen Sie',
  },
  'item-without-that-field': {
    en: 'This item does not have that field',
    de: 'Dieses Medium hat das Feld nicht',
  },
  'field-given-twice': {
    en: '{{title}} is given twice',
    de: '{{title}} ist zweimal angegeben',
  },
  'field-fixed-on-tv': {
    en: '{{title}} cannot be changed on TV content',
    de: '{{title}} kann bei TV-Inhalten nicht geändert werden',
  },
  'formatting-too-nested': {
    en: 'Please use simpler formatting',
    de: 'Bitte verwenden Sie eine einfachere Formatierung',
  },
})
