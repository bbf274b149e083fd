import { refusals } from './table.ts'

export const signInRefusals = refusals({
  'not-your-password': {
    en: 'That is not your password',
    de: 'Das ist nicht Ihr Passwort',
  },
  'code-wrong-or-used': {
    en: 'That code is not right or was used before. Please try again',
    de: 'Dieser Code stimmt nicht oder wurde schon benutzt. Versuchen Sie es noch einmal',
  },
  'not-your-passkey': {
    en: 'This passkey is not yours',
    de: 'Dieser Passkey gehört nicht Ihnen',
  },
  'guests-not-allowed': {
    en: 'Guest access is switched off on this site',
    de: 'Der Gastzugang ist auf dieser Site ausgeschaltet',
  },
  'sign-in-for-frame': {
    en: 'Please sign in as yourself in a window of this site first',
    de: 'Bitte melden Sie sich zuerst in einem Fenster dieser Site mit Ihrem eigenen Konto an',
  },
  'session-ended-already': {
    en: 'That session has already ended',
    de: 'Diese Sitzung ist schon beendet',
  },
  'set-up-second-factor': {
    en: 'Please set up your second factor first',
    de: 'Bitte richten Sie zuerst Ihren zweiten Faktor ein',
  },
  'session-ended': {
    en: 'Your session has ended',
    de: 'Ihre Sitzung ist beendet',
  },
  'link-used-or-old': {
    en: 'This link has been used or is too old. Please ask for a new one',
    de: 'Dieser Link wurde schon benutzt oder ist zu alt. Bitte fordern Sie einen neuen an',
  },
  'sign-in-took-too-long': {
    en: 'That took too long. Please sign in again',
    de: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an',
  },
  'that-is-you': {
    en: 'That is you already',
    de: 'Das sind Sie schon',
  },
  'no-such-account': {
    en: 'There is no such person, or the account is disabled',
    de: 'Diese Person gibt es nicht, oder das Konto ist gesperrt',
  },
  'own-account-in-use': {
    en: 'You are using your own account',
    de: 'Sie verwenden Ihr eigenes Konto',
  },
  'no-match': {
    en: 'User name and password do not match. Check Caps Lock and try again.',
    de: 'Benutzername und Passwort passen nicht zusammen. Prüfen Sie die Feststelltaste und versuchen Sie es noch einmal.',
  },
  'too-many-failed-attempts': {
    en: 'Too many failed attempts. Please wait {{secs}} seconds and try again',
    de: 'Zu viele Fehlversuche. Bitte warten Sie {{secs}} Sekunden und versuchen Sie es noch einmal',
  },
  'please-wait': {
    en: 'Please wait {{secs}} seconds and try again',
    de: 'Bitte warten Sie {{secs}} Sekunden und versuchen Sie es noch einmal',
  },
  'password-common': {
    en: 'Too many people use this password. Please choose one that is harder to guess',
    de: 'Dieses Passwort benutzen zu viele. Bitte wählen Sie eines, das schwerer zu erraten ist',
  },
  'password-personal': {
    en: 'Please choose a password without your name, your e-mail address or the name of this site',
    de: 'Bitte wählen Sie ein Passwort ohne Ihren Namen, Ihre E-Mail-Adresse oder den Namen dieser Site',
  },
  'passkey-not-accepted': {
    en: 'This passkey does not open an account here. Please sign in another way',
    de: 'Dieser Passkey gehört zu keinem Konto hier. Bitte melden Sie sich auf einem anderen Weg an',
  },
})
