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
    en: 'This person is disabled. Please enable the account first',
    de: 'Diese Person ist gesperrt. Entsperren Sie das Konto zuerst',
  },
  'person-without-email': {
    en: 'This person has no email address',
    de: 'Diese Person hat keine E-Mail-Adresse',
  },
  'person-owns-items': {
    en: 'This person still owns {{count}} items, including deleted ones. Please transfer them first',
    de: 'Dieser Person gehören noch {{count}} Medien, gelöschte mitgezählt. Bitte übergeben Sie sie zuerst',
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
    en: 'This user name is already taken',
    de: 'Dieser Benutzername ist schon vergeben',
  },
  'email-taken': {
    en: 'Someone else has this email address',
    de: 'Diese E-Mail-Adresse hat schon jemand anderes',
  },
  'group-name-taken': {
    en: 'There is already a group with this name',
    de: 'Eine Gruppe mit diesem Namen gibt es schon',
  },
})
