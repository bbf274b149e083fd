import type { Words } from '../en.ts'

export const deletedItems: Words['deletedItems'] = {
  title: 'Gelöschte Einträge',
  intro: 'Sie sind nicht zu sehen und lassen sich mit allem zurückholen, was sie hatten.',
  table: 'Gelöschte Einträge',
  filter: 'Gelöschte Einträge filtern',
  empty: 'Es ist nichts gelöscht.',
  filtered: 'Kein gelöschter Eintrag passt.',
  column: {
    title: 'Titel',
    type: 'Art',
    owner: 'Besitzer',
    by: 'Gelöscht von',
    at: 'Gelöscht',
    actions: 'Aktionen',
  },
  byAt: '{{person}}, {{moment}}',
  restore: 'Zurückholen',
  restoreOne: '{{title}} zurückholen',
  restored: '„{{title}}“ ist wieder in der Mediathek.',
  bySite: 'Die Mediathek selbst',
}
