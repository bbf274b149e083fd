// Sentences that the server writes in English about documents, pictures, downloads and replacement.
export const documentSentences: Readonly<Record<string, string>> = {
  'This PDF has no pages': 'Diese PDF-Datei hat keine Seiten',
  'This PDF is protected by a password. Please upload it without one':
    'Diese PDF-Datei ist mit einem Passwort geschützt. Bitte laden Sie sie ohne Passwort hoch',
  'This PDF is broken and cannot be read': 'Diese PDF-Datei ist beschädigt und nicht lesbar',
  'The pages of this PDF could not be drawn': 'Die Seiten dieser PDF-Datei konnten nicht gezeichnet werden',
  'This picture could not be read. Please save it as JPEG and upload that':
    'Dieses Bild konnte nicht gelesen werden. Bitte speichern Sie es als JPEG und laden Sie dieses hoch',
  'This file takes too long to convert. Please save it as PDF and upload that':
    'Die Umwandlung dieser Datei dauert zu lange. Bitte speichern Sie sie als PDF und laden Sie diese hoch',
  'This file could not be read. Please save it as PDF and upload that':
    'Diese Datei konnte nicht gelesen werden. Bitte speichern Sie sie als PDF und laden Sie diese hoch',
  'Drawings of this kind can hold programs and are not shown here':
    'Zeichnungen dieser Art können Programme enthalten und werden hier nicht gezeigt',
  'Pages of this kind can hold programs and are not shown here':
    'Seiten dieser Art können Programme enthalten und werden hier nicht gezeigt',
  'Pictures of this kind cannot be shown by browsers. Please upload it as JPEG to show it here':
    'Browser können Bilder dieser Art nicht zeigen. Bitte laden Sie es als JPEG hoch, um es hier zu anzeigen',
  'Files of this kind are not shown here': 'Dateien dieser Art werden hier nicht gezeigt',
  'This document could not be prepared for viewing':
    'Dieses Dokument konnte nicht zum Ansehen vorbereitet werden',
  'This file could not be converted': 'Diese Datei konnte nicht umgewandelt werden',
  'This picture is too large: # × # pixels. Please make it smaller and upload it again':
    'Dieses Bild ist zu groß: # × # Pixel. Bitte verkleinern Sie es und laden Sie es noch einmal hoch',
  'This picture is broken and cannot be shown': 'Dieses Bild ist beschädigt und kann nicht gezeigt werden',
  'This archive holds more than # files': 'Dieses Archiv enthält mehr als # Dateien',
  'This archive would be too large when unpacked': 'Dieses Archiv wäre ausgepackt zu groß',
  'This archive holds links to other places, which is not allowed':
    'Dieses Archiv enthält Verweise auf andere Orte; das ist nicht erlaubt',
  'This archive is protected by a password. Please upload it without one':
    'Dieses Archiv ist mit einem Passwort geschützt. Bitte laden Sie es ohne Passwort hoch',
  'This archive holds names that lead outside of it, which is not allowed':
    'Dieses Archiv enthält Namen, die aus ihm hinausführen; das ist nicht erlaubt',
  'This archive is broken and cannot be read': 'Dieses Archiv ist beschädigt und nicht lesbar',
  'No picture of this archive can be shown': 'Kein Bild dieses Archivs kann gezeigt werden',
  'Please select a PNG or JPG file for the thumbnail.':
    'Bitte wählen Sie für das Vorschaubild eine PNG- oder JPG-Datei.',
  'Thumbnail Updated': 'Vorschaubild geändert',
  'Thumbnail change submitted, this process may take several minutes':
    'Das Vorschaubild wird geändert; das kann einige Minuten dauern',
  'Failed to save thumbnail data': 'Das Vorschaubild konnte nicht gespeichert werden',
  'No Data': 'Keine Daten',
  'Cancelled upload': 'Hochladen abgebrochen',
  'The replacement must be a different item': 'Der Ersatz muss ein anderes Medium sein',
  'changed the thumbnail': 'Vorschaubild geändert',
  'deleted the source file': 'Quelldatei gelöscht',
  'chose a replacement': 'Ersatz gewählt',
  'cancelled the replacement': 'Ersetzen abgebrochen',
  'purged the item': 'Endgültig gelöscht',
}
