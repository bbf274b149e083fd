import type { Words } from '../en.ts'

export const deletedItems: Words['deletedItems'] = {
  title: 'Gelöschte Medien',
  intro: 'Gelöschte Medien sind ausgeblendet. Sie lassen sich vollständig wiederherstellen.',
  table: 'Gelöschte Medien',
  filter: 'Gelöschte Medien filtern',
  empty: 'Keine gelöschten Medien.',
  filtered: 'Kein gelöschtes Medium passt.',
  column: {
    title: 'Titel',
    type: 'Art',
    owner: 'Besitzer',
    by: 'Gelöscht von',
    at: 'Gelöscht',
    actions: 'Aktionen',
  },
  byAt: '{{person}}, {{moment}}',
  restore: 'Wiederherstellen',
  restoreOne: '{{title}} wiederherstellen',
  restored: '„{{title}}“ wurde wiederhergestellt.',
  bySite: 'Die Website',
}
