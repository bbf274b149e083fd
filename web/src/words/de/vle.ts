import type { Words } from '../en.ts'

export const vle: Words['vle'] = {
  library: 'Mediathek',
  insertLead: 'Fügen Sie ein Medium in Ihren Kurs ein.',
  pickLead: 'Wählen Sie ein Medium für Ihren Kurs.',
  search: 'Mediathek durchsuchen',
  insert: 'Einfügen',
  insertItem: '{{title}} einfügen',
  inserted: 'Eingefügt: {{title}}',
  notEmbeddable: 'Nicht für andere Sites',
  guest: 'Melden Sie sich an, um Medien einzufügen.',
  signIn: 'Anmelden',
  preview: 'Vorschau',
  frameTitle: 'Player: {{title}}',
  returned: 'An Ihren Kurs übergeben. Sie können dieses Fenster schließen.',
  byHandTitle: 'Von Hand einfügen',
  byHandText:
    'Diese Seite wurde nicht von einem hier bekannten Kurs geöffnet, daher wurde nichts übergeben. Kopieren Sie die Adresse oder den Code in Ihren Kurs.',
  address: 'Adresse',
  code: 'Einbettungscode',
  copy: 'Kopieren: {{name}}',
  copied: 'Kopiert',
  notCopied: 'Konnte nicht kopiert werden. Bitte kopieren Sie von Hand',
  assignment: {
    title: 'Abgeben',
    lead: 'Laden Sie Ihre Arbeit hoch. Sie ist privat: Nur Sie und wer sie bewertet, können sie öffnen.',
    upload: 'Dateien auswählen',
    done: 'Abgegeben',
    doneText: 'Abgegeben: {{title}}. Sie können dieses Fenster schließen.',
    uploaded: 'Hochgeladen, noch nicht abgegeben',
    copyText:
      'Kopieren Sie die Adresse von „{{title}}“ in Ihre Aufgabe: Diese Seite wurde nicht von einem hier bekannten Kurs geöffnet.',
    noPermission:
      'Sie dürfen hier nichts hochladen. Bitte wenden Sie sich an die Verwaltung dieser Mediathek.',
  },
  teams: {
    title: 'Microsoft Teams',
    text: 'Das App-Paket zeigt diese Mediathek als Registerkarte. Laden Sie es im Teams Admin Center unter Teams-Apps, Apps verwalten hoch.',
    download: 'Teams-App herunterladen',
  },
  addresses: 'Ohne LTI',
  libraryURL: 'Suche mit Einfügen',
  assignmentURL: 'Abgabe für Moodle-Aufgaben',
  asimut: {
    title: 'Aus Asimut übernehmen',
    text: 'Titel und Beschreibung werden durch die der Buchung ersetzt, mit Zeit und Ort.',
    id: 'Nummer der Buchung',
    submit: 'Übernehmen',
    done: 'Übernommen: {{title}}',
  },
}
