import { refusals } from './table.ts'

export const categoriesRefusals = refusals({
  'no-such-category': {
    en: 'There is no such category',
    de: 'Diese Kategorie gibt es nicht',
  },
  'rule-not-understood': {
    en: 'The rule is not understood: {{field}}: {{problem}}',
    de: 'Die Regel wird nicht verstanden: {{field}}: {{problem}}',
  },
  'rule-is-empty': {
    en: 'The rule needs a text or a filter',
    de: 'Die Regel braucht einen Text oder einen Filter',
  },
  'rule-about-views': {
    en: 'What somebody has viewed cannot be part of a rule',
    de: 'Was jemand angesehen hat, kann nicht Teil einer Regel sein',
  },
  'rule-about-itself': {
    en: 'The rule asks for the category itself',
    de: 'Die Regel fragt nach der Kategorie selbst',
  },
  'category-into-itself': {
    en: 'A category cannot be moved into itself',
    de: 'Eine Kategorie kann nicht in sich selbst verschoben werden',
  },
  'category-name-taken': {
    en: 'There is a category “{{name}}” here already',
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
    en: '“{{name}}” is filled by its rule; items cannot be added by hand',
    de: '„{{name}}“ wird durch eine Regel gefüllt; von Hand kann nichts hinzugefügt werden',
  },
  'category-not-yours-to-fill': {
    en: 'You may not change what is in “{{name}}”',
    de: 'Was in „{{name}}“ ist, dürfen Sie nicht ändern',
  },
})
