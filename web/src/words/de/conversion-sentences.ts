// Sentences that the server writes in English about conversions: reasons, refusals, notices, history.
export const conversionSentences: Readonly<Record<string, string>> = {
  'The file is empty': 'Die Datei ist leer',
  'The source file is no longer there': 'Die Quelldatei ist nicht mehr da',
  'This is no recording that we can read': 'Das ist keine Aufnahme, die wir lesen können',
  'This is no recording: it is a text, a list of files or a picture':
    'Das ist keine Aufnahme, sondern ein Text, eine Liste von Dateien oder ein Bild',
  'The file is not complete: a part of it is missing': 'Die Datei ist nicht vollständig: ein Teil fehlt',
  'There is neither picture nor sound in the file': 'In der Datei ist weder Bild noch Ton',
  'Nothing is left of the recording after the cut': 'Nach dem Schnitt bleibt von der Aufnahme nichts übrig',
  'The recording is in a format that is not supported':
    'Die Aufnahme ist in einem Format, das nicht unterstützt wird',
  'The pictures of the recording are too large': 'Die Bilder der Aufnahme sind zu groß',
  'The conversion took longer than is allowed': 'Die Umwandlung hat länger gedauert als erlaubt',
  'There is not enough space on the disk': 'Auf der Festplatte ist nicht genug Platz',
  'The conversion wrote more than is allowed': 'Die Umwandlung hat mehr geschrieben als erlaubt',
  'Only the first #:# could be read': 'Nur die ersten #:# waren lesbar',
  'Only the first #:#:# could be read': 'Nur die ersten #:#:# waren lesbar',
  'Only the beginning of the recording can be read': 'Nur der Anfang der Aufnahme ist lesbar',
  'What came out of the conversion does not play to its end':
    'Was bei der Umwandlung herauskam, lässt sich nicht bis zum Ende abspielen',
  'The conversion broke off several times': 'Die Umwandlung ist mehrmals abgebrochen',
  'The recording could not be converted': 'Die Aufnahme konnte nicht umgewandelt werden',
  'The conversion was cancelled': 'Die Umwandlung wurde abgebrochen',
  'cancelled the conversion': 'Umwandlung abgebrochen',
  'repeated the conversion': 'Umwandlung wiederholt',
  'deleted the conversion': 'Umwandlung gelöscht',
}
