// Sentences that the contract and the server write in English about pictures, conversions and replacements.
export const mediaSentences: Readonly<Record<string, string>> = {
  'Please select a PNG or JPG file for the thumbnail.':
    'Bitte wählen Sie eine PNG- oder JPG-Datei für das Bild.',
  'Thumbnail Updated': 'Bild geändert',
  'Thumbnail change submitted, this process may take several minutes':
    'Das Bild wird geändert, das kann einige Minuten dauern',
  'Failed to save thumbnail data': 'Das Bild konnte nicht gespeichert werden',
  'No Data': 'Keine Daten',
  'Cancelled upload': 'Senden abgebrochen',
  'There is no such picture': 'Dieses Bild gibt es nicht',
  'The replacement must be a different item': 'Der Ersatz muss ein anderes Medium sein',
  'Please use an even number': 'Bitte eine gerade Zahl',
  'Please add at least one size': 'Bitte fügen Sie mindestens eine Größe hinzu',
  'A size stands twice': 'Eine Größe steht zweimal da',
}
