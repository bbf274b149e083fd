import { ThumbnailText } from '@mediatheque/contract/thumbnails'
import { refusals } from './table.ts'

export const platformRefusals = refusals({
  'node-draining': {
    en: 'This node is being stopped and takes no new requests',
    de: 'Dieser Knoten wird angehalten und nimmt keine neuen Anfragen an',
  },
  'database-not-migrated': {
    en: 'The database is of an older version than this node: run npm run migrate',
    de: 'Die Datenbank hat eine ältere Version als dieser Knoten: npm run migrate bringt sie auf den Stand',
  },
  'storage-not-writable': {
    en: 'The data folder of this node cannot be written to',
    de: 'Im Datenordner dieses Knotens kann nicht geschrieben werden',
  },
  'storage-not-reachable': {
    en: 'The storage of files (STORAGE_URL) cannot be reached from this node',
    de: 'Der Dateispeicher (STORAGE_URL) ist von diesem Knoten aus nicht erreichbar',
  },
  'table-unreadable': {
    en: 'This file cannot be read as a table. Please save it as CSV or as an Excel workbook (XLSX)',
    de: 'Diese Datei lässt sich nicht als Tabelle lesen. Bitte speichern Sie sie als CSV oder als Excel-Arbeitsmappe (XLSX)',
  },
  'table-broken-at': {
    en: 'Line {{line}} cannot be read: a quotation mark is missing or there is one too many',
    de: 'Zeile {{line}} lässt sich nicht lesen: Ein Anführungszeichen fehlt oder ist zu viel',
  },
  'table-empty': {
    en: 'This table has no rows below its header',
    de: 'Diese Tabelle hat keine Zeilen unter ihrer Kopfzeile',
  },
  'table-too-many-rows': {
    en: 'This table has more than {{most}} rows. Please split it into several files',
    de: 'Diese Tabelle hat mehr als {{most}} Zeilen. Bitte teilen Sie sie in mehrere Dateien auf',
  },
  'table-too-many-columns': {
    en: 'This table has more than {{most}} columns. Please remove some',
    de: 'Diese Tabelle hat mehr als {{most}} Spalten. Bitte entfernen Sie einige',
  },
  'busy-reading-files': {
    en: 'The server is busy reading other files. Please try again in a minute',
    de: 'Der Server liest gerade andere Dateien. Bitte versuchen Sie es in einer Minute noch einmal',
  },
  'sign-in-first': {
    en: 'Please sign in',
    de: 'Bitte melden Sie sich an',
  },
  'confirm-identity': {
    en: 'Please confirm that it is you',
    de: 'Bitte bestätigen Sie, dass Sie es sind',
  },
  'request-from-another-site': {
    en: 'This request did not come from a page of this site',
    de: 'Diese Anfrage kam nicht von dieser Website',
  },
  'idempotency-key-too-long': {
    en: 'The Idempotency-Key is too long',
    de: 'Der Idempotency-Key ist zu lang',
  },
  'idempotency-key-reused': {
    en: 'This Idempotency-Key was used for another request',
    de: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt',
  },
  'request-in-progress': {
    en: 'The same request is still being processed',
    de: 'Dieselbe Anfrage wird noch bearbeitet',
  },
  'done-in-another-session': {
    en: 'This has already been done in another session. Please check the result',
    de: 'Das wurde schon in einer anderen Sitzung erledigt. Bitte prüfen Sie das Ergebnis',
  },
  'done-with-other-rights': {
    en: 'This was done, but your permissions have changed since. Please check the result',
    de: 'Das wurde erledigt, aber Ihre Rechte haben sich seither geändert. Bitte prüfen Sie das Ergebnis',
  },
  'metrics-token-needed': {
    en: 'Metrics need the token of METRICS_TOKEN',
    de: 'Messwerte brauchen das Token aus METRICS_TOKEN',
  },
  'site-unavailable': {
    en: 'The site is not available right now. Please try again in a moment',
    de: 'Die Website ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal',
  },
  'unstorable-character': {
    en: 'This text contains a character that cannot be saved',
    de: 'Dieser Text enthält ein Zeichen, das sich nicht speichern lässt',
  },
  'choose-a-picture': {
    en: 'Please choose a picture',
    de: 'Bitte wählen Sie ein Bild',
  },
  'unknown-picture-type': {
    en: 'Please choose a picture: JPEG, PNG, GIF or WebP',
    de: 'Bitte wählen Sie ein Bild: JPEG, PNG, GIF oder WebP',
  },
  'unknown-picture-or-drawing': {
    en: 'Please choose a picture: JPEG, PNG, GIF, WebP or SVG',
    de: 'Bitte wählen Sie ein Bild: JPEG, PNG, GIF, WebP oder SVG',
  },
  'picture-too-many-pixels': {
    en: 'This picture has too many pixels',
    de: 'Dieses Bild hat zu viele Pixel',
  },
  'picture-broken': {
    en: 'This picture is damaged. Please choose another one',
    de: 'Dieses Bild ist beschädigt. Bitte wählen Sie ein anderes',
  },
  'file-too-large-to-read': {
    en: 'This file is too large',
    de: 'Diese Datei ist zu groß',
  },
  'text-too-large-to-read': {
    en: 'This text is too long',
    de: 'Dieser Text ist zu lang',
  },
  'file-too-complex': {
    en: 'This file is too complex. Please simplify it or split it into several files',
    de: 'Diese Datei ist zu komplex. Bitte vereinfachen Sie sie oder teilen Sie sie in mehrere Dateien auf',
  },
  'text-too-complex': {
    en: 'This text is too complex. Please simplify its formatting or shorten it',
    de: 'Dieser Text ist zu komplex. Bitte vereinfachen Sie die Formatierung oder kürzen Sie ihn',
  },
  'no-picture-data': {
    en: ThumbnailText.NoData,
    de: 'Keine Daten',
  },
  'thumbnail-wrong-type': {
    en: ThumbnailText.WrongType,
    de: 'Bitte wählen Sie für das Vorschaubild eine PNG- oder JPG-Datei.',
  },
  'thumbnail-failed': {
    en: ThumbnailText.Failed,
    de: 'Das Vorschaubild konnte nicht gespeichert werden',
  },
  'too-many-wrong-tokens': {
    en: 'Too many wrong tokens. Please wait a minute and try again',
    de: 'Zu viele falsche Tokens. Bitte warten Sie eine Minute und versuchen Sie es noch einmal',
  },
})
