import { FileProblem } from '@mediatheque/contract/upload'
import { refusals } from './table.ts'

export const uploadRefusals = refusals({
  'too-many-open-uploads': {
    en: 'You have {{count}} unfinished uploads. Please finish or cancel some of them first',
    de: 'Sie haben {{count}} unfertige Uploads. Bitte stellen Sie zuerst einige fertig oder brechen Sie sie ab',
  },
  'accept-upload-disclaimer': {
    en: 'Please accept the upload disclaimer first',
    de: 'Bitte bestätigen Sie zuerst die Erklärung zum Hochladen',
  },
  'server-space-left': {
    en: 'There is not enough space on the server: {{free}} left',
    de: 'Auf dem Server ist nicht genug Platz: noch {{free}} frei',
  },
  'container-of-another-type': {
    en: 'What is made here is an item of type {{type}}',
    de: 'Hier entsteht ein Medium vom Typ {{type}}',
  },
  'upload-not-a-picture': {
    en: '“{{title}}” is not a picture',
    de: '„{{title}}“ ist kein Bild',
  },
  'categories-not-yours-to-choose': {
    en: 'Sorry, you cannot choose categories',
    de: 'Sie dürfen leider keine Kategorien wählen',
  },
  'address-not-a-recording': {
    en: 'This link does not point to a video or audio file',
    de: 'Diese Adresse ist nicht die einer Aufnahme',
  },
  'file-of-another-type': {
    en: 'A file such as “{{name}}” is an item of type {{type}}',
    de: 'Eine Datei wie „{{name}}“ wird ein Medium vom Typ {{type}}',
  },
  'send-offset-octets': {
    en: 'Please send application/offset+octet-stream',
    de: 'Bitte senden Sie application/offset+octet-stream',
  },
  'upload-at-another-offset': {
    en: 'The upload has continued elsewhere. Please retry',
    de: 'Das Hochladen ist an anderer Stelle weitergegangen. Bitte versuchen Sie es erneut',
  },
  'upload-interrupted': {
    en: 'The connection was lost. What has been uploaded is kept',
    de: 'Die Verbindung wurde unterbrochen. Was hochgeladen ist, bleibt erhalten',
  },
  'more-bytes-than-announced': {
    en: 'These are more bytes than were announced',
    de: 'Das sind mehr Bytes als angekündigt',
  },
  'no-such-upload': {
    en: 'There is no such upload',
    de: 'Diese hochgeladene Datei gibt es nicht',
  },
  'upload-not-complete': {
    en: 'This file has not been uploaded completely',
    de: 'Diese Datei ist noch nicht vollständig hochgeladen',
  },
  'disclaimer-for-somebody-else': {
    en: 'You cannot accept the disclaimer for someone else',
    de: 'Sie können die Erklärung nicht für andere bestätigen',
  },
  'item-plays-here': {
    en: 'This item is not a hosted video',
    de: 'Dieses Medium wird nicht bei einem Anbieter abgespielt',
  },
  'upload-is-an-item': {
    en: 'This file has already been added to the library',
    de: 'Diese Datei wurde schon zur Mediathek hinzugefügt',
  },
  'name-the-file': {
    en: 'Please name the file',
    de: 'Bitte nennen Sie die Datei',
  },
  'file-type-denied': {
    en: FileProblem.DeniedTypes,
    de: 'Keine erlaubten Dateitypen ausgewählt',
  },
  'upload-not-permitted': {
    en: FileProblem.NotPermitted,
    de: 'Keine erlaubten Dateien ausgewählt',
  },
  'file-larger-than-allowed': {
    en: 'This file is too large. The limit is {{most}}',
    de: 'Diese Datei ist zu groß: höchstens {{most}} werden angenommen',
  },
  'quota-left': {
    en: 'You have {{left}} of {{quota}} left',
    de: 'Ihre Dateien dürfen {{quota}} belegen, davon sind noch {{left}} frei',
  },
})
