import type { Words } from '../en.ts'

export const home: Words['home'] = {
  title: 'Start',
  night: 'Guten Abend',
  morning: 'Guten Morgen',
  afternoon: 'Guten Tag',
  evening: 'Guten Abend',
  greeting: '{{greeting}}, {{name}}',
  greetingGuest: '{{greeting}} und willkommen',
  lead: 'Willkommen bei {{site}}.',
  firstSteps: 'Erste Schritte',
  manageSteps: 'Mediathek einrichten',
  tour: {
    title: 'Rundgang machen',
    text: 'Fünf Stationen, weniger als eine Minute.',
    action: 'Rundgang beginnen',
    dismiss: 'Jetzt nicht',
  },
  settings: {
    title: 'Nach Ihrem Geschmack',
    text: 'Sprache, Zeitzone, Design und Bild.',
    action: 'Einstellungen öffnen',
  },
  keys: {
    title: 'Hände an die Tasten',
    text: 'Alles hier geht auch ohne Maus.',
    action: 'Tastenkürzel ansehen',
  },
  people: {
    title: 'Personen hereinholen',
    text: 'Konten anlegen oder eine ganze Schule als CSV einlesen.',
    action: 'Personen öffnen',
  },
  site: {
    title: 'Den Ort benennen',
    text: 'Name, Sprache, Sitzungen, Gäste und Ankündigungen.',
    action: 'Site einrichten',
  },
  signups: {
    title: 'Anfragen lesen',
    text: 'Wer um ein Konto oder einen Kurs gebeten hat.',
    action: 'Anmeldungen öffnen',
  },
  signIn: {
    title: 'Anmelden',
    text: 'Eigene Favoriten, Verlauf und Notizen führen.',
    action: 'Zur Anmeldung',
  },
  library: {
    title: 'Die Mediathek',
    emptyTitle: 'Die Regale sind noch leer',
    empty: 'Sobald etwas hinzukommt, stehen hier das Neue, das Angefangene und Ihre Kategorien.',
    next: 'Meine Listen öffnen',
  },
  results: {
    title: 'Suche: {{term}}',
    heading: 'Keine Treffer für „{{term}}“',
    text: 'Die Mediathek ist noch leer, deshalb kann keine Suche etwas finden. Kommen Sie wieder, wenn etwas hinzugekommen ist.',
    back: 'Zurück zur Startseite',
  },
  inline: 'Wählen Sie ein Medium für Ihren Kurs.',
}
