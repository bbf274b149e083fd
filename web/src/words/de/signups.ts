import type { Words } from '../en.ts'

export const signups: Words['signups'] = {
  title: 'Anfragen',
  table: 'Anfragen aus den Formularen',
  filter: 'Anfragen filtern',
  kind: 'Formular',
  all: 'Beide Formulare',
  academy: 'Akademie',
  portal: 'Portal',
  download: 'Als CSV herunterladen',
  empty: 'Noch keine Anfragen. Anfragen aus den Formularen für Portal und Akademie erscheinen hier.',
  filtered: 'Keine Anfrage passt.',
  column: {
    name: 'Name',
    email: 'E-Mail',
    kind: 'Formular',
    org: 'Organisation',
    job: 'Beruf',
    location: 'Ort',
    courses: 'Kurse',
    created: 'Eingegangen',
  },
}
