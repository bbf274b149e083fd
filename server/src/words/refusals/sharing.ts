import { refusals } from './table.ts'

export const sharingRefusals = refusals({
  'grant-list-too-long': {
    en: 'Access can be given to at most {{most}} people. Please choose a smaller group',
    de: 'Zugriff können höchstens {{most}} Personen bekommen. Bitte wählen Sie eine kleinere Gruppe',
  },
  'links-not-allowed': {
    en: 'Share links are turned off on this site',
    de: 'Links zum Teilen sind auf dieser Website ausgeschaltet',
  },
  'link-needs-an-end': {
    en: 'On this site every link needs an end date. Please enter a number of days',
    de: 'Auf dieser Website braucht jeder Link ein Ablaufdatum. Bitte geben Sie eine Anzahl Tage ein',
  },
  'item-not-yours-to-open': {
    en: 'You cannot create share links for this item. You can share its plain address',
    de: 'Sie dürfen für dieses Medium keine Links zum Teilen erstellen. Seine Adresse können Sie weitergeben',
  },
  'wrong-link-password': {
    en: 'Wrong password',
    de: 'Falsches Passwort',
  },
  'no-downloads-in-frames': {
    en: 'Files cannot be downloaded from an embedded player',
    de: 'Aus einem eingebetteten Player kann man keine Dateien herunterladen',
  },
  'downloads-are-off': {
    en: 'Downloads of this item are turned off',
    de: 'Das Herunterladen dieses Mediums ist ausgeschaltet',
  },
  'no-downloads-of-parts': {
    en: 'Downloads contain the whole recording. Please remove the start and end, or the download',
    de: 'Ein Download enthält die ganze Aufnahme. Bitte entfernen Sie Anfang und Ende oder das Herunterladen',
  },
  'parts-only-of-recordings': {
    en: 'Only recordings can have a start and an end',
    de: 'Nur Aufnahmen können einen Anfang und ein Ende haben',
  },
  'starts-after-the-end': {
    en: 'This time is after the end of the recording',
    de: 'Die Aufnahme endet vorher',
  },
  'link-ends-before-its-start': {
    en: 'The end must be after the start',
    de: 'Das Ende muss nach dem Anfang liegen',
  },
  'no-such-link': {
    en: 'There is no such link',
    de: 'Diesen Link gibt es nicht',
  },
  'nobody-gets-mail': {
    en: 'None of these people can receive email. Please choose someone with an email address',
    de: 'Keine dieser Personen kann E-Mails erhalten. Bitte wählen Sie jemanden mit E-Mail-Adresse',
  },
  'named-without-mail': {
    en: '{{name}} has no email address, so access cannot be given by name',
    de: '{{name}} hat keine E-Mail-Adresse, darum geht Zugriff nach Namen hier nicht',
  },
  'not-in-that-group': {
    en: 'You can send email only to your own groups',
    de: 'Sie können nur Ihren eigenen Gruppen schreiben',
  },
  'too-many-mails': {
    en: 'You can email at most {{most}} people per hour',
    de: 'Sie können höchstens {{most}} Personen pro Stunde schreiben',
  },
  'qr-code-of-another-site': {
    en: 'QR codes are available only for links to this site',
    de: 'QR-Codes gibt es nur für Links zu dieser Website',
  },
})
