import type { Words } from '../en.ts'

export const recordings: Words['recordings'] = {
  from: { teams: 'Aus Teams', zoom: 'Aus Zoom', webex: 'Aus Webex' },
  title: {
    teams: 'Aufzeichnungen aus Teams',
    zoom: 'Aufzeichnungen aus Zoom',
    webex: 'Aufzeichnungen aus Webex',
  },
  service: { teams: 'Teams', zoom: 'Zoom', webex: 'Webex' },
  steps: 'Schritte',
  step: { choose: 'Aufzeichnungen', details: 'Angaben', done: 'Fertig' },
  notOffered:
    'Diese Website ist noch nicht bei {{service}} registriert. Die Installationsanleitung erklärt, wie es geht.',
  connectTitle: 'Ihr {{service}}-Konto verbinden',
  connectText:
    '{{service}} fragt Sie, ob diese Website Ihre Aufzeichnungen lesen darf. Sie können die Verbindung jederzeit trennen.',
  connect: 'Mit {{service}} verbinden',
  refused: '{{service}} wurde nicht verbunden. Sie können es noch einmal versuchen.',
  connectedAs: 'Verbunden als {{account}}',
  disconnect: 'Trennen',
  disconnected: 'Das Konto wurde getrennt.',
  list: 'Aufzeichnungen, neueste zuerst',
  none: 'In diesem Konto gibt es keine Aufzeichnungen.',
  older: 'Ältere anzeigen',
  chosen_one: '{{count}} Aufzeichnung ausgewählt',
  chosen_other: '{{count}} Aufzeichnungen ausgewählt',
  chooseOne: 'Bitte wählen Sie mindestens eine Aufzeichnung aus',
  next: 'Weiter: Angaben',
  add: 'Importieren',
  detailsTitle: 'Angaben zu den Aufzeichnungen',
  titleOf: 'Titel von {{title}}',
  state: { waiting: 'Wartet', fetching: 'Wird importiert', done: 'Hinzugefügt', failed: 'Fehlgeschlagen' },
  fetching:
    'Die Aufzeichnungen werden importiert. Sie können dieses Fenster schließen und werden benachrichtigt, wenn sie fertig sind.',
  complete: 'Alle Aufzeichnungen wurden hinzugefügt',
  partly: 'Nicht jede Aufzeichnung konnte hinzugefügt werden',
}
