import { refusals } from './table.ts'

export const signInRefusals = refusals({
  'not-your-password': {
    en: 'Wrong password',
    de: 'Falsches Passwort',
  },
  'code-wrong-or-used': {
    en: 'This code is incorrect or has already been used. Please try again',
    de: 'Dieser Code ist falsch oder wurde schon benutzt. Versuchen Sie es noch einmal',
  },
  'not-your-passkey': {
    en: 'This passkey is not yours',
    de: 'Dieser Passkey gehört nicht Ihnen',
  },
  'guests-not-allowed': {
    en: 'Guest access is turned off on this site',
    de: 'Der Gastzugang ist auf dieser Website ausgeschaltet',
  },
  'sign-in-for-frame': {
    en: 'Please sign in to this site in a separate window first',
    de: 'Bitte melden Sie sich zuerst in einem eigenen Fenster bei dieser Website an',
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
    en: 'This link has already been used or has expired. Please request a new one',
    de: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an',
  },
  'sign-in-took-too-long': {
    en: 'That took too long. Please sign in again',
    de: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an',
  },
  'that-is-you': {
    en: 'You are already signed in as this person',
    de: 'Sie sind schon als diese Person angemeldet',
  },
  'no-such-account': {
    en: 'This person does not exist, or the account is disabled',
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
    en: 'This password is too common. Please choose one that is harder to guess',
    de: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie eines, das schwerer zu erraten ist',
  },
  'password-personal': {
    en: 'Please choose a password without your name, your email address or the name of this site',
    de: 'Bitte wählen Sie ein Passwort ohne Ihren Namen, Ihre E-Mail-Adresse oder den Namen dieser Website',
  },
  'passkey-not-accepted': {
    en: 'This passkey does not belong to an account here. Please sign in another way',
    de: 'Dieser Passkey gehört zu keinem Konto. Bitte melden Sie sich auf einem anderen Weg an',
  },
})
