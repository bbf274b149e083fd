import type { Words } from '../en.ts'

export const layout: Words['layout'] = {
  edit: 'Seitenlayout bearbeiten',
  title: 'Layout der Startseite',
  intro: 'Alle sehen die Abschnitte in dieser Reihenfolge. Ausgeblendete sieht niemand.',
  elsewhere: 'Bitte gehen Sie zur Startseite, um das Seitenlayout zu bearbeiten',
  up: '„{{name}}“ nach oben',
  down: '„{{name}}“ nach unten',
  save: 'Layout speichern',
  saved: 'Das Layout der Startseite wurde gespeichert.',
  moved: '„{{name}}“ ist jetzt an Position {{place, number}} von {{count, number}}',
  section: {
    manage: 'Mediathek einrichten (Administration)',
    steps: 'Erste Schritte',
    continue: 'Weitersehen',
    new: 'Neu in der Mediathek',
    because: 'Weil Sie … angesehen haben',
    following: 'Neu aus Ihren Abos',
    courses: 'Neu in Ihren Kursen',
    groups: 'Neu für Ihre Gruppen',
    topics: 'Neu in Ihren Kategorien',
    popular: 'Beliebt',
    categories: 'Kategorien',
  },
}
