import { refusals } from './table.ts'

export const peopleRefusals = refusals({
  'unknown-group-name': {
    en: 'There is no group named {{name}}',
    de: 'Es gibt keine Gruppe namens {{name}}',
  },
  'disable-yourself': {
    en: 'You cannot disable yourself',
    de: 'Sie können sich nicht selbst sperren',
  },
  'delete-yourself': {
    en: 'You cannot delete yourself',
    de: 'Sie können sich nicht selbst löschen',
  },
  'person-disabled': {
    en: 'This person is disabled. Enable them first',
    de: 'Diese Person ist gesperrt. Entsperren Sie sie zuerst',
  },
  'person-without-email': {
    en: 'This person has no e-mail address',
    de: 'Diese Person hat keine E-Mail-Adresse',
  },
  'person-owns-items': {
    en: 'This person still owns {{count}} items, perhaps deleted ones. Please hand them over first',
    de: 'Dieser Person gehören noch {{count}} Medien, vielleicht gelöschte. Bitte übergeben Sie sie zuerst',
  },
  'no-such-group': {
    en: 'There is no such group',
    de: 'Diese Gruppe gibt es nicht',
  },
  'people-file-too-large': {
    en: 'Please choose a file of at most 5 MB',
    de: 'Bitte wählen Sie eine Datei von höchstens 5 MB',
  },
  'last-administrator': {
    en: 'The library needs at least one administrator who can sign in',
    de: 'Die Mediathek braucht mindestens einen Administrator, der sich anmelden kann',
  },
  'user-name-taken': {
    en: 'This user name is taken',
    de: 'Diesen Benutzernamen gibt es schon',
  },
  'email-taken': {
    en: 'Somebody else has this e-mail address',
    de: 'Diese E-Mail-Adresse hat schon jemand anderes',
  },
  'group-name-taken': {
    en: 'There is a group of this name already',
    de: 'Eine Gruppe dieses Namens gibt es schon',
  },
})
