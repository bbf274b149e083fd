// Sentences that the contract and the server write in English about pictures, conversions and replacements.
export const mediaSentences: Readonly<Record<string, string>> = {
  'Please use an even number': 'Bitte eine gerade Zahl',
  'Please add at least one size': 'Bitte fügen Sie mindestens eine Größe hinzu',
  'Please use a number from # to #': 'Bitte eine Zahl von # bis #',
  'A size stands twice': 'Eine Größe steht zweimal da',
  'Please connect your Teams account again': 'Bitte verbinden Sie Ihr Teams-Konto noch einmal',
  'Please connect your Teams account first': 'Bitte verbinden Sie zuerst Ihr Teams-Konto',
  'Teams did not answer. Please try again later':
    'Teams hat nicht geantwortet. Bitte versuchen Sie es später noch einmal',
  'Teams no longer has this recording': 'Teams hat diese Aufzeichnung nicht mehr',
  'Please connect your Zoom account again': 'Bitte verbinden Sie Ihr Zoom-Konto noch einmal',
  'Please connect your Zoom account first': 'Bitte verbinden Sie zuerst Ihr Zoom-Konto',
  'Zoom did not answer. Please try again later':
    'Zoom hat nicht geantwortet. Bitte versuchen Sie es später noch einmal',
  'Zoom no longer has this recording': 'Zoom hat diese Aufzeichnung nicht mehr',
  'Please connect your Webex account again': 'Bitte verbinden Sie Ihr Webex-Konto noch einmal',
  'Please connect your Webex account first': 'Bitte verbinden Sie zuerst Ihr Webex-Konto',
  'Webex did not answer. Please try again later':
    'Webex hat nicht geantwortet. Bitte versuchen Sie es später noch einmal',
  'Webex no longer has this recording': 'Webex hat diese Aufzeichnung nicht mehr',
  'There is no such recording': 'Diese Aufzeichnung gibt es nicht',
  'This site is not registered there': 'Diese Website ist dort nicht angemeldet',
  'The recording is larger than what may be added': 'Die Aufzeichnung ist größer als erlaubt',
  Conversions: 'Umwandlungen',
}
