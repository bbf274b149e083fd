import type { Words } from '../en.ts'

export const keep: Words['keep'] = {
  title: 'Medien, die archiviert oder gelöscht werden',
  intro:
    'Eine Regel dieser Website archiviert oder löscht diese Medien am angegebenen Tag. Behalten Sie, was Sie noch brauchen.',
  empty: 'Keines Ihrer Medien wird demnächst archiviert oder gelöscht.',
  table: 'Medien, die archiviert oder gelöscht werden',
  column: { title: 'Medium', action: 'Was geschieht', due: 'Wann', actions: 'Aktionen' },
  action: { archive: 'Wird archiviert', delete: 'Wird gelöscht' },
  keep: 'Behalten',
  keepOne: '{{title}} behalten',
  all_one: 'Das Medium behalten',
  all_other: 'Alle {{count, number}} behalten',
  onItem:
    'Nach einer Regel dieser Website, am {{day}}. Wenn Sie es behalten, bleibt es noch mindestens {{days, number}} Tage.',
  kept_one: 'Das Medium wird behalten.',
  kept_other: '{{count, number}} Medien werden behalten.',
}
