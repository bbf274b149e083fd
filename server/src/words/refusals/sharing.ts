import { refusals } from './table.ts'

export const sharingRefusals = refusals({
  'links-not-allowed': {
    en: 'This site does not allow links that open items to others',
    de: 'Diese Site lässt keine Links zu, die Medien für andere öffnen',
  },
  'link-needs-an-end': {
    en: 'On this site every link needs an end. Please choose a number of days',
    de: 'Auf dieser Site braucht jeder Link ein Ende. Bitte wählen Sie eine Zahl von Tagen',
  },
  'item-not-yours-to-open': {
    en: 'You may not open this item to others. You can pass on its plain address',
    de: 'Sie dürfen dieses Medium nicht für andere öffnen. Seine Adresse können Sie weitergeben',
  },
  'wrong-link-password': {
    en: 'That is not the password of this link',
    de: 'Das ist nicht das Passwort dieses Links',
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
    en: 'A download is the whole recording. Please leave out the start and the end, or the download',
    de: 'Heruntergeladen wird die ganze Aufzeichnung. Bitte lassen Sie Anfang und Ende oder das Herunterladen weg',
  },
  'parts-only-of-recordings': {
    en: 'Only recordings have a start and an end',
    de: 'Nur Aufzeichnungen haben einen Anfang und ein Ende',
  },
  'starts-after-the-end': {
    en: 'The recording ends before that',
    de: 'Die Aufzeichnung endet vorher',
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
    en: 'Nobody of them can get mail. Please choose somebody with an e-mail address',
    de: 'Niemand davon kann E-Mails erhalten. Bitte wählen Sie jemanden mit E-Mail-Adresse',
  },
  'not-in-that-group': {
    en: 'You can write only to groups that you are in',
    de: 'Sie können nur Gruppen schreiben, in denen Sie sind',
  },
  'too-many-mails': {
    en: 'You can write to at most {{most}} people an hour',
    de: 'Sie können höchstens {{most}} Personen pro Stunde schreiben',
  },
  'qr-code-of-another-site': {
    en: 'A QR code is made only for links to this site',
    de: 'QR-Codes gibt es nur für Links zu dieser Website',
  },
})
