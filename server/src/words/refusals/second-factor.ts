import { refusals } from './table.ts'

export const secondFactorRefusals = refusals({
  'too-many-passkeys': {
    en: 'An account can have at most {{most}} passkeys. Please remove one first',
    de: 'Ein Konto kann {{most}} Passkeys haben. Bitte entfernen Sie zuerst einen',
  },
  'passkey-registered': {
    en: 'This passkey has already been added',
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
    en: 'This passkey has already been removed',
    de: 'Dieser Passkey ist schon entfernt',
  },
  'second-factor-first': {
    en: 'Please set up a second factor first',
    de: 'Bitte richten Sie zuerst einen zweiten Faktor ein',
  },
  'role-needs-second-factor': {
    en: 'Your role requires a second factor. Please add another one before you remove this one',
    de: 'Ihre Rolle erfordert einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen',
  },
  'person-without-second-factor': {
    en: 'This person has no second factor',
    de: 'Diese Person hat keinen zweiten Faktor',
  },
  'authenticator-set-up': {
    en: 'An authenticator app has already been set up. Remove it before you set up another one',
    de: 'Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie, bevor Sie eine andere einrichten',
  },
  'scan-code-first': {
    en: 'Please scan the code first',
    de: 'Bitte scannen Sie zuerst den Code',
  },
  'wrong-authenticator-code': {
    en: 'This code is incorrect. Enter the current code from your app',
    de: 'Dieser Code ist falsch. Geben Sie den aktuellen Code aus Ihrer App ein',
  },
  'no-authenticator': {
    en: 'No authenticator app is set up',
    de: 'Es ist keine Authenticator-App eingerichtet',
  },
})
