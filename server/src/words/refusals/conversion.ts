import { refusals } from './table.ts'

export const conversionRefusals = refusals({
  'default-profile-stays': {
    en: 'The default profile cannot be deleted',
    de: 'Das Standardprofil kann nicht gelöscht werden',
  },
  'no-such-conversion': {
    en: 'There is no such conversion',
    de: 'Diese Umwandlung gibt es nicht',
  },
  'conversion-over': {
    en: 'This conversion has already finished',
    de: 'Diese Umwandlung ist schon beendet',
  },
  'conversion-not-over': {
    en: 'This conversion has not finished yet',
    de: 'Diese Umwandlung läuft noch',
  },
  'conversion-not-waiting': {
    en: 'This conversion is not in the queue',
    de: 'Diese Umwandlung ist nicht in der Warteschlange',
  },
  'nothing-to-convert': {
    en: 'This item has nothing to convert',
    de: 'An diesem Medium gibt es nichts umzuwandeln',
  },
  'source-file-gone': {
    en: 'The source file is missing',
    de: 'Die Quelldatei fehlt',
  },
  'conversion-key-unknown': {
    en: 'This key does not belong to this site',
    de: 'Dieser Schlüssel gehört nicht zu dieser Website',
  },
  'profile-name-taken': {
    en: 'There is already a profile with this name',
    de: 'Ein Profil mit diesem Namen gibt es schon',
  },
})
