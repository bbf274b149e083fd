import type { Words } from '../en.ts'

export const xapi: Words['xapi'] = {
  title: 'Record Store (xAPI)',
  intro:
    'Sendet Wiedergaben und Quizantworten als xAPI-Statements an einen Learning Record Store (LRS). Personen erscheinen dort mit ihrer Nummer auf dieser Website, nicht mit ihrer E-Mail-Adresse.',
  none: 'Es ist kein Record Store eingerichtet.',
  setUp: 'Record Store einrichten',
  change: 'Ändern',
  url: 'Endpunkt',
  urlHint: 'Wie im Record Store angezeigt, zum Beispiel https://lrs.example/xapi, ohne /statements.',
  key: 'Key',
  keyHint: 'Manche Record Stores nennen ihn Benutzername.',
  secret: 'Secret',
  secretSet: 'Gespeichert',
  secretHint: 'Lassen Sie das Feld leer, um das gespeicherte zu behalten.',
  isOn: 'Statements senden',
  isOnHint:
    'Ist dies aus, wird nichts Neues zum Senden gespeichert. Was schon wartet, wird nach dem Einschalten gesendet.',
  save: 'Speichern',
  on: 'Ein',
  off: 'Aus',
  fromEnvironment: 'Auf dem Server eingestellt',
  fromEnvironmentText: 'XAPI_URL ist auf dem Server gesetzt und lässt sich nur dort ändern.',
  secretLost:
    'Das Secret ist auf diesem Server nicht lesbar, etwa nach einer Wiederherstellung ohne dessen Schlüssel. Bitte geben Sie es erneut ein.',
  state: 'Status',
  waiting: 'Wartend',
  failed: 'Fehlgeschlagen',
  sentAt: 'Zuletzt gesendet',
  never: 'Nie',
  test: 'Test-Statement senden',
  stored: 'Der Record Store hat das Statement angenommen (Status {{status}}).',
  refused: 'Der Record Store hat das Statement abgelehnt (Status {{status}}).',
  unreachable: 'Der Record Store ist nicht erreichbar.',
  sendAgain: 'Fehlgeschlagenes erneut senden',
  queued_one: '{{count, number}} Statement wird erneut gesendet',
  queued_other: '{{count, number}} Statements werden erneut gesendet',
  problems: {
    answered: 'Der Record Store hat mit dem Fehler {{status}} geantwortet.',
    unreachable: 'Der Record Store ist nicht erreichbar.',
    'switched-off': 'Der Record Store ist ausgeschaltet.',
  },
}
