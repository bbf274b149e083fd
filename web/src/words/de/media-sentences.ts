// Sentences that the contract and the server write in English about pictures, conversions and replacements.
export const mediaSentences: Readonly<Record<string, string>> = {
  'Please use an even number': 'Bitte eine gerade Zahl',
  'Please add at least one size': 'Bitte fügen Sie mindestens eine Größe hinzu',
  'Please use a number from # to #': 'Bitte eine Zahl von # bis #',
  'A size is listed twice': 'Eine Größe ist doppelt',
  'Teams no longer has this recording': 'Teams hat diese Aufzeichnung nicht mehr',
  'Zoom no longer has this recording': 'Zoom hat diese Aufzeichnung nicht mehr',
  'Webex no longer has this recording': 'Webex hat diese Aufzeichnung nicht mehr',
  'The recording is larger than allowed': 'Die Aufzeichnung ist größer als erlaubt',
  Conversions: 'Umwandlungen',
}
