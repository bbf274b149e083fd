import type { Words } from '../en.ts'

export const transcription: Words['transcription'] = {
  title: 'Transkription bestellen',
  text: 'Was in „{{title}}“ gesagt wird, wird als neue Untertitel aufgeschrieben. Sie erfahren, wenn sie fertig sind.',
  order: 'Bestellen',
  ordered: 'Die Transkription ist bestellt',
  none: 'Auf dieser Seite ist keine Transkription eingerichtet. Das kann die Verwaltung tun.',
  isUnderWay: 'Eine Transkription dieses Mediums läuft schon',
  waiting: 'Die Transkription wartet, bis sie an der Reihe ist',
  underWay: 'Transkription läuft',
  cancel: 'Transkription abbrechen',
  failed: 'Die Transkription ist fehlgeschlagen',
  again: 'Noch einmal versuchen',
  language: 'Gesprochene Sprache',
  choose: 'Sprache wählen',
  anyLanguage: 'Was immer gesprochen wird',
  onlyLanguage: 'Das Modell dieser Seite kennt nur diese Sprache',
  provider: {
    label: 'Transkription durch',
    thisServer: 'Diese Seite',
    thisServerText: 'Nichts verlässt das Haus',
    service: 'Transkriptionsdienst',
    serviceText: 'Der Ton geht an den Dienst, den Ihre Einrichtung gewählt hat',
    whisperServer: 'Sprachserver',
    whisperServerText: 'Der Ton geht an den Sprachserver Ihrer Einrichtung',
  },
}
