// Sentences that the contract and the server write in English about screens.
export const signageSentences: Readonly<Record<string, string>> = {
  'Sorry, you do not have permission to access this feature':
    'Sie haben leider keine Berechtigung für diese Funktion',
  'Please choose at least one screen or zone': 'Bitte wählen Sie mindestens einen Bildschirm oder eine Zone',
  'Please use whole seconds from # to #': 'Bitte ganze Sekunden von # bis #',
  'sent to signage': 'An Bildschirme gesendet',
  'taken off signage': 'Von Bildschirmen entfernt',
}
