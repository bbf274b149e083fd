// Sentences that the server writes in English about photosets.
export const photoSentences: Readonly<Record<string, string>> = {
  'No files were selected': 'Es wurden keine Dateien gewählt',
  'The image rotation command has been added to the queue and will be processed shortly.':
    'Der Auftrag, das Bild zu drehen, steht in der Warteschlange und wird in Kürze ausgeführt.',
  'Invalid CDID': 'Ungültige CDID',
  'This file holds no pictures': 'Diese Datei enthält keine Bilder',
  'There are no pictures in this archive': 'In diesem Archiv sind keine Bilder',
  'The pictures of this file could not be read': 'Die Bilder dieser Datei konnten nicht gelesen werden',
  'Please rotate by 90, 180 or 270 degrees': 'Bitte drehen Sie um 90, 180 oder 270 Grad',
  'added photos': 'Bilder hinzugefügt',
  'forgot a file': 'Datei ausgeblendet',
  'changed a photo': 'Bild geändert',
  'deleted a photo': 'Bild gelöscht',
  'deleted all photos': 'Alle Bilder gelöscht',
  'reordered the photos': 'Reihenfolge der Bilder geändert',
  'changed the gallery': 'Galerie geändert',
  'chose the cover': 'Titelbild gewählt',
}
