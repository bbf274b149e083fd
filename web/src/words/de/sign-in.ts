import type { Words } from '../en.ts'

export const signIn: Words['signIn'] = {
  title: 'Anmelden',
  subtitle: 'Mediathek',
  userName: 'Benutzername',
  password: 'Passwort',
  forgotten: 'Vergessen?',
  submit: 'Anmelden',
  enter: 'Enter',
  guest: 'Als Gast fortfahren',
  guestOff: 'Der Gastzugang ist auf dieser Site ausgeschaltet. Bitte melden Sie sich mit Ihrem Konto an.',
  guestPending: 'Die Mediathek wird als Gast geöffnet',
  timedOut:
    'Ihre Sitzung ist abgelaufen, weil längere Zeit nichts geschehen ist. Bitte melden Sie sich wieder an.',
  language: 'Sprache',
  academy: 'Für Kurse anmelden',
  portal: 'Um ein Konto bitten',
  signups: 'Neu hier?',
  caption: 'Niedrigwasser in der Dämmerung. Für Mediatheque gezeichnet',
  step: {
    'second-factor': 'Zwei-Faktor-Anmeldung',
    'set-up': 'Zwei-Faktor-Anmeldung einrichten',
    code: 'Code',
    codeText: 'Geben Sie den Code ein, den Ihre Authenticator-App zeigt, oder einen Wiederherstellungscode.',
    loading: 'Wird geladen',
  },
  forgot: {
    title: 'Passwort vergessen?',
    text: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein. Wir senden einen Link, mit dem Sie ein neues setzen können.',
    field: 'Benutzername oder E-Mail-Adresse',
    submit: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort setzen',
    field: 'Neues Passwort',
    hint: 'Mindestens 8 Zeichen. Mehrere Wörter sind leicht zu merken und schwer zu erraten.',
    submit: 'Passwort setzen',
    doneTitle: 'Ihr neues Passwort ist gesetzt',
    doneText: 'Alle anderen Sitzungen von Ihnen wurden beendet.',
    deadTitle: 'Dieser Link gilt nicht mehr',
    deadText: 'Er wurde schon benutzt, ist älter als eine Stunde oder unvollständig.',
    again: 'Neuen Link anfordern',
    toSignIn: 'Zur Anmeldung',
  },
  complete: {
    title: 'Sie sind angemeldet',
    text: 'Sie können dieses Fenster schließen. Die Seite, die es geöffnet hat, macht von selbst weiter.',
    textAlone: 'Sie können zur Mediathek weitergehen.',
    close: 'Fenster schließen',
    confirmed: 'Bestätigt',
    notConfirmed: 'Nicht bestätigt',
    goOn: 'Weiter',
  },
  switchUser: {
    text: 'Sie werden abgemeldet',
    failed: 'Sie konnten nicht abgemeldet werden.',
  },
  start: {
    title: 'Bei der Mediathek anmelden',
    text: 'Die Mediathek öffnet sich hier, sobald Sie angemeldet sind. Die Anmeldung geschieht in einem eigenen Fenster.',
    courseText:
      'Öffnen Sie sie noch einmal aus Ihrem Kurs, oder melden Sie sich mit einem Konto dieser Mediathek an. Die Anmeldung geschieht in einem eigenen Fenster.',
    timedOutTitle: 'Ihre Sitzung ist abgelaufen',
    timedOutText:
      'Längere Zeit ist nichts geschehen, deshalb wurden Sie abgemeldet. Melden Sie sich wieder an, um weiterzumachen.',
    button: 'Anmelden',
    blocked:
      'Ihr Browser hat das Fenster blockiert. Bitte erlauben Sie Fenster dieser Site oder öffnen Sie die Anmeldeseite selbst.',
    openPage: 'Anmeldeseite öffnen',
  },
}
