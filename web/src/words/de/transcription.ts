import type { Words } from '../en.ts'

export const transcription: Words['transcription'] = {
  title: 'Automatisch transkribieren',
  text: 'Erstellt aus dem Gesprochenen Untertitel für „{{title}}“. Sie werden benachrichtigt, wenn sie fertig sind.',
  order: 'Transkribieren',
  ordered: 'Die Transkription wurde gestartet. Sie werden benachrichtigt, wenn sie fertig ist',
  none: 'Auf dieser Website ist keine automatische Transkription eingerichtet. Ein Administrator kann sie einrichten.',
  isUnderWay: 'Dieses Medium wird bereits transkribiert',
  waiting: 'Die Transkription ist in der Warteschlange',
  underWay: 'Transkription läuft',
  cancel: 'Transkription abbrechen',
  failed: 'Die Transkription ist fehlgeschlagen',
  again: 'Noch einmal versuchen',
  language: 'Gesprochene Sprache',
  choose: 'Sprache wählen',
  anyLanguage: 'Automatisch erkennen',
  onlyLanguage: 'Das Sprachmodell dieser Website kennt nur diese Sprache',
  provider: {
    label: 'Transkription durch',
    thisServer: 'Diese Website',
    thisServerText: 'Keine Daten verlassen diesen Server',
    service: 'Transkriptionsdienst',
    serviceText: 'Der Ton wird an den Dienst gesendet, den Ihre Organisation gewählt hat',
    whisperServer: 'Sprachserver',
    whisperServerText: 'Der Ton wird an den Sprachserver Ihrer Organisation gesendet',
  },
}
