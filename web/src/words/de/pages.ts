import type { Words } from '../en.ts'

export const pages: Words['pages'] = {
  login: 'Anmelden',
  loginComplete: 'Angemeldet',
  switchUser: 'Mit anderem Konto anmelden',
  forgot: 'Passwort vergessen',
  reset: 'Neues Passwort',
  welcome: 'Willkommen',
  start: 'Anmelden',
  sorry: {
    title: 'Entschuldigung',
    heading: 'Leider ist etwas schiefgegangen',
    number: 'Fehler {{number}}',
    e400: 'Die Adresse oder das Formular enthält etwas, das diese Website nicht versteht.',
    e401: 'Dafür müssen Sie angemeldet sein.',
    e403: 'Sie haben keine Berechtigung, das zu sehen.',
    e404: 'Diese Seite gibt es nicht. Sie wurde vielleicht verschoben oder gelöscht.',
    e429: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
    e500: 'Bei uns ist etwas schiefgegangen.',
    e649: 'Das Hochladen ist unerwartet fehlgeschlagen. Die Datei wurde nicht hinzugefügt; bitte laden Sie sie noch einmal hoch.',
    other:
      'Etwas Unerwartetes ist passiert. Bitte versuchen Sie es noch einmal. Wenn es wieder passiert, nennen Sie uns diese Nummer.',
    reference: 'Wenn Sie Hilfe brauchen, nennen Sie bitte diese Nummer:',
    copy: 'Nummer kopieren',
    copied: 'Kopiert',
    home: 'Zur Startseite',
  },
  notFound: {
    title: 'Nicht gefunden',
    heading: 'Seite nicht gefunden',
    text: 'Sie wurde vielleicht verschoben oder gelöscht, oder der Link ist unvollständig.',
    home: 'Zur Startseite',
  },
  noPermission: {
    title: 'Kein Zugang',
    heading: 'Sie haben keinen Zugang zu dieser Seite',
    text: 'Sie brauchen die Rolle „{{role}}“. Ein Administrator dieser Website kann sie Ihnen geben.',
    textPerson: 'Bitte melden Sie sich mit Ihrem eigenen Konto an.',
    home: 'Zur Startseite',
    signIn: 'Mit anderem Konto anmelden',
    signInFirst: 'Anmelden',
  },
}
