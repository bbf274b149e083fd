import { refusals } from './table.ts'

export const secondFactorRefusals = refusals({
  'too-many-passkeys': {
    en: 'An account can have {{most}} passkeys. Please remove one first',
    de: 'Ein Konto kann {{most}} Passkeys haben. Bitte entfernen Sie zuerst einen',
  },
  'passkey-registered': {
    en: 'This passkey is registered already',
    de: 'Dieser Passkey ist schon hinzugefügt',
  },
  'passkey-not-added': {
    en: 'This passkey could not be added. Please try again',
    de: 'Dieser Passkey konnte nicht hinzugefügt werden. Versuchen Sie es noch einmal',
  },
  'took-too-long': {
    en: 'That took too long. Please try again',
    de: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal',
  },
  'passkey-removed': {
    en: 'That passkey has been removed already',
    de: 'Dieser Passkey ist schon entfernt',
  },
  'second-factor-first': {
    en: 'Please set up a second factor first',
    de: 'Bitte richten Sie zuerst einen zweiten Faktor ein',
  },
  'role-needs-second-factor': {
    en: 'Your role needs a second factor. Please add another one before you remove this',
    de: 'Ihre Rolle braucht einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen',
  },
  'person-without-second-factor': {
    en: 'This person has no second factor',
    de: 'Diese Person hat keinen zweiten Faktor',
  },
  'authenticator-set-up': {
    en: 'An authenticator app is set up already. Remove it before you set up another',
    de: 'Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie, bevor Sie eine andere einrichten',
  },
  'scan-code-first': {
    en: 'Please scan the code first',
    de: 'Bitte scannen Sie zuerst den Code',
  },
  'wrong-authenticator-code': {
    en: 'That code is not right. Enter the one that your app shows now',
    de: 'Dieser Code stimmt nicht. Geben Sie den ein, den Ihre App jetzt zeigt',
  },
  'no-authenticator': {
    en: 'No authenticator app is set up',
    de: 'Es ist keine Authenticator-App eingerichtet',
  },
})
