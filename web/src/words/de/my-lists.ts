import type { Words } from '../en.ts'

export const myLists: Words['myLists'] = {
  filter: 'Diese Liste filtern',
  type: 'Art',
  anyType: 'Jede Art',
  status: 'Zustand',
  anyStatus: 'Jeder Zustand',
  waiting: 'Wartet auf Freigabe',
  declined: 'Abgelehnt',
  expired: 'Abgelaufen',
  part: 'Teil',
  pending: 'Wartend und laufend',
  failed: 'Fehlgeschlagen',
  noFailed: 'Keine Umwandlung ist fehlgeschlagen.',
  nothing: 'Nichts in dieser Liste passt.',
  clear: 'Filter leeren',
  pages: 'Seiten dieser Liste',
  moment: 'Stelle bei {{time}}',
  removeMoment: 'Die Stelle bei {{time}} in {{title}} entfernen',
  momentRemoved: 'Die Stelle ist kein Favorit mehr.',
  at: {
    favourites: 'Hinzugefügt {{moment}}',
    history: 'Angesehen {{moment}}',
    quizzes: 'Erstellt {{moment}}',
    edits: 'Bearbeitet {{moment}}',
    granted: 'Geteilt {{moment}}',
  },
}
