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
    heading: 'Das hat leider nicht geklappt',
    number: 'Fehler {{number}}',
    e400: 'Die Adresse oder das Formular enthielt etwas, das nicht verstanden wurde.',
    e401: 'Dafür müssen Sie angemeldet sein.',
    e403: 'Sie dürfen das nicht sehen.',
    e404: 'Unter dieser Adresse ist nichts. Es wurde vielleicht verschoben oder gelöscht.',
    e429: 'Das war zu viel auf einmal. Bitte warten Sie einen Augenblick und versuchen Sie es noch einmal.',
    e500: 'Bei uns ist etwas schiefgegangen.',
    e649: 'Vom Hochladen kam eine unerwartete Nachricht. Die Datei wurde nicht hinzugefügt; bitte laden Sie sie noch einmal hoch.',
    other:
      'Etwas Unerwartetes ist geschehen. Bitte versuchen Sie es noch einmal; wenn es wieder geschieht, nennen Sie uns die Nummer.',
    reference: 'Wenn Sie um Hilfe bitten, nennen Sie bitte diese Nummer:',
    copy: 'Nummer kopieren',
    copied: 'Kopiert',
    home: 'Zur Startseite',
  },
  notFound: {
    title: 'Nicht gefunden',
    heading: 'Unter dieser Adresse ist nichts',
    text: 'Es wurde vielleicht verschoben oder gelöscht, oder der Link ist nicht vollständig.',
    home: 'Zur Startseite',
  },
  noPermission: {
    title: 'Kein Zugang',
    heading: 'Sie haben keinen Zugang zu dieser Seite',
    text: 'Sie ist für Personen mit der Rolle „{{role}}“. Ein Administrator dieser Site kann sie Ihnen geben.',
    textPerson: 'Sie ist für Personen, die sich mit ihrem eigenen Konto angemeldet haben.',
    home: 'Zur Startseite',
    signIn: 'Mit anderem Konto anmelden',
  },
}
