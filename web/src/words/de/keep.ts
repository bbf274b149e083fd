import type { Words } from '../en.ts'

export const keep: Words['keep'] = {
  title: 'Ihre fälligen Medien',
  intro:
    'Eine Regel dieser Seite archiviert oder löscht diese Medien am angegebenen Tag. Behalten Sie die, die Sie noch brauchen.',
  empty: 'Keines Ihrer Medien ist fällig. Es ist nichts zu tun.',
  table: 'Fällige Medien',
  column: { title: 'Medium', action: 'Was geschieht', due: 'Wann', actions: 'Aktionen' },
  action: { archive: 'Kommt ins Archiv', delete: 'Wird gelöscht' },
  keep: 'Behalten',
  keepOne: '{{title}} behalten',
  all_one: 'Das Medium behalten',
  all_other: 'Alle {{count, number}} behalten',
  onItem:
    'Nach einer Regel dieser Seite, am {{day}}. Wenn Sie es behalten, bleibt es noch mindestens {{days, number}} Tage.',
  kept_one: 'Es wird behalten.',
  kept_other: '{{count, number}} Medien werden behalten.',
}
