// Sentences that the contract and the server write in English about the streams of an item.
export const streamSentences: Readonly<Record<string, string>> = {
  'Please enter a number of seconds': 'Bitte geben Sie eine Zahl von Sekunden ein',
  'added a stream': 'Stream hinzugefügt',
  'changed a stream': 'Stream geändert',
  'made a stream the primary one': 'Stream zum Hauptstream gemacht',
  'removed a stream': 'Stream entfernt',
  'The recording that this belongs to could not be added':
    'Die Aufnahme, zu der das gehört, konnte nicht hinzugefügt werden',
}
