import { refusals } from './table.ts'

export const conversionRefusals = refusals({
  'default-profile-stays': {
    en: 'The default profile cannot be removed',
    de: 'Das Standardprofil kann nicht entfernt werden',
  },
  'no-such-conversion': {
    en: 'There is no such conversion',
    de: 'Diese Umwandlung gibt es nicht',
  },
  'conversion-over': {
    en: 'This conversion is over already',
    de: 'Diese Umwandlung ist schon beendet',
  },
  'conversion-not-over': {
    en: 'This conversion is not over yet',
    de: 'Diese Umwandlung läuft noch',
  },
  'conversion-not-waiting': {
    en: 'This conversion does not wait in the queue',
    de: 'Diese Umwandlung wartet nicht in der Warteschlange',
  },
  'source-file-gone': {
    en: 'The source file is no longer there',
    de: 'Die Quelldatei ist nicht mehr da',
  },
  'conversion-key-unknown': {
    en: 'That key is not one of this site',
    de: 'Dieser Schlüssel gehört nicht zu dieser Seite',
  },
  'profile-name-taken': {
    en: 'A profile of that name exists already',
    de: 'Ein Profil dieses Namens gibt es schon',
  },
})
