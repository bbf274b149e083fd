import { refusals } from './table.ts'

export const categoriesRefusals = refusals({
  'no-such-category': {
    en: 'There is no such category',
    de: 'Diese Kategorie gibt es nicht',
  },
  'rule-not-understood': {
    en: 'The rule is invalid: {{field}}: {{problem}}',
    de: 'Die Regel ist ungültig: {{field}}: {{problem}}',
  },
  'rule-is-empty': {
    en: 'The rule needs a text or a filter',
    de: 'Die Regel braucht einen Text oder einen Filter',
  },
  'rule-about-views': {
    en: 'Rules cannot depend on what people have viewed',
    de: 'Regeln können nicht davon abhängen, was jemand angesehen hat',
  },
  'rule-about-itself': {
    en: 'The rule refers to its own category',
    de: 'Die Regel verweist auf ihre eigene Kategorie',
  },
  'category-into-itself': {
    en: 'A category cannot be moved into itself',
    de: 'Eine Kategorie kann nicht in sich selbst verschoben werden',
  },
  'category-name-taken': {
    en: 'There is already a category “{{name}}” here',
    de: 'Eine Kategorie „{{name}}“ gibt es hier schon',
  },
  'no-category-selected': {
    en: 'Please select at least one category',
    de: 'Bitte wählen Sie mindestens eine Kategorie',
  },
  'category-in-and-out': {
    en: 'Category {{id}} cannot be included and excluded at the same time',
    de: 'Kategorie {{id}} kann nicht zugleich gewählt und ausgeschlossen sein',
  },
  'unknown-category': {
    en: 'There is no category {{id}}',
    de: 'Es gibt keine Kategorie {{id}}',
  },
  'category-filled-by-rule': {
    en: '“{{name}}” is filled by a rule. Items cannot be added manually',
    de: '„{{name}}“ wird durch eine Regel gefüllt; von Hand kann nichts hinzugefügt werden',
  },
  'category-not-yours-to-fill': {
    en: 'You cannot change what is in “{{name}}”',
    de: 'Sie dürfen den Inhalt von „{{name}}“ nicht ändern',
  },
})
